import Kernel

/// A line of the shell as the history may keep it: the values of secret params are taken out.
///
/// A name that is nearly a secret's counts as one: slips of the hand must not reach the disk.
struct HistoryLine {
  let secrets: Set<String>

  /// The line without its secrets; `nil` when nobody can say where in it they are.
  func kept(_ line: String) -> String? {
    let words = ShellWords(line).all
    guard words.count > 1 else { return line }
    if let start = words.firstIndex(where: { $0.hasPrefix("{") || $0.hasPrefix("[") }) {
      return words[start].hasPrefix("{") ? keptJSON(words, start) : keptList(words, line)
    }
    // A password is easily typed where no name stands before it.
    let isBare = words.dropFirst(words[0] == "call" ? 2 : 1).contains {
      !$0.contains("=") && !$0.hasPrefix("-")
    }
    if isBare, words.dropFirst(words[0] == "call" ? 1 : 0).first?.hasPrefix("session.") == true {
      return nil
    }
    guard words.contains(where: isSecret) else { return line }
    return words.map { isSecret($0) ? beginning(of: $0) : shellQuoted($0) }.joined(separator: " ")
  }

  // MARK: Words

  private func isSecret(_ word: String) -> Bool {
    guard let word = try? ParamWord(word) else { return false }
    switch word.source {
    // The name of a file is none.
    case .textFile, .jsonFile: return false
    case .text(let text):
      return steps(of: word.key).contains(where: isSecretName) || holdsSecret(text)
    case .json(let text):
      return steps(of: word.key).contains(where: isSecretName) || holdsSecret(text)
    }
  }

  private func steps(of key: String) -> [String] {
    key.split { ".[]".contains($0) }.map(String.init)
  }

  private func isSecretName(_ name: String) -> Bool {
    if secrets.contains(name) { return true }
    guard name.utf8.count > 3 else { return false }
    return secrets.contains { secret in
      editDistance(
        from: Array(name.asciiLowercased.utf8), to: Array(secret.asciiLowercased.utf8),
        limit: secret.utf8.count > 5 ? 2 : 1) != nil
    }
  }

  private func beginning(of word: String) -> String {
    String(word.prefix(through: word.firstIndex(of: "=") ?? word.startIndex))
  }

  // MARK: JSON

  /// Whether a text is JSON with a secret inside, or might be.
  private func holdsSecret(_ text: String) -> Bool {
    guard text.hasPrefix("{") || text.hasPrefix("[") else { return false }
    guard let tree = try? JSONTree(parsing: text) else { return true }
    return emptied(tree) != tree
  }

  private func keptJSON(_ words: [String], _ start: Int) -> String? {
    guard words.count == start + 1, let tree = try? JSONTree(parsing: words[start]) else {
      return nil
    }
    return (words[..<start] + [emptied(tree).text]).joined(separator: " ")
  }

  /// Params by position have no names to go by: those of a session are not kept.
  private func keptList(_ words: [String], _ line: String) -> String? {
    words.contains { $0.hasPrefix("session.") } || words.contains(where: holdsSecret) ? nil : line
  }

  private func emptied(_ tree: JSONTree) -> JSONTree {
    switch tree {
    case .object(let members):
      .object(
        members.map {
          let isSecret = isSecretName($0.name) && $0.value != .null
          return .init(name: $0.name, value: isSecret ? "" : emptied($0.value))
        })
    case .array(let items): .array(items.map(emptied))
    default: tree
    }
  }
}
