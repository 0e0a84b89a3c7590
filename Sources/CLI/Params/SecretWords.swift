/// Params of `session` methods that are secrets: words of a command line are seen by every process
/// and kept in the shell's history. Source: protocol specification 11.4.
private let sessionSecrets = ["password", "currentPassword", "newPassword", "token"]

/// Refuses secrets that are written out; files and stdin are the way.
func refuseSecrets(_ words: [String], of method: String) throws {
  guard method.hasPrefix("session.") else { return }
  if words.count == 1, let only = words.first, only.first == "{" || only.first == "[" {
    guard let params = try? JSONTree(parsing: Array(only.utf8)) else { return }
    if only.first == "[", method == "session.open" || method.hasSuffix("Password") {
      throw secretWord("a list of params")
    }
    for name in sessionSecrets where params[name] != nil { throw secretWord(name) }
    return
  }
  for word in words {
    guard let word = try? ParamWord(word), sessionSecrets.contains(word.key) else { continue }
    switch word.source {
    case .text, .json: throw secretWord(word.key)
    case .textFile, .jsonFile: break
    }
  }
}

/// Words of an example as somebody may type them: secrets are left open, to be asked for.
func withoutSecrets(_ words: [String], of method: String) -> [String] {
  guard method.hasPrefix("session.") else { return words }
  return words.map { word in
    sessionSecrets.first { word.hasPrefix("\($0)=") || word.hasPrefix("'\($0)=") }
      .map { $0 + "=" } ?? word
  }
}

/// The params with secrets as they were meant: a file of one line ends with a line end.
func readableSecrets(_ params: JSONTree, of method: String) -> JSONTree {
  guard method.hasPrefix("session.") else { return params }
  return sessionSecrets.reduce(params) { params, name in
    guard let text = params[name]?.string, text.hasSuffix("\n") || text.hasSuffix("\r\n") else {
      return params
    }
    return params.setting(name, .string(String(text.dropLast())))
  }
}

private func secretWord(_ name: String) -> UsageError {
  UsageError(
    "\(name) is a secret, and others can see the words of a command line. "
      + "Use \(name)=@FILE, or - with all params as JSON on stdin; "
      + "\(name)= alone asks for it on a terminal.")
}
