/// `password=` with nothing behind it: the person types the secret, and nobody sees it.
struct SecretQuestions {
  private let schemas: Schemas
  private let schema: JSONTree

  /// `schema`: the params as one object.
  init(_ schemas: Schemas, _ schema: JSONTree) {
    self.schemas = schemas
    self.schema = schema
  }

  /// Whether a word of the command line leaves a secret open.
  func isQuestion(_ word: String) -> Bool {
    guard let word = try? ParamWord(word), word.source == .text(""),
      let path = try? ParamPath(word.key), case .member(let name)? = path.steps.last,
      // A login is kept out of logs because passwords are typed there by mistake; it is none.
      name != "login", secretMembers.contains(name)
    else { return false }
    let declared = schemas.declared(at: path.steps, in: schema).map(schemas.resolved)
    return declared?["type"]?.string == "string"
  }

  /// The words with the secrets that the person typed.
  func answered(_ words: [String], _ terminal: Terminal) throws -> [String] {
    try words.map { word in
      guard isQuestion(word) else { return word }
      let key = String(word.dropLast())
      switch LineEditor(terminal.errors).readSecret("\(key): ") {
      case .line(let secret): return "\(key):=\(JSONTree.string(secret).text)"
      case .interrupted:
        throw UsageError("Given up. Nothing was called.", exitCode: Interrupt.exitCode)
      case .end: throw UsageError("\(key) is open. Nothing was called.")
      }
    }
  }
}
