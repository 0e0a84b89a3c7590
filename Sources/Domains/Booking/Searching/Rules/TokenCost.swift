import Kernel

/// How well one word of a query fits one word of what is searched; less is better.
///
/// Source: booking specification 6.1, “Token match”.
enum TokenCost {
  static let equal = 0
  static let beginning = 1

  /// Slips of the hand cost this much and their number.
  static let slips = 2

  /// The cost, or `nil` when the words do not match.
  static func of(_ query: QueryToken, in token: String) -> Int? {
    if let cost = exact(query.text, in: token) { return cost }
    guard query.slipsMax > 0, token.unicodeScalars.first == query.scalars.first else { return nil }
    let distance = prefixDistance(
      from: query.scalars, to: Array(token.unicodeScalars), limit: query.slipsMax
    )
    return distance.map { slips + $0 }
  }

  /// The cost without slips of the hand.
  static func exact(_ query: String, in token: String) -> Int? {
    if token == query { return equal }
    return token.utf8.starts(with: query.utf8) ? beginning : nil
  }
}

/// A word of a query, with what is asked of it again and again.
struct QueryToken {
  let text: String
  let scalars: [Unicode.Scalar]

  /// How many slips of the hand are forgiven: none in short words and in numbers.
  let slipsMax: Int

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
    guard scalars.count >= 4, scalars.allSatisfy(\.isLetter) else {
      slipsMax = 0
      return
    }
    slipsMax = scalars.count < 8 ? 1 : 2
  }
}
