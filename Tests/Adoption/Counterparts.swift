// Each symbol that Documentation/Origins.md and Documentation/Beyond.md name as a counterpart, used as an app does. The line
// before a use is the symbol. `CounterpartsTests` compiles this file outside the package, where only public API is visible.

import Trellis
import TrellisCache
import TrellisDesigns
import TrellisRequests
import TrellisScreenTesting
import TrellisTesting

struct Model: Identifiable, Equatable, Codable, Sendable {
    var id = 0
}

final class ModelCell: UITableViewCell, MeasuredCell {
    func configure(with model: Model) {}
    static func height(for model: Model, width: CGFloat) -> CGFloat { 44 }
}

final class ModelTile: UICollectionViewCell, ConfigurableCell {
    func configure(with model: Model) {}
}

final class NibCell: UITableViewCell, NibView {}

final class NibTile: UICollectionViewCell, NibView {}

struct Answer: PageModel, Decodable {
    var items: [Model]
    var nextPage: Int?
}

struct Target: PageTarget {
    mutating func update(with request: PageRequest<Int>) {}
}

struct Service: PageService {
    func load(_ target: Target) async throws -> Answer { Answer(items: []) }
}

final class ViewModel: ListViewModel {
    let refresh = RefreshOperator(Service(), target: Target())
}

final class Configurer: ArrayDataSourceDelegate {
    func configure(_ cell: ModelCell, with item: Model, at indexPath: IndexPath) {}
}

final class SelfRefreshing: UIViewController, Refreshable {
    let refreshMachine = RefreshMachine(RefreshOperator(Service(), target: Target()))
    var refreshableView: UIScrollView { view as? UIScrollView ?? UIScrollView() }
}

struct Scene: SceneDestination {
    func makeController() -> UIViewController { UIViewController() }
}

@MainActor
func useTables(
    _ table: UITableView, _ helper: TableHelper, _ array: ArrayDataSource<Model, ModelCell>, _ adapter: TableAdapter,
    _ path: IndexPath
) {
    // TableHelper
    let _: TableHelper = helper
    // UITableView.configureHelper
    table.configureHelper { _ in }
    // TableHelper.bind
    helper.bind(ModelCell.self)
    // TableHelper.numberOfSections
    helper.numberOfSections { 1 }
    // TableHelper.numberOfRows
    helper.numberOfRows { _ in 1 }
    // TableHelper.configureCell
    helper.configureCell { (_: ModelCell, _) in }
    // TableHelper.didSelect
    helper.didSelect { _ in }
    // TableHelper.rows
    helper.rows([Model()], in: ModelCell.self)
    // ArrayDataSource
    let _ = ArrayDataSource<Model, ModelCell>.self
    // ArrayDataSource.init
    let _ = ArrayDataSource([Model()], cell: ModelCell.self)
    // ArrayDataSourceDelegate
    let delegate: some ArrayDataSourceDelegate<Model, ModelCell> = Configurer()
    let _ = ArrayDataSource([Model()], delegate: delegate)
    // ArrayDataSource.attach
    array.attach(to: table)
    // ArrayDataSource.didSelect
    array.didSelect { (_: Model) in }
    // ArrayDataSource.height
    array.height { _, _ in 44 }
    // ArrayDataSource.item
    _ = array.item(at: path)
    // TableAdapter
    let _ = TableAdapter([])
    // CellAdapter.apply
    adapter.apply([])
    // CellAdapter.didSelect
    adapter.didSelect(ModelCell.self) { _ in }
    // CellAdapter.row
    _ = adapter.row(at: path)
    // ListRow
    let row = ListRow(Model(), in: ModelCell.self)
    // ListSection.rows
    _ = ListSection(rows: [row]).rows
    // ConfigurableCell.configure
    ModelCell().configure(with: Model())
    // MeasuredCell.height
    _ = ModelCell.height(for: Model(), width: 1)
    // ReusableView.reuseIdentifier
    _ = ModelCell.reuseIdentifier
    // ListIssue.Kind
    let _ = ListIssue.Kind.refusedBatch
    // UITableView.registerCells
    table.registerCells([ModelCell.self])
    // UITableView.registerNibs
    table.registerNibs([NibCell.self])
    // NibView.nibName
    _ = NibCell.nibName
    // NibView.nib
    _ = NibCell.nib
    // NibView.fromNib
    _ = NibCell.fromNib()
    // UITableView.dequeue
    _ = table.dequeue(ModelCell.self, for: path)
}

