/// What someone who mistyped a name may have meant.
public enum Suggestion {
  /// The names that someone who typed `word` may have meant, the likeliest first: `NearestNames`.
  public static func closest(
    to word: String,
    among names: some Sequence<String>,
    limit: Int = 3
  ) -> [String] {
    guard var near = NearestNames<String>(to: word, limit: limit) else { return [] }
    for name in names {
      var lent = name
      lent.withUTF8 {
        let bytes = UnsafeRawBufferPointer($0)
        near.consider(name, bytes, LetterSet(bytes))
      }
    }
    return near.names
  }

  /// The member that someone who wrote `word` may have meant.
  ///
  /// Where members of several things stand side by side, each begins with its thing: `email` means
  /// `clientEmail`. Of several such members it is that of the thing that has most of them.
  public static func member(_ word: String, among names: [String]) -> String? {
    let near = closest(to: word, among: names, limit: 1).first
    guard 2...lengthMax ~= word.utf8.count else { return near }
    let ending = word.prefix(1).uppercased() + word.dropFirst()
    let longer = names.filter { $0.utf8.count > ending.utf8.count && $0.hasSuffix(ending) }
    func kin(_ name: String) -> Int {
      let thing = name.dropLast(ending.count)
      return names.filter { $0.hasPrefix(thing) }.count
    }
    return longer.max { kin($0) < kin($1) } ?? near
  }

  /// Unit: bytes.
  private static let lengthMax = 80
}
