/// The corners of a polyline or polygon: two of them at least.
struct SvgPoints: Equatable, Sendable {
  /// x and y take turns.
  let numbers: [Double]

  init?(_ text: String) {
    var scanner = SvgScanner(text)
    var numbers: [Double] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      if !numbers.isEmpty {
        let separator = scanner.takeSeparator()
        if separator != .comma, scanner.isAtEnd { break }
        guard separator != .none || scanner.beginsApart else { return nil }
      }
      guard let number = scanner.takeLimited() else { return nil }
      numbers.append(number)
    }
    guard numbers.count >= 4, numbers.count.isMultiple(of: 2) else { return nil }
    self.numbers = numbers
  }
}
