import Kernel

/// A place inside a location as stored.
struct StoredSubLocation: Equatable {
  let id: ID
  let locationId: ID
  var code: String
  var description: String?
  var type: SubLocationType
  var isActive: Bool
  var version: Int

  /// What two spellings of one code share.
  var codeKey: String { code.unicodeLowercased }
}
