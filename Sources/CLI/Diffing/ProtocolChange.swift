/// One difference between two OpenRPC documents, as a host feels it.
struct ProtocolChange: Equatable {
  enum Kind: String {
    case added, removed
    /// What was accepted, or promised, is no longer.
    case stricter
    /// More is accepted than before.
    case looser
    /// Something else: no order between before and after.
    case changed
    case deprecated
  }

  let kind: Kind

  /// Such as `booking.submit params /devices`.
  let place: String
  let detail: String

  /// Whether a host that was right before may be wrong now. Source: protocol specification 9.6.
  let isBreaking: Bool

  var json: JSONTree {
    [
      "change": .string(kind.rawValue), "place": .string(place), "detail": .string(detail),
      "breaking": .bool(isBreaking),
    ]
  }
}
