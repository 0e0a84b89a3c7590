/// What someone who mistyped a name may have meant.
public enum Suggestion {
  /// The names that someone who typed `word` may have meant, the likeliest first.
  ///
  /// A name counts as near when at most a third of its letters, or two, were mistyped, or when one
  /// of both begins with the other. Case does not matter. Order: edit distance, then the longer
  /// common beginning, then the alphabet. Source: protocol specification 4.9.
  public static func closest(
    to word: String,
    among names: some Sequence<String>,
    limit: Int = 3
  ) -> [String] {
    // Longer words are no slips of the hand, and must not cost time.
    guard 1...lengthMax ~= word.utf8.count, limit > 0 else { return [] }
    let typed = Array(word.asciiLowercased.utf8)

    var near: [(name: String, distance: Int, shared: Int)] = []
    for name in names {
      let length = name.utf8.count
      // The length alone tells most of them apart.
      guard length <= lengthMax,
        abs(length - typed.count) <= max(2, length / 3) || begins(name, as: typed)
      else { continue }
      let wanted = Array(name.asciiLowercased.utf8)
      let shared = zip(typed, wanted).prefix { $0 == $1 }.count
      let isPrefix = typed.count >= 2 && shared == min(typed.count, wanted.count) && shared >= 2
      // The distance of a prefix is what is missing, so it ranks behind a slip of the hand.
      let tolerance = max(2, wanted.count / 3)
      let distance = editDistance(from: typed, to: wanted, limit: tolerance)
      guard let distance = distance ?? (isPrefix ? abs(typed.count - wanted.count) : nil),
        distance < wanted.count
      else { continue }
      near.append((name, distance, shared))
    }
    near.sort { left, right in
      if left.distance != right.distance { return left.distance < right.distance }
      if left.shared != right.shared { return left.shared > right.shared }
      return left.name < right.name
    }
    return near.prefix(limit).map(\.name)
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

  /// Whether one of both begins with the other.
  private static func begins(_ name: String, as typed: [UInt8]) -> Bool {
    zip(name.utf8, typed).allSatisfy { ($0 &- 0x41 < 26 ? $0 | 0x20 : $0) == $1 }
  }

  /// Unit: bytes.
  private static let lengthMax = 80
}
