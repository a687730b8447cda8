import Foundation
import ListingsServerKit

exit(ServerCommand.run(arguments: Array(CommandLine.arguments.dropFirst())))
