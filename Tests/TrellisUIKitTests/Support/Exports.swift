@_exported import UITesting
