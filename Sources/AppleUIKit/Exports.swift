// On Apple's platforms this module is Apple's UIKit.
@_exported public import UIKit
