/// What may stand where the cursor is.
struct Completion: Equatable {
  /// One whole word.
  struct Candidate: Equatable {
    let text: String
    let summary: String

    init(_ text: String, _ summary: String = "") {
      self.text = text
      self.summary = summary
    }

    /// Whether the word goes on: no space follows.
    var isOpen: Bool { text.last.map { "=.[@,".contains($0) } ?? false }
  }

  /// The part of the word that is there already.
  let typed: String
  var candidates: [Candidate] = []

  /// Names of files are wanted: what stands before the name in the word.
  var filesBehind: String?

  static let none = Completion(typed: "")

  init(typed: String) { self.typed = typed }

  /// Those of the candidates that begin with what is typed, each once.
  init(of candidates: [Candidate], typed: String) {
    self.typed = typed
    var seen: Set<String> = []
    self.candidates = candidates.filter {
      $0.text.hasPrefix(typed) && $0.text != typed && seen.insert($0.text).inserted
    }
  }

  /// The names of files, behind the beginning of a word.
  static func files(behind beginning: String, typed: String) -> Completion {
    var completion = Completion(typed: typed)
    completion.filesBehind = beginning
    return completion
  }
}
