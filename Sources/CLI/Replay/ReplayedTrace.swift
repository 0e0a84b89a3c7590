import Kernel

/// A recorded conversation, played again.
///
/// Ids that the service made come out anew each time: what a recorded id has become is remembered,
/// and stands in the requests that follow. Source: protocol specification 8.3.
struct ReplayedTrace {
  /// Differences that are shown at most.
  static let differencesMax = 100

  private(set) var differences: [String] = []
  private var requests: [JSONTree]
  private var recorded: [String: [JSONTree]] = [:]
  private var ids: [String: String] = [:]
  private var compared = 0
  private var withSecrets = 0

  init(_ records: [JSONTree]) {
    requests = records.filter { $0["direction"]?.string == "in" }.compactMap { $0["message"] }
    for record in records where record["direction"]?.string == "out" {
      guard let answer = record["message"], answer["method"] == nil else { continue }
      recorded[ReplayedTrace.key(answer), default: []].append(answer)
    }
  }

  var summary: String {
    let apart = withSecrets == 0 ? "" : ", \(withSecrets) with secrets not compared"
    return "\(compared) answers compared, \(differences.count) different\(apart)"
  }

  /// Asks everything again and compares the answers.
  mutating func run(_ answer: (JSONTree) -> JSONTree?) {
    for request in requests {
      let replayed = answer(translated(request))
      let key = ReplayedTrace.key(request)
      guard var waiting = recorded[key], let before = waiting.first else { continue }
      waiting.removeFirst()
      recorded[key] = waiting
      guard !request.text.contains("\"[secret]\"") else {
        withSecrets += 1
        continue
      }
      compared += 1
      let name = request["method"]?.string ?? "a batch"
      guard let replayed else {
        differ("\(key) \(name): no answer")
        continue
      }
      compare(before, replayed, at: "", of: "\(key) \(name)")
    }
  }

  /// What an answer and its request have in common: the id, of a batch the first.
  private static func key(_ message: JSONTree) -> String {
    let ids = message.items.compactMap { $0["id"]?.text }
    return message["id"]?.text ?? ids.first ?? "null"
  }

  private mutating func differ(_ text: String) {
    if differences.count < ReplayedTrace.differencesMax { differences.append(text) }
  }

  private mutating func compare(
    _ before: JSONTree, _ after: JSONTree, at path: String, of request: String
  ) {
    switch (before, after) {
    case (.string(let old), .string(let new)) where areBothMade(old, new):
      if old != new, isMadeID(old) { ids[old] = new }
    case (.object(let old), .object):
      for member in old where !ReplayedTrace.isTime(member.name) {
        guard let value = after[member.name] else {
          differ("\(request): \(path)/\(member.name) is gone")
          continue
        }
        compare(member.value, value, at: "\(path)/\(member.name)", of: request)
      }
      for member in after.members where before[member.name] == nil {
        differ("\(request): \(path)/\(member.name) is new")
      }
    case (.array(let old), .array(let new)) where old.count == new.count:
      for (index, pair) in zip(old, new).enumerated() {
        compare(pair.0, pair.1, at: "\(path)/\(index)", of: request)
      }
    case _ where before == after: return
    default:
      differ("\(request): \(path) was \(shortened(before.text)), is \(shortened(after.text))")
    }
  }

  /// Numbers of the process and durations, which no two runs share.
  private static func isTime(_ name: String) -> Bool {
    name == "requestId" || name == "pid" || name.hasSuffix("Ms")
  }

  private func areBothMade(_ old: String, _ new: String) -> Bool {
    old == new || isMadeID(old) && isMadeID(new)
      || Instant(rfc3339: old) != nil && Instant(rfc3339: new) != nil
  }

  private func translated(_ value: JSONTree) -> JSONTree {
    switch value {
    case .string(let text): .string(ids[text] ?? text)
    case .array(let items): .array(items.map(translated))
    case .object(let members):
      .object(members.map { JSONTree.Member(name: $0.name, value: translated($0.value)) })
    default: value
    }
  }

  private func shortened(_ text: String) -> String {
    text.count > 60 ? text.prefix(60) + "…" : text
  }
}
