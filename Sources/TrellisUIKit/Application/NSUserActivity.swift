public import Foundation

/// A state of the app that can be shown again: its type, and the data that it takes to show it.
///
/// Follows Apple's class of this name in Foundation, which Foundation on Linux lacks. An activity tells a scene what to
/// show; it isn't handed to other devices.
open class NSUserActivity: NSObject {
    /// Creates an activity of a type, such as `com.example.listing`.
    public init(activityType: String) { self.activityType = activityType }

    /// The type of the activity.
    open private(set) var activityType: String
    /// The title of the activity, for the user.
    open var title: String?
    /// What it takes to show the state again.
    open var userInfo: [AnyHashable: Any]?
    /// The identifier of the content, by which a scene that shows it already can be found.
    open var targetContentIdentifier: String?

    /// Adds entries to `userInfo`. Those of a key that is there already are replaced.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }
}
