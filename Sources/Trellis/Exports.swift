// A screen needs one import: `import Trellis`.
@_exported public import TrellisDiffing
@_exported public import TrellisPaging
@_exported public import TrellisStateMachine
@_exported public import TrellisUIKit
