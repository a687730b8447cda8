@_exported import ServerTesting
@_exported import UITesting
