@_exported import ListTesting
@_exported import UITesting
