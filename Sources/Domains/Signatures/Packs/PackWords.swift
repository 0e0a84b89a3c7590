import Kernel
import Wire

/// What stands on the papers of a pack, in one language.
struct PackWords {
  let language: Language

  func said(_ text: SignaturesText) -> String { text.text(in: language) }

  /// A moment to the second, in UTC: the same wherever the pack is made and read.
  func moment(_ instant: Instant) -> String {
    let text = instant.text
    guard let day = text.split(separator: "T").first else { return text }
    return "\(day) \(text.dropFirst(11).prefix(8)) UTC"
  }

  /// A frozen value as it is read; `nil` when there is none.
  func text(_ value: JSONValue, of field: String) -> String? {
    if let text = value.string {
      if isMoment(field), let instant = Instant(rfc3339: text) { return moment(instant) }
      return text
    }
    if let integer = value.integer { return "\(integer)" }
    if let number = value.number { return "\(number)" }
    return nil
  }
}
