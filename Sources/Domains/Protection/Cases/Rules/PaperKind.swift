import Kernel

/// What a paper is, by its content, whatever anybody calls it.
struct PaperKind: Sendable {
  let mime: String

  /// What its name ends in, when it has no ending.
  let ending: String

  init(_ content: [UInt8]) {
    if let type = FileType(content: content) {
      mime = type.rawValue
      ending = type.endings.first ?? "bin"
    } else if !content.contains(0), String(validating: content, as: UTF8.self) != nil {
      mime = "text/plain; charset=utf-8"
      ending = "txt"
    } else {
      mime = "application/octet-stream"
      ending = "bin"
    }
  }
}

/// A name under which every system can keep a paper.
func paperName(_ given: String, of content: [UInt8]) -> String {
  let forbidden: Set<Character> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]
  let line =
    if case .text(let line) = NormalizedText.singleLine(given) { line } else { "paper" }
  let name = String(line.map { forbidden.contains($0) ? "-" : $0 })
  // A leading point hides a file.
  let shown = name.hasPrefix(".") ? "-" + name.dropFirst() : name
  let ending = FileType.ending(of: shown).map { ".\($0)" } ?? ""
  guard ending.isEmpty || ending.count > 6 else { return String(shown.suffix(100)) }
  return "\(shown.prefix(100)).\(PaperKind(content).ending)"
}
