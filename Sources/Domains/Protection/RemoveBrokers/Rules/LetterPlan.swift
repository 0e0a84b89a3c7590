import Kernel

extension LetterTemplate {
  /// The letter of a law; `nil` where it is done without one.
  init?(of law: RemovalLaw) {
    switch law {
    case .ccpaDelete: self = .ccpaDelete
    case .ccpaKnow: self = .ccpaKnow
    case .ccpaOptOut: self = .ccpaOptOut
    case .gdprErasure: self = .gdprErasure
    case .ukGdprErasure: self = .ukGdprErasure
    case .generic: self = .genericRemoval
    case .deleteActDrop: return nil
    }
  }

  /// By which law it asks; `nil`: by that of the request.
  var law: RemovalLaw? {
    switch self {
    case .ccpaDelete: .ccpaDelete
    case .ccpaKnow: .ccpaKnow
    case .ccpaOptOut: .ccpaOptOut
    case .gdprErasure: .gdprErasure
    case .ukGdprErasure: .ukGdprErasure
    case .genericRemoval: .generic
    case .reminder, .complaint: nil
    }
  }

  /// Whether it speaks of a letter that was sent before.
  var looksBack: Bool { self == .reminder || self == .complaint }
}

/// What stands in a letter, in the words of its language.
struct LetterTexts: Sendable {
  let subject: String
  let recipient: [String]
  let sender: [String]
  let date: String
  let paragraphs: [String]

  /// What lets the broker find the person: what they chose, and nothing else.
  let details: [(label: String, value: String)]
  let closing: String
  let name: String

  /// The letter as plain text.
  var text: String {
    let facts = details.map { "\($0.label): \($0.value)" }
    let parts =
      [sender.joined(separator: "\n"), recipient.joined(separator: "\n"), date, subject]
      + paragraphs + [facts.joined(separator: "\n"), "\(closing)\n\(name)"]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }
}
