// Handlers belong to the names of the designs.
@_exported public import TrellisHandlers
