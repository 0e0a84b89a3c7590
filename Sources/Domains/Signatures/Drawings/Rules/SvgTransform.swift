/// How a shape is moved, turned and stretched: up to 16 steps.
struct SvgTransform: Equatable, Sendable {
  struct Step: Equatable, Sendable {
    let name: String
    let numbers: [Double]
  }

  let steps: [Step]

  /// Source: signatures specification d.3, 8.
  static let stepsMax = 16

  private static let counts: [String: Set<Int>] = [
    "translate": [1, 2], "scale": [1, 2], "rotate": [1, 3], "matrix": [6], "skewX": [1],
    "skewY": [1],
  ]

  init?(_ text: String) {
    var scanner = SvgScanner(text)
    var steps: [Step] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      guard steps.count < Self.stepsMax, let step = scanner.takeStep(),
        Self.counts[step.name]?.contains(step.numbers.count) ?? false
      else { return nil }
      steps.append(step)
      // A comma stands between two steps only.
      if scanner.takeSeparator() == .comma, scanner.isAtEnd { return nil }
    }
    guard !steps.isEmpty else { return nil }
    self.steps = steps
  }
}

extension SvgScanner {
  fileprivate mutating func takeStep() -> SvgTransform.Step? {
    let name = takeLetters()
    skipSpace()
    guard take("(") else { return nil }
    skipSpace()
    var numbers: [Double] = []
    // A matrix has the most numbers.
    while numbers.count <= 6 {
      guard let number = takeNumber(), number.isFinite else { return nil }
      numbers.append(number)
      let separator = takeSeparator()
      if take(")") {
        return separator == .comma ? nil : SvgTransform.Step(name: name, numbers: numbers)
      }
      guard separator != .none || beginsApart else { return nil }
    }
    return nil
  }
}
