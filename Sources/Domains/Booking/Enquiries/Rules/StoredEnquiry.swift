import Kernel

/// What somebody has asked, as stored.
struct StoredEnquiry: Equatable {
  let id: ID
  let number: Int
  var status = EnquiryStatus.open
  let channel: EnquiryChannel
  let service: ServiceType?
  let locationId: ID?

  /// `nil`: nobody on file.
  var clientId: ID?
  var firstName: String?
  var lastName: String?
  var email: String?

  /// E.164.
  var phone: String?
  var text: String
  var closedReason: String?
  var version = 1
  let createdBy: ID
  let createdAt: Instant
  var updatedAt: Instant

  /// What whoever asked is called, as they said.
  var name: String? {
    let name = [firstName, lastName].compactMap(\.self).joined(separator: " ")
    return name.isEmpty ? nil : name
  }

  /// Whether it is what a search means, by whoever asked and their telephone as they are shown.
  func matches(_ search: EnquirySearch, client: StoredClient?, name: String) -> Bool {
    if let number = phone ?? client?.phone, search.finds(number) { return true }
    guard !search.words.isEmpty else { return true }
    let texts = ["\(self.number)", name, email ?? client?.realEmail ?? "", text]
    let words = texts.flatMap { nameTokens(of: $0) }
    return search.words.allSatisfy { asked in words.contains { $0.hasPrefix(asked) } }
  }
}

/// Only an open enquiry can be closed or booked from a draft.
func decideOpen(_ enquiry: StoredEnquiry) -> Decision {
  enquiry.status == .open
    ? .allowed : .refused(BookingFault.enquiryNotOpen(status: enquiry.status))
}
