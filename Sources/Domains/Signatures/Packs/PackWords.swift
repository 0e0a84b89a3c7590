import Kernel
import Wire

/// What stands on the papers of a pack, in one language.
struct PackWords {
  let language: Language

  /// `nil`: times are those of UTC.
  var clock: PackClock?

  func said(_ text: SignaturesText) -> String { text.text(in: language) }

  /// A moment to the second, where the organization was; the same wherever the pack is read.
  func moment(_ instant: Instant) -> String {
    if let clock { return clock.text(instant) }
    let text = instant.text
    guard let day = text.split(separator: "T").first else { return text }
    return "\(day) \(text.dropFirst(11).prefix(8)) UTC"
  }

  /// What a moment needs of a line in the small letters of tables. Unit: points.
  var momentWidth: Double { clock == nil ? 106 : 144 }

  /// What people call a frozen word of a list of ours; `nil` for any other text.
  private func label(of word: String, _ field: String) -> String? {
    switch field {
    case "jobType": JobType(wire: word)?.label(language)
    case "riskLevel", "severity": RiskLevel(wire: word)?.label(language)
    case "status":
      HazardStatus(wire: word)?.label(language) ?? ControlStatus(wire: word)?.label(language)
    case "type": EvidenceType(wire: word)?.label(language)
    case "category": EvidenceCategory(wire: word)?.label(language)
    default: nil
    }
  }

  /// A frozen value as it is read; `nil` when there is none.
  func text(_ value: JSONValue, of field: String) -> String? {
    if let text = value.string {
      if let label = label(of: text, field) { return label }
      if isMoment(field), let instant = Instant(rfc3339: text) { return moment(instant) }
      return text
    }
    if let integer = value.integer { return "\(integer)" }
    if let number = value.number { return "\(number)" }
    return nil
  }
}
