extension PosixTimeZone {
  /// Reads such as `GMT0BST,M3.5.0/1,M10.5.0` or `<+0330>-3:30`; `nil` for anything else.
  init?(_ text: ArraySlice<UInt8>) {
    var reader = TextReader(left: text)
    guard reader.skipName(), let west = reader.clock(hoursMax: 24) else { return nil }
    standard = -west
    guard !reader.left.isEmpty else {
      summer = nil
      return
    }

    guard reader.skipName() else { return nil }
    var offset = standard + 3600
    if reader.left.first != UInt8(ascii: ",") {
      guard let west = reader.clock(hoursMax: 24) else { return nil }
      offset = -west
    }
    guard reader.skip(","), let start = reader.rule() else { return nil }
    guard reader.skip(","), let end = reader.rule(), reader.left.isEmpty else { return nil }
    summer = Summer(offset: offset, start: start, end: end)
  }
}

private struct TextReader {
  var left: ArraySlice<UInt8>

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard left.first == UInt8(ascii: character) else { return false }
    left.removeFirst()
    return true
  }

  /// Three or more letters, or anything in angle brackets.
  mutating func skipName() -> Bool {
    if skip("<") {
      guard let end = left.firstIndex(of: UInt8(ascii: ">")), end > left.startIndex else {
        return false
      }
      left = left[(end + 1)...]
      return true
    }
    let letters = left.prefix { ($0 | 0x20) &- UInt8(ascii: "a") < 26 }
    left = left.dropFirst(letters.count)
    return letters.count >= 3
  }

  /// `[+-]h[:mm[:ss]]` as seconds.
  mutating func clock(hoursMax: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard let hours = number(max: hoursMax) else { return nil }
    var seconds = hours * 3600
    if skip(":") {
      guard let minutes = number(max: 59) else { return nil }
      seconds += minutes * 60
      if skip(":") {
        guard let second = number(max: 59) else { return nil }
        seconds += second
      }
    }
    return isNegative ? -seconds : seconds
  }

  mutating func rule() -> PosixTimeZone.Rule? {
    guard let day = day() else { return nil }
    guard skip("/") else { return PosixTimeZone.Rule(day: day, time: 7200) }
    guard let time = clock(hoursMax: 167) else { return nil }
    return PosixTimeZone.Rule(day: day, time: time)
  }

  private mutating func day() -> PosixTimeZone.Day? {
    if skip("J") {
      guard let day = number(max: 365), day >= 1 else { return nil }
      return .julian(day)
    }
    guard skip("M") else { return number(max: 365).map { .ordinal($0) } }
    guard
      let month = number(max: 12), month >= 1, skip("."),
      let week = number(max: 5), week >= 1, skip("."),
      let day = number(max: 6)
    else { return nil }
    return .weekday(month: month, week: week, day: day)
  }

  /// At most three digits.
  private mutating func number(max: Int) -> Int? {
    let digits = left.prefix(4).prefix { $0 &- UInt8(ascii: "0") < 10 }
    guard 1...3 ~= digits.count else { return nil }
    left = left.dropFirst(digits.count)
    let value = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return value <= max ? value : nil
  }
}
