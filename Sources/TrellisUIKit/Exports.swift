// Apple's UIKit brings Foundation (and CoreGraphics' geometry, which Foundation has here) along.
@_exported public import Foundation
