extension Pager {
    /// Returns when every task has ended, those of cancelled loads too: what a late answer does has been done by then.
    package func tasksEnded() async {
        while let task = tasks.values.first { await task.value }
    }
}
