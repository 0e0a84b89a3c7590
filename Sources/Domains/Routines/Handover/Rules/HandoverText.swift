import Kernel

/// The text of a handover, ready to send: by horse and step, then what has no horse.
struct HandoverText: Sendable {
  let language: Language

  /// Unit: characters. Source: routines specification (l9).
  static let charactersMax = 4000

  /// Titled parts, each with its lines; parts without lines are left out.
  func text(_ title: String, _ parts: [(title: String, lines: [String])]) -> String {
    let blocks = parts.filter { !$0.lines.isEmpty }.map { ([$0.title + ":"] + $0.lines) }
    return cut([[title]] + blocks)
  }

  /// What was done or left, by horse: `Star: Feed, Blankets (Off)`.
  func lines(_ steps: [HandoverStep]) -> [String] {
    var horses: [String] = []
    var told: [String: [String]] = [:]
    var names: [String: String] = [:]
    var others: [String] = []
    for step in steps {
      for horse in step.horses {
        if told[horse.horseId] == nil { horses.append(horse.horseId) }
        names[horse.horseId] = horse.name
        let more = horse.skipReason ?? step.skipReason ?? horse.notes
        told[horse.horseId, default: []].append(said(step.name, more))
      }
      if step.horses.isEmpty { others.append(said(step.name, step.skipReason ?? step.notes)) }
    }
    let sorted = horses.sorted { (names[$0] ?? "", $0) < (names[$1] ?? "", $1) }
    return sorted.map { "\(names[$0] ?? ""): \((told[$0] ?? []).joined(separator: ", "))" }
      + others
  }

  private func said(_ name: String, _ more: String?) -> String {
    more.map { "\(name) (\($0))" } ?? name
  }

  /// As many whole lines as fit, blocks apart by an empty line.
  private func cut(_ blocks: [[String]]) -> String {
    var text = ""
    for line in blocks.map({ $0.joined(separator: "\n") }).joined(separator: "\n\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    {
      let next = text.isEmpty ? String(line) : text + "\n" + line
      guard next.count < Self.charactersMax else {
        return String((text.isEmpty ? String(line) : text).prefix(Self.charactersMax - 1)) + "…"
      }
      text = next
    }
    return text
  }
}
