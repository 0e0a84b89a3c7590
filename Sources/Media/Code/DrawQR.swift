extension QRCode {
  /// The smallest code that holds the text; `nil` when none does.
  ///
  /// Plain reckoning over a bounded text: it needs no library, and nobody has to wait for it.
  public init?(_ text: String, level: QRLevel) {
    self.init(text, level: level, mask: nil)
  }

  /// With a mask of one's own, 0 to 7, instead of the best one.
  init?(_ text: String, level: QRLevel, mask: Int?) {
    guard !text.isEmpty, let data = QRData(text, level: level) else { return nil }
    var canvas = QRCanvas(version: data.version)
    canvas.drawPatterns()
    canvas.fill(data.codewords)
    let masks = mask.map { $0...$0 } ?? 0...7
    let drawn = masks.map { canvas.masked($0, level) }
    guard let best = drawn.min(by: { $0.penalty < $1.penalty }) else { return nil }
    self.init(modules: best.modules)
  }
}

/// The square on which a code comes into being. Source: ISO/IEC 18004, clauses 6.3 and 7.7 to 7.10.
private struct QRCanvas {
  let version: Int
  let side: Int
  private(set) var modules: [Bool]

  // Patterns, which no mask touches and no data is written on.
  private var isPattern: [Bool]

  init(version: Int) {
    self.version = version
    side = version * 4 + 17
    modules = Array(repeating: false, count: side * side)
    isPattern = modules
  }

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    modules[y * side + x] = isDark
    isPattern[y * side + x] = true
  }

  mutating func drawPatterns() {
    for place in 0..<side {
      set(6, place, place % 2 == 0)
      set(place, 6, place % 2 == 0)
    }
    for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] { drawFinder(x, y) }
    let centres = alignmentCentres
    for (row, y) in centres.enumerated() {
      for (column, x) in centres.enumerated() {
        let last = centres.count - 1
        // Three corners belong to the finders.
        guard ![(0, 0), (0, last), (last, 0)].contains(where: { $0 == (row, column) }) else {
          continue
        }
        for dy in -2...2 {
          for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
        }
      }
    }
    drawFormat(0)
    drawVersion()
  }

  private mutating func drawFinder(_ x: Int, _ y: Int) {
    for dy in -4...4 {
      for dx in -4...4 where 0..<side ~= x + dx && 0..<side ~= y + dy {
        let distance = max(abs(dx), abs(dy))
        set(x + dx, y + dy, distance != 2 && distance != 4)
      }
    }
  }

  private var alignmentCentres: [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let step = (version * 8 + count * 3 + 5) / (count * 4 - 4) * 2
    return [6] + (0..<count - 1).map { side - 7 - $0 * step }.reversed()
  }

  /// Level and mask, twice, with their own correction.
  private mutating func drawFormat(_ data: Int) {
    var rest = data
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (data << 10 | rest) ^ 0x5412
    func bit(_ place: Int) -> Bool { bits >> place & 1 == 1 }
    for place in 0...5 { set(8, place, bit(place)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for place in 9..<15 { set(14 - place, 8, bit(place)) }
    for place in 0..<8 { set(side - 1 - place, 8, bit(place)) }
    for place in 8..<15 { set(8, side - 15 + place, bit(place)) }
    set(8, side - 8, true)
  }

  private mutating func drawVersion() {
    guard version >= 7 else { return }
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for place in 0..<18 {
      let isDark = bits >> place & 1 == 1
      set(side - 11 + place % 3, place / 3, isDark)
      set(place / 3, side - 11 + place % 3, isDark)
    }
  }

  /// In columns of two, upwards and downwards in turn, from the right.
  mutating func fill(_ codewords: [UInt8]) {
    var place = 0
    for pair in stride(from: side - 1, through: 1, by: -2) {
      let right = pair <= 6 ? pair - 1 : pair
      for step in 0..<side {
        for x in [right, right - 1] {
          let y = (right + 1) & 2 == 0 ? side - 1 - step : step
          guard !isPattern[y * side + x], place < codewords.count * 8 else { continue }
          modules[y * side + x] = codewords[place / 8] >> UInt8(7 - place % 8) & 1 == 1
          place += 1
        }
      }
    }
  }

  func masked(_ mask: Int, _ level: QRLevel) -> QRCanvas {
    var canvas = self
    for y in 0..<side {
      for x in 0..<side where !isPattern[y * side + x] && QRCanvas.isTurned(x, y, mask) {
        canvas.modules[y * side + x].toggle()
      }
    }
    let number =
      switch level {
      case .l: 1
      case .m: 0
      case .q: 3
      case .h: 2
      }
    canvas.drawFormat(number << 3 | mask)
    return canvas
  }

  private static func isTurned(_ x: Int, _ y: Int, _ mask: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  /// How hard the code is to read: long runs, squares, what looks like a finder, and imbalance.
  var penalty: Int {
    var penalty = 0
    for line in 0..<side {
      penalty += runPenalty { modules[line * side + $0] }
      penalty += runPenalty { modules[$0 * side + line] }
    }
    for y in 0..<side - 1 {
      for x in 0..<side - 1 {
        let first = modules[y * side + x]
        if first == modules[y * side + x + 1], first == modules[(y + 1) * side + x],
          first == modules[(y + 1) * side + x + 1]
        {
          penalty += 3
        }
      }
    }
    let dark = modules.reduce(0) { $0 + ($1 ? 1 : 0) }
    return penalty + abs(dark * 20 - side * side * 10) / (side * side) * 10
  }

  private func runPenalty(_ isDark: (Int) -> Bool) -> Int {
    var penalty = 0
    var length = 0
    // The last eleven modules: a finder is 1011101 with four light ones at a side.
    var latest = 0
    for place in 0..<side {
      let module = isDark(place)
      length = place > 0 && module == isDark(place - 1) ? length + 1 : 1
      if length == 5 { penalty += 3 } else if length > 5 { penalty += 1 }
      latest = (latest << 1 | (module ? 1 : 0)) & 0x7FF
      if place >= 10, latest == 0b00001011101 || latest == 0b10111010000 { penalty += 40 }
    }
    return penalty
  }
}
