/// The file that a letter becomes.
extension LetterFormat {
  var ending: String { self == .text ? "txt" : rawValue }

  var mime: String {
    switch self {
    case .eml: "message/rfc822"
    case .pdf: "application/pdf"
    case .text: "text/plain; charset=utf-8"
    }
  }
}
