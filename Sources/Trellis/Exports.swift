// `import Trellis` alone is enough for a screen.
@_exported public import TrellisDiffing
@_exported public import TrellisPaging
@_exported public import TrellisUIKit
