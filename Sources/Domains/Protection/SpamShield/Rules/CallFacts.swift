import Kernel

/// A call or a text that arrives, with what is known of the number.
struct CallFacts: Sendable {
  let isAnonymous: Bool

  /// `nil` for somebody anonymous, and for a text that is no number.
  let number: NumberFacts?

  /// Whether its digits are those that are dialled in need.
  let isEmergency: Bool
  let at: Instant
  let channel: CallChannel
  let attestation: Attestation

  /// The person's own number.
  let called: NumberFacts?
  let isContact: Bool

  /// 0 when nobody has reported it.
  let reputation: Int

  /// Unit: minutes east of UTC.
  let offsetMinutes: Int
}

/// Whether the digits of a text are those of an emergency number.
func isEmergencyNumber(_ text: String) -> Bool {
  ["112", "911", "999", "000"].contains(
    String(decoding: text.utf8.filter(isASCIIDigit), as: UTF8.self))
}
