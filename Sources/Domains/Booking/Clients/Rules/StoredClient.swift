import Kernel

/// A client as stored.
struct StoredClient: Equatable {
  let id: ID
  var firstName: String?
  var lastName: String?
  var companyName: String?
  var email: String

  /// Whether the address only stands in for a missing one.
  var isGeneratedEmail: Bool

  /// E.164.
  var phone: String?
  var phoneExtension: String?
  var countryCode: String?
  var address: Address
  var marketingConsent: Bool
  var orderCount: Int
  var deviceCount: Int
  var lastOrderAt: Instant?
  var version: Int
  let createdAt: Instant
  var updatedAt: Instant

  /// The client whose record took this one in.
  var mergedInto: ID?

  /// When their personal data were erased.
  var erasedAt: Instant?

  /// Whether searches and bookings know the client.
  var isFindable: Bool { mergedInto == nil && erasedAt == nil }

  struct Address: Equatable {
    var line1: String?
    var line2: String?
    var city: String?
    var county: String?
    var postcode: String?
    var country: String?
    var countryCode: String?
  }

  /// The address that people read, if there is one.
  var realEmail: String? { isGeneratedEmail ? nil : email }

  /// What to call them: their name, else their company.
  var displayName: String {
    let name = [firstName, lastName].compactMap(\.self).joined(separator: " ")
    return name.isEmpty ? companyName ?? "–" : name
  }
}