@MainActor
func useCollections(_ collection: UICollectionView, _ path: IndexPath) {
    // UICollectionView.registerCells
    collection.registerCells([ModelTile.self])
    // UICollectionView.registerHeaders
    collection.registerHeaders([ModelTile.self])
    // UICollectionView.registerFooters
    collection.registerFooters([ModelTile.self])
    // UICollectionView.registerNibs
    collection.registerNibs([NibTile.self])
    // UICollectionView.registerHeaderNibs
    collection.registerHeaderNibs([NibTile.self])
    // UICollectionView.registerFooterNibs
    collection.registerFooterNibs([NibTile.self])
    // UICollectionView.dequeue
    _ = collection.dequeue(ModelTile.self, for: path)
    // UICollectionView.dequeueHeader
    _ = collection.dequeueHeader(ModelTile.self, for: path, showing: Model())
    // UICollectionView.dequeueFooter
    _ = collection.dequeueFooter(ModelTile.self, for: path, showing: Model())
}

@MainActor
func useHandlers(_ table: UITableView, _ field: UITextField, _ button: UIButton, _ toggle: UISwitch) {
    // UITableView.cellForRowHandler
    table.cellForRowHandler = { _, _ in UITableViewCell() }
    // UITableView.numberOfRowsHandler
    table.numberOfRowsHandler = { _, _ in 1 }
    // UITableView.numberOfSectionsHandler
    table.numberOfSectionsHandler = { _ in 1 }
    // UITableView.heightForRowHandler
    table.heightForRowHandler = { _, _ in 44 }
    // UITableView.heightForHeaderHandler
    table.heightForHeaderHandler = { _, _ in 44 }
    // UITableView.heightForFooterHandler
    table.heightForFooterHandler = { _, _ in 44 }
    // UITableView.viewForHeaderHandler
    table.viewForHeaderHandler = { _, _ in nil }
    // UITableView.viewForFooterHandler
    table.viewForFooterHandler = { _, _ in nil }
    // UITableView.didSelectRowHandler
    table.didSelectRowHandler = { _, _ in }
    // UITextField.shouldBeginEditingHandler
    field.shouldBeginEditingHandler = { _ in true }
    // UITextField.didBeginEditingHandler
    field.didBeginEditingHandler = { _ in }
    // UITextField.shouldEndEditingHandler
    field.shouldEndEditingHandler = { _ in true }
    // UITextField.didEndEditingHandler
    field.didEndEditingHandler = { _ in }
    // UITextField.didEndEditingReasonHandler
    field.didEndEditingReasonHandler = { _, _ in }
    // UITextField.shouldChangeCharactersHandler
    field.shouldChangeCharactersHandler = { _, _, _ in true }
    // UITextField.shouldClearHandler
    field.shouldClearHandler = { _ in true }
    // UITextField.shouldReturnHandler
    field.shouldReturnHandler = { _ in true }
    // UITextField.limitText
    field.limitText(to: 6)
    // UIButton.clickHandler
    button.clickHandler = { _ in }
    // UISwitch
    let _: UISwitch = toggle
    // UIControl.setHandler
    toggle.setHandler(for: .valueChanged) { _ in }
    // UIControl.handler
    _ = toggle.handler(for: .valueChanged)
    // UIView.setHandler
    table.setHandler(\.didSelectRowHandler, on: button) { _, _, _ in }
}

@MainActor
func useScreens(
    _ list: ListController<Model>, _ grid: GridController<Model>, _ pager: Pager<Model>, _ prompts: WindowPrompts
) {
    // ListController
    let _: ListController<Model> = list
    // GridController
    let _: GridController<Model> = grid
    // ListController.init
    let _ = ListController(viewModel: ViewModel(), cell: ModelCell.self)
    // ListViewModel
    let viewModel: any ListViewModel<Model> = ViewModel()
    // ListViewModel.canDelete
    _ = viewModel.canDelete(Model())
    // ListViewModel.headerTitle
    _ = viewModel.headerTitle(ofSection: 0)
    // ListViewModel.indexTitles
    _ = viewModel.indexTitles
    // ListViewModel.move
    Task { try await viewModel.move(Model(), to: 0) }
    // ListController.didSelect
    list.didSelect { _, _ in }
    // ListController.separatorStyle
    list.separatorStyle = .none
    // ListController.tableView
    _ = list.tableView
    // PagedController.didLoadPage
    list.didLoadPage { _, _, _ in }
    // PagedController.loadCompletion
    list.loadCompletion = { _ in }
    // PagedController.isRefreshable
    list.isRefreshable = true
    // PagedController.loadsMore
    list.loadsMore = true
    // PagedController.items
    _ = list.items
    // PagedController.pager
    _ = list.pager
    // PagedController.makeEmptyView
    _ = list.makeEmptyView()
    // PagedController.refresh
    list.refresh()
    // PagedController.recordSession
    let _ = ListController<Model>.recordSession
    // PagedController.replaySession
    let _ = ListController<Model>.replaySession
    // PagedListController.didSelect
    list.didSelect(ModelCell.self) { _ in }
    // PagedListController.scroll
    list.scroll(toRow: 1)
    // PagedListController.placeholders
    list.placeholders(in: ModelCell.self)
    // PagedListController.reorderable
    list.reorderable { _, _ in }
    // PagedListController.restoresScrollPosition
    list.restoresScrollPosition(as: "list")
    // PagedListController.selectable
    list.selectable { _, _ in [] }
    // ListContent.sections
    let _ = ListContent<Model>.sections { _ in [] }
    // ListTexts
    var texts = ListTexts()
    // ListTexts.gap
    texts.gap = ""
    // ValueController
    let value = ValueController<Model> { Model() }
    // ValueController.didLoad
    value.didLoad { _, _ in }
    // WindowPrompts.showError
    prompts.showError("title", message: "message")
    // RefreshControlHeader
    let header: any RefreshHeader = RefreshControlHeader()
    // RefreshHeader
    let _: any RefreshHeader = header
    // RefreshHeader.show
    header.show(.idle)
    // RefreshFooterView.init
    let footer = RefreshFooterView(loadsByScrolling: false)
    // RefreshFooterView.loadsByScrolling
    _ = footer.loadsByScrolling
    // RefreshFooter
    let _: any RefreshFooter = footer
    // RefreshFooter.width
    _ = footer.width(forHeight: 44)
    // RefreshFooter.show
    footer.show(.idle)
}

