extension IndexPath {
    /// Creates the index path of a row in a section.
    public init(row: Int, section: Int) {
        self = IndexPath(index: section).appending(row)
    }

    /// Creates the index path of an item in a section.
    public init(item: Int, section: Int) {
        self.init(row: item, section: section)
    }

    /// The section: the first index, or `NSNotFound` if there is none.
    public var section: Int {
        get { isEmpty ? NSNotFound : self[0] }
        set { setIndex(newValue, at: 0) }
    }

    /// The row: the second index, or `NSNotFound` if there is none.
    public var row: Int {
        get { count > 1 ? self[1] : NSNotFound }
        set { setIndex(newValue, at: 1) }
    }

    /// The item: the second index, or `NSNotFound` if there is none.
    public var item: Int {
        get { row }
        set { row = newValue }
    }

    private mutating func setIndex(_ index: Int, at position: Int) {
        while count <= position { append(0) }
        self[position] = index
    }
}

extension NSIndexPath {
    /// The section: the first index, or `NSNotFound` if there is none.
    public var section: Int { (self as IndexPath).section }
    /// The row: the second index, or `NSNotFound` if there is none.
    public var row: Int { (self as IndexPath).row }
    /// The item: the second index, or `NSNotFound` if there is none.
    public var item: Int { (self as IndexPath).item }
}
