public import TrellisUIKit

extension UICollectionView {
    /// Registers a view above sections under the name of its type.
    public func registerHeader<Header: ConfigurableSupplementaryView>(_ header: Header.Type) {
        registerHeaders([header])
    }

    /// Registers a view below sections under the name of its type.
    public func registerFooter<Footer: ConfigurableSupplementaryView>(_ footer: Footer.Type) {
        registerFooters([footer])
    }

    /// Registers views above sections, each under the name of its type.
    public func registerHeaders(_ headers: [any ConfigurableSupplementaryView.Type]) {
        register(headers, ofKind: UICollectionView.elementKindSectionHeader)
    }

    /// Registers views below sections, each under the name of its type.
    public func registerFooters(_ footers: [any ConfigurableSupplementaryView.Type]) {
        register(footers, ofKind: UICollectionView.elementKindSectionFooter)
    }

    private func register(_ views: [any ConfigurableSupplementaryView.Type], ofKind kind: String) {
        for view in views {
            register(view, forSupplementaryViewOfKind: kind, withReuseIdentifier: view.reuseIdentifier)
        }
    }

    /// Gives the view above a section, which shows a model; its type has to be registered for headers.
    ///
    /// - Parameters:
    ///   - header: The type of the view.
    ///   - indexPath: The path that the data source was asked for.
    ///   - model: What the view shows.
    /// - Returns: The configured view.
    public func dequeueHeader<Header: ConfigurableSupplementaryView>(
        _ header: Header.Type = Header.self, for indexPath: IndexPath, showing model: Header.Model
    ) -> Header {
        dequeue(
            header, ofKind: UICollectionView.elementKindSectionHeader, for: indexPath, showing: model, "registerHeader")
    }

    /// Gives the view below a section, which shows a model; its type has to be registered for footers.
    ///
    /// - Parameters:
    ///   - footer: The type of the view.
    ///   - indexPath: The path that the data source was asked for.
    ///   - model: What the view shows.
    /// - Returns: The configured view.
    public func dequeueFooter<Footer: ConfigurableSupplementaryView>(
        _ footer: Footer.Type = Footer.self, for indexPath: IndexPath, showing model: Footer.Model
    ) -> Footer {
        dequeue(
            footer, ofKind: UICollectionView.elementKindSectionFooter, for: indexPath, showing: model, "registerFooter")
    }

    private func dequeue<View: ConfigurableSupplementaryView>(
        _ type: View.Type, ofKind kind: String, for indexPath: IndexPath, showing model: View.Model,
        _ registration: String
    ) -> View {
        let view: View = typed(
            dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: type.reuseIdentifier, for: indexPath), registration)
        view.configure(with: model)
        return view
    }
}
