public import TrellisPaging
internal import TrellisUIKit

extension GridController {
    /// Makes a screen of a view model, which it keeps.
    ///
    /// - Parameters:
    ///   - viewModel: Loads the list, and is told what the user chose.
    ///   - cell: The type of the cells.
    ///   - columns: How many items stand side by side; nil leaves their width to the layout.
    ///   - texts: The words of the screen.
    public convenience init<ViewModel: ListViewModel>(
        viewModel: ViewModel, cell: Cell.Type = Cell.self, columns: Int? = nil, texts: ListTexts = ListTexts()
    ) where ViewModel.Item == Item {
        self.init(viewModel.refresh.pager, cell: cell, columns: columns, texts: texts)
        isRefreshable = viewModel.refresh.isRefreshable
        didSelect { _, item in viewModel.didSelect(item) }
    }
}
