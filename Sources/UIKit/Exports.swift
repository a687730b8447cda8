// For apps that keep `import UIKit` in their sources. This is a product of its own, so that `#if canImport(UIKit)`
// stays false in other packages.
@_exported public import TrellisUIKit
// On iOS, URLSession is part of Foundation, which UIKit exports.
@_exported public import FoundationNetworking
