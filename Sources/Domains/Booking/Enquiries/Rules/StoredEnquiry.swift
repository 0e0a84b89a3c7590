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

  /// Whether every word of a query begins a word of it, or its digits are in the telephone.
  func matches(_ query: [String], digits: String, clientName: String) -> Bool {
    if digits.count >= searchedDigitsMin, phone?.contains(digits) == true { return true }
    guard !query.isEmpty else { return true }
    let words = ["\(number)", clientName, email ?? "", text].flatMap { nameTokens(of: $0) }
    return query.allSatisfy { asked in words.contains { $0.hasPrefix(asked) } }
  }
}

/// Fewer digits are in too many telephone numbers.
private let searchedDigitsMin = 4

/// Only an open enquiry can be closed or booked from a draft.
func decideOpen(_ enquiry: StoredEnquiry) -> Decision {
  enquiry.status == .open
    ? .allowed : .refused(BookingFault.enquiryNotOpen(status: enquiry.status))
}
