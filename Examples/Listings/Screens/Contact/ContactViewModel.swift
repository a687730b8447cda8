internal import Foundation
public import TrellisDesigns

/// A message to a listing's seller.
public struct ContactMessage: Codable, Hashable, Sendable {
    /// The sender's name.
    public var name = ""
    /// The address for the answer.
    public var email = ""
    /// The text.
    public var text = ""

    /// Creates an empty message.
    public init() {}
}

/// The state of the contact form: its validation errors, and the progress of sending.
@MainActor
public final class ContactViewModel {
    /// A field of the form.
    public enum Field: CaseIterable, Sendable {
        case name, email, text
    }

    /// The progress of sending.
    public enum Progress: Hashable, Sendable {
        case editing, sending, sent
        case failed(String)
    }

    /// The message in the form.
    public var message = ContactMessage() { didSet { if hasTried { flaws.value = currentFlaws } } }
    /// The fields with validation errors. Empty until the user first tries to send the message.
    public let flaws = Output<[Field]>([])
    /// The progress of sending.
    public let progress = Output(Progress.editing)

    /// Whether the user has written something that hasn't been sent.
    public var hasDraft: Bool {
        progress.value != .sent
            && [message.name, message.email, message.text].contains {
                !$0.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
            }
    }

    private let listing: Listing.ID
    private let domain: any ListingsDomainService
    private let texts: AppTexts
    private var hasTried = false
    private var sending: Task<Void, Never>?

    /// Creates the form for a listing. The texts are those of the failures.
    public init(_ listing: Listing.ID, domain: any ListingsDomainService, texts: AppTexts = .english) {
        self.texts = texts
        self.listing = listing
        self.domain = domain
    }

    deinit {
        sending?.cancel()
    }

    /// Sends the message if it is valid and isn't being sent already.
    public func send() {
        hasTried = true
        flaws.value = currentFlaws
        guard currentFlaws.isEmpty, progress.value != .sending, progress.value != .sent else { return }
        progress.value = .sending
        sending = Task { [weak self, domain, listing, message, texts] in
            do {
                try await domain.send(message, about: listing)
                self?.progress.value = .sent
            } catch {
                if !Task.isCancelled { self?.progress.value = .failed(texts.reason(error)) }
            }
        }
    }

    private var currentFlaws: [Field] {
        func isBlank(_ text: String) -> Bool { text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }
        let parts = message.email.trimmingCharacters(in: .whitespaces).split(
            separator: "@", omittingEmptySubsequences: false)
        let isAddress = parts.count == 2 && parts.allSatisfy { !$0.isEmpty && !$0.contains(" ") }
        return Field.allCases.filter { field in
            switch field {
            case .name: isBlank(message.name)
            case .email: !isAddress
            case .text: isBlank(message.text)
            }
        }
    }
}
