/// Where in the params a value goes: `a`, `a.b`, `items[0].name`, `tags[]`.
struct ParamPath: Equatable {
  enum Step: Equatable {
    case member(String)
    case index(Int)
    /// One more element.
    case append
  }

  /// Source: nothing we declare nests deeper than a handful of levels.
  static let stepsMax = 32

  let steps: [Step]

  /// Reads a key of the command line.
  init(_ key: String) throws(UsageError) {
    let wrong = UsageError(
      "“\(key)” is no place in the params. Write a=1, a.b=1, items[0].name=x or tags[]=x.")
    var steps: [Step] = []
    for part in key.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      guard let name = pieces.first, !name.isEmpty else { throw wrong }
      steps.append(.member(String(name)))
      for piece in pieces.dropFirst() {
        guard piece.last == "]" else { throw wrong }
        if piece == "]" {
          steps.append(.append)
        } else if let index = Int(piece.dropLast()), index >= 0 {
          steps.append(.index(index))
        } else {
          throw wrong
        }
      }
    }
    guard steps.count <= ParamPath.stepsMax else { throw wrong }
    self.steps = steps
  }
}
