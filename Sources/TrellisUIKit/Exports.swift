// Apple's UIKit re-exports Foundation and CoreGraphics, whose geometry is part of Foundation on Linux.
@_exported public import Foundation