@MainActor
func usePaging(_ pager: Pager<Model>, _ source: ServiceSource<Service>, _ other: ServiceSource<Service>) async throws {
    // Pager
    let _: Pager<Model> = pager
    // Pager.edit
    pager.edit(.delete(0))
    // Pager.fillGap
    pager.fillGap()
    // Pager.invalidate
    pager.invalidate()
    // Pager.append
    pager.append()
    // Pager.observe
    _ = pager.observe { _ in }
    // Pager.log
    pager.log = nil
    // Pager.refresh
    pager.refresh()
    // Pager.replaceSource
    pager.replaceSource(source)
    // Pager.retry
    pager.retry()
    // DuplicatePolicy
    let _: DuplicatePolicy<Model> = .keepFirst
    // LoadState
    let _: LoadState = .idle
    // LoadState.end
    let _ = LoadState.end
    // LoadState.failed
    let _ = LoadState.failed
    // LoadFailure
    let failure: LoadFailure? = pager.snapshot.append.failure
    // LoadFailure.message
    _ = failure?.message
    // PagingChange
    let change = PagingChange.loadStates
    // PagingChange.appended
    if case .appended = change {}
    // PagingChange.replaced
    if case .replaced = change {}
    // PagingConfig.emptyPageLimit
    _ = PagingConfig(emptyPageLimit: 1).emptyPageLimit
    // ListIssue.reporter
    ListIssue.reporter = { issue in print(issue.message, issue.fileID, issue.line) }
    // PagingConfig.maxSize
    _ = PagingConfig(maxSize: 100).maxSize
    // PagingConfig.prefetchDistance
    _ = PagingConfig(prefetchDistance: 1).prefetchDistance
    // PagingConfig.repeatsEnd
    _ = PagingConfig(repeatsEnd: true).repeatsEnd
    // PagingConfig.loadTimeLimit
    _ = PagingConfig(loadTimeLimit: .seconds(1)).loadTimeLimit
    // PagingSnapshot.append
    _ = pager.snapshot.append
    // PagingSnapshot.gap
    _ = pager.snapshot.gap
    // PagingSnapshot.items
    _ = pager.snapshot.items
    // PagingSnapshot.separated
    _ = pager.snapshot.separated(by: { _, _ in nil as Int? })
    // PagingSource.compactMap
    _ = source.compactMap { $0 as Model? }
    // PagingSource.filter
    _ = source.filter { _ in true }
    // PagingSource.map
    _ = source.map { $0 }
    // PagingSource.merged
    _ = source.merged(with: other) { _, _ in true }
    // PagingSource.load
    _ = try await source.load(PageRequest(key: 1, size: 20, loadType: .append))
    // CachingSource
    _ = CachingSource(remote: SampleSource(count: 1) { Model(id: $0) }, store: MemoryPageStore(), maxAge: .zero)
    // PagingSource.stored
    _ = await source.stored(PageRequest(key: 1, size: 20, loadType: .append))
    // PageRequest
    let _ = PageRequest<Int>.self
    // RefreshState
    let _: RefreshState = .initial
    // RefreshState.empty
    let _ = RefreshState.empty
    // RefreshState.populated
    let _ = RefreshState.populated
    // RefreshStrategy
    let _: RefreshStrategy = .firstPage
    // SampleSource
    let _ = SampleSource<Model>.self
    // SampleSource.init
    let _ = SampleSource(count: 1) { Model(id: $0) }
    // ServiceSource.latest
    _ = source.latest
    // ServiceSource.target
    _ = source.target
    // PageService.load
    _ = try await Service().load(Target())
    var target = Target()
    // PageTarget
    let _: any PageTarget = target
    // PageTarget.isRefreshable
    _ = target.isRefreshable
    // PageTarget.update
    target.update(with: PageRequest(key: 1, size: 20, loadType: .append))
    // PageModel.items
    _ = Answer(items: []).items
    // PageModel.nextPage
    _ = Answer(items: []).nextPage
    // CallbackService
    let _ = CallbackService<Target, Answer>.self
    // CallbackService.init
    let _ = CallbackService<Target, Answer> { _, _ in {} }
}

