import Kernel

/// A location as stored.
struct StoredLocation {
  let id: ID
  var name: String
  var addressLine1: String?
  var addressLine2: String?
  var city: String?
  var county: String?
  var postcode: String?
  var country: String?
  var countryCode: String?
  var phone: String?
  var email: String?
  var isPrimary = false
  var latitude: Double?
  var longitude: Double?
  var timeZone: String?
  var openingHours: [String: [[String]]]?
  var closures: [String] = []
  var isActive = true
}
