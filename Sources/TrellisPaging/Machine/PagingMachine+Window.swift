extension PagingMachine {
    /// Lets pages go at the end opposite to the one that has grown, until the window holds no more than it should.
    ///
    /// A page stays while it is within the prefetch distance of the item shown last. What was being loaded, or had
    /// failed, beyond a page that goes is no longer what comes next there, so it is given up.
    mutating func dropFarPages(after grown: LoadType) {
        guard let maxSize = config.maxSize else { return }
        while items.count > maxSize, pages.count > 1 {
            if grown == .append {
                guard canDrop(0..<pages[0].count) else { return }
                dropFirst()
            } else {
                let count = pages[pages.count - 1].count
                guard canDrop(items.count - count..<items.count) else { return }
                dropLast(count)
            }
        }
    }

    private func canDrop(_ range: Range<Int>) -> Bool {
        guard let lastShown else { return true }
        return lastShown + config.prefetchDistance < range.lowerBound
            || lastShown - config.prefetchDistance >= range.upperBound
    }

    private mutating func dropFirst() {
        giveUp(.prepend)
        let page = pages.removeFirst()
        droppedBefore.append(page)
        forget(0..<page.count)
        items.removeFirst(page.count)
        lastShown = lastShown.map { $0 - page.count }
        itemsBefore = itemsBefore.map { $0 + page.count }
        _ = prepend.reset(more: true)
    }

    private mutating func dropLast(_ count: Int) {
        giveUp(.append)
        pages.removeLast()
        forget(items.count - count..<items.count)
        items.removeLast(count)
        itemsAfter = itemsAfter.map { $0 + count }
        _ = append.reset(more: true)
    }

    private mutating func forget(_ range: Range<Int>) {
        tracker.remove(range)
        for index in range {
            let id = items[index].id
            ids.remove(id)
            forgetBase(of: id)
        }
    }

    private mutating func giveUp(_ type: LoadType) {
        cancel(type)
        emptyPages[type] = 0
    }
}

extension PagingMachine {
    /// Where an item's page is, in a form that can be kept: by its key, else by its position, else the first page.
    func storableAddress(of index: Int) -> PageAddress {
        guard let page = pageIndex(of: index) else { return .first }
        let position = itemsBefore.map { PageAddress.position($0 + index) }
        switch pages[page].address {
        case .key(let key) where !key.isStorable: return position ?? .first
        case .key(let key): return pages[page].moved == 0 ? .key(key) : position ?? .key(key)
        case let address: return address
        }
    }
}