@MainActor
func useMachines(
    _ machine: RefreshMachine<Model>, _ refresh: RefreshOperator<Model>, _ view: UIScrollView,
    _ coordinator: SceneCoordinator, _ output: Output<Int>, _ failure: LoadFailure
) async throws {
    // ActionType.transitionState
    _ = ListRefreshAction.pullToRefresh.transitionState
    // ListRefreshAction
    let _ = ListRefreshAction.loadingMore
    // OperatorType.transition
    _ = await refresh.transition(with: .pullToRefresh, from: .initial)
    // RefreshOperator.transition
    _ = await refresh.transition(with: .loadingMore, from: .initial)
    // RefreshOperator.errorHandling
    _ = refresh.errorHandling(failure)
    // Stability
    let _: Stability = .stable
    // StateMachine.currentState
    _ = machine.currentState
    // StateMachine.onCompletion
    machine.onCompletion = { _ in }
    // StateMachine.trigger
    machine.trigger(.pullToRefresh)
    // StateType.initialState
    _ = RefreshState.initialState
    // TriggerPolicy.ignore
    let _ = TriggerPolicy.ignore
    let screen = SelfRefreshing()
    // Refreshable
    let _: any Refreshable = screen
    // Refreshable.bindRefreshMachine
    screen.bindRefreshMachine()
    // UIScrollView.setAutoRefresh
    view.setAutoRefresh(machine)
    // UIScrollView.removeAutoRefresh
    view.removeAutoRefresh()
    // SceneCoordinator.current
    _ = coordinator.current
    // SceneCoordinator.transition
    try coordinator.transition(to: Scene(), by: .push)
    // SceneCoordinator.pop
    _ = try coordinator.pop(animated: false)
    // SceneCoordinator.router
    let router: any SceneRouting<Int> = coordinator.router { _ in Scene() }
    // SceneRouting
    let _: any SceneRouting<Int> = router
    // SceneRouting.transition
    try router.transition(to: 1, by: .push)
    // SceneDestination.makeController
    _ = Scene().makeController()
    // SceneTransition
    let _: SceneTransition = .modal
    // Output.observe
    output.observe(on: screen) { _, _ in }
}

func useRequests(_ client: HTTPClient, _ marks: ReadMarks) async throws {
    // HTTPClient.get
    let request = client.get("path")
    // HTTPQuery
    let _: HTTPQuery = ["page": 1]
    // HTTPCall.then
    let call = await request.then { (_: Answer) in }
    // HTTPCall.failed
    let both = await call.failed { _ in }
    // HTTPCall.start
    _ = await both.start()
    // JSONPath
    let path: JSONPath = "Data.List"
    // HTTPPagingSource.init
    let source = HTTPPagingSource(request, page: .number(parameter: "page"), list: path, as: Model.self)
    // HTTPPagingSource.load
    _ = try await source.load(PageRequest(key: 1, size: 20, loadType: .append))
    // Badge.init
    let _ = Badge(unread: 1)
    // Badge.dot
    let _ = Badge.dot
    // Badge.more
    let _ = Badge.more
    // Badge.none
    let _ = Badge.none
    // Badge.number
    let _ = Badge.number(1)
    // BadgeRules.largestNumber
    _ = BadgeRules().largestNumber
    // ReadMarks.clear
    try await marks.clear()
    // ReadMarks.mark
    _ = try await marks.mark("dynamic", in: ["group"])
    // ReadMarks.raise
    _ = try await marks.raise("dynamic", to: 1, in: ["group"])
}

@MainActor
func useTesting() {
    // LeakProbe
    let _ = LeakProbe()
    // ManualClock
    let _ = ManualClock()
    // ScriptedSource
    let _ = ScriptedSource<Int, Model>.self
    // ScreenDriver
    let _ = ScreenDriver.self
}
