// For apps that keep `import UIKit` in their sources: a product of its own, so that no other package's
// `#if canImport(UIKit)` turns true.
@_exported public import TrellisUIKit
// URLSession is part of Foundation on iOS, and Foundation comes with UIKit there.
@_exported public import FoundationNetworking
