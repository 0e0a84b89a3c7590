/// One `key=value` word of `nacre call`, cut but not yet understood.
struct ParamWord: Equatable {
  enum Source: Equatable {
    /// `key=value`: read by the declared type.
    case text(String)
    /// `key:=JSON`.
    case json(String)
    /// `key=@file`.
    case textFile(String)
    /// `key:=@file`.
    case jsonFile(String)
  }

  let key: String
  let source: Source

  init(_ word: String) throws(UsageError) {
    guard let equals = word.firstIndex(of: "="), equals > word.startIndex else {
      throw UsageError(
        "“\(word)” is no param. Write key=value, key:=JSON, or all params as one JSON object.")
    }
    let before = word[..<equals]
    let isJSON = before.last == ":"
    key = String(isJSON ? before.dropLast() : before)
    let value = String(word[word.index(after: equals)...])
    let isFile = value.hasPrefix("@")
    source =
      switch (isJSON, isFile) {
      case (false, false): .text(value)
      case (true, false): .json(value)
      case (false, true): .textFile(String(value.dropFirst()))
      case (true, true): .jsonFile(String(value.dropFirst()))
      }
  }
}
