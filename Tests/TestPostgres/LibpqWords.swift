import CTestPostgres

/// What libpq itself reads in a URL, by its keywords; `nil` where it refuses it.
public func libpqWords(_ url: String) -> [String: String]? {
  var refusal: UnsafeMutablePointer<CChar>?
  defer { PQfreemem(refusal) }
  guard let options = PQconninfoParse(url, &refusal) else { return nil }
  defer { PQconninfoFree(options) }
  var words: [String: String] = [:]
  var next = options
  while let keyword = next.pointee.keyword {
    if let value = next.pointee.val {
      words[String(cString: keyword)] = String(cString: value)
    }
    next += 1
  }
  return words
}
