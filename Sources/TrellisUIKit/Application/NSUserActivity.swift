public import Foundation

/// A state of the app that can be restored later: its type and the data that is needed to restore it.
///
/// Follows Apple's class of this name in Foundation, which Foundation on Linux lacks. An activity tells a scene what to
/// show. It isn't handed to other devices.
open class NSUserActivity: NSObject {
    /// Creates an activity of a type, such as `com.example.listing`.
    public init(activityType: String) { self.activityType = activityType }

    /// The type of the activity.
    open private(set) var activityType: String
    /// The title of the activity, for the user.
    open var title: String?
    /// The data that is needed to restore the state.
    open var userInfo: [AnyHashable: Any]?
    /// The identifier of the content, with which a scene that already shows it can be found.
    open var targetContentIdentifier: String?

    /// Adds entries to `userInfo`, replacing those with the same keys.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }
}
