/// The data of a path that keeps to the grammar of SVG. Source: signatures specification d.3, 8.
struct SvgPath: Equatable, Sendable {
  struct Segment: Equatable, Sendable {
    /// The letter as given: a small one counts from where the pen is.
    let command: UInt8

    /// One group of arguments or several.
    let numbers: [Double]
  }

  let segments: [Segment]

  /// Everything beyond is outside of every drawing.
  static let numberMax = 100_000.0

  init?(_ data: String) {
    var scanner = SvgScanner(data)
    var segments: [Segment] = []
    scanner.skipSpace()
    while let command = scanner.takeByte() {
      guard let arity = Self.arity(of: command) else { return nil }
      if segments.isEmpty, command | 0x20 != UInt8(ascii: "m") { return nil }
      scanner.skipSpace()
      var numbers: [Double] = []
      if arity > 0 {
        guard let found = scanner.takeGroups(of: command, arity: arity) else { return nil }
        numbers = found
      }
      segments.append(Segment(command: command, numbers: numbers))
      scanner.skipSpace()
    }
    guard !segments.isEmpty else { return nil }
    self.segments = segments
  }

  /// Whether the pen touches the paper: it moves to more than one point, or draws.
  var hasDrawing: Bool {
    segments.contains { segment in
      switch segment.command | 0x20 {
      case UInt8(ascii: "m"): segment.numbers.count > 2
      case UInt8(ascii: "z"): false
      default: true
      }
    }
  }

  static func arity(of command: UInt8) -> Int? {
    switch command | 0x20 {
    case _ where !(0x41...0x5a ~= command || 0x61...0x7a ~= command): nil
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): 2
    case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "c"): 6
    case UInt8(ascii: "s"), UInt8(ascii: "q"): 4
    case UInt8(ascii: "a"): 7
    case UInt8(ascii: "z"): 0
    default: nil
    }
  }
}

extension SvgScanner {
  /// All groups of a command's arguments, up to the next command or the end.
  fileprivate mutating func takeGroups(of command: UInt8, arity: Int) -> [Double]? {
    let isArc = command | 0x20 == UInt8(ascii: "a")
    var numbers: [Double] = []
    while true {
      for place in 0..<arity {
        var separator = Separator.space
        if place > 0 { separator = takeSeparator() }
        let isFlag = isArc && (place == 3 || place == 4)
        // A flag is one character, so what follows it may touch it.
        let isApart = separator != .none || beginsApart || isFlag || isArc && place == 5
        guard isApart, let number = isFlag ? takeFlag() : takeLimited() else { return nil }
        if isArc, place < 2, number < 0 { return nil }
        numbers.append(number)
      }
      switch takeSeparator() {
      case .comma:
        guard beginsNumber else { return nil }
      case .space:
        guard beginsNumber else { return numbers }
      case .none:
        guard beginsApart else { return beginsNumber ? nil : numbers }
      }
    }
  }

  private var beginsNumber: Bool {
    next.map { 0x30...0x39 ~= $0 || ".+-".utf8.contains($0) } ?? false
  }

  private mutating func takeFlag() -> Double? {
    if take("0") { return 0 }
    return take("1") ? 1 : nil
  }

  /// A number that is not too large for a drawing.
  mutating func takeLimited() -> Double? {
    guard let number = takeNumber(), number.magnitude <= SvgPath.numberMax else { return nil }
    return number
  }
}
