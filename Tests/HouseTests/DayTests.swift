import Testing

/// A loop that steps a date stands still at the ends of the calendar, and a range of two computed
/// dates traps when it is upside down: `CalendarDays`, which days are gone through by, can do
/// neither.
@Suite("Days")
struct DayTests {
  /// The one place that knows how days follow each other.
  static let folder = "Sources/Kernel/"

  /// A loop of moments that ends: each step goes on to the next day, or to the end itself.
  static let bounded = ["Sources/Domains/Routines/Overview/Rules/CalendarClock.swift"]

  @Test("No loop steps a date, nor a moment")
  func loops() throws {
    let places = try sources().flatMap { source in
      loopsWithoutEnd(in: source.code.joined(separator: "\n")).filter(stepsDate)
        .map { _ in source.path }
    }
    #expect(places == Self.bounded)
  }

  @Test("No range is made of two dates, nor of the numbers of days")
  func ranges() throws {
    for source in try sources() {
      let speaksOfDates = source.code.contains { $0.contains("Date") }
      let places = source.places { isDateRange($0, speaksOfDates: speaksOfDates) }
      #expect(places.isEmpty, "use `days(through:)`: \(places)")
    }
  }

  @Test(
    "A range of dates is told from others",
    arguments: [
      ("let a = start...end", true), ("f(from...to, x)", true),
      ("period.first...period.last", true),
      ("a.startDate...b.endDate", true), ("x.daysSinceEpoch..<y.daysSinceEpoch", true),
      ("today...today.adding(days: 3)", true), ("ClosedRange<CalendarDate>", true),
      ("Range<CalendarDate>", true), ("scalars[first...last]", false), ("0..<count", false),
      ("1...12 ~= month", false), ("text[start...]", false), ("0..<days.count", false),
    ])
  func told(line: String, expected: Bool) {
    #expect(isDateRange(Substring(line), speaksOfDates: true) == expected)
  }

  @Test(
    "A loop that steps a date is told from others",
    arguments: [
      ("while date < end { date = date.adding(days: 1) }", true),
      ("repeat { month = month.next } while month < last", true),
      ("while new.count < 3 {\n  if x { y }\n  day = day.adding(days: step)\n}", true),
      ("while at < last { at = min(at.adding(minutes: 1440), last) }", true),
      ("while low < high { low = (low + high) / 2 }", false),
      ("while true {\n  rows = more(\n    since: now.adding(hours: -1))\n}", false),
      ("for date in days { date.adding(days: 1) }", false),
      ("while let next = waiting.first, next.startDate <= date { waiting.removeFirst() }", false),
    ])
  func toldLoops(text: String, expected: Bool) {
    #expect(loopsWithoutEnd(in: text).contains(where: stepsDate) == expected)
  }

  private func sources() throws -> [SwiftSource] {
    try Repository.files(below: "Sources", suffix: ".swift")
      .filter { !$0.hasPrefix(Self.folder) && !$0.hasPrefix("Sources/Tools/") }
      .map(SwiftSource.init)
  }
}

/// Every `while` and `repeat` with its condition and its body.
private func loopsWithoutEnd(in text: String) -> [Substring] {
  text.matches(of: /\b(?:while|repeat)\b(?!:)/).map { match in
    var depth = 0
    var wasOpen = false
    let rest = text[match.range.lowerBound...]
    let end = rest.indices.first { index in
      switch rest[index] {
      case "{":
        depth += 1
        wasOpen = true
      case "}": depth -= 1
      default: break
      }
      return depth < 0 || wasOpen && depth == 0
    }
    return rest[..<(end ?? rest.endIndex)]
  }
}

private func stepsDate(_ loop: Substring) -> Bool {
  loop.contains(/\.adding\((?:days|months|years):/) || loop.contains(/=\s*\w*[mM]onth\.next\b/)
    || loop.contains(/=[^=\n]*\.adding\((?:milliseconds|seconds|minutes|hours):/)
}

/// - Parameter speaksOfDates: whether names such as `start` mean dates in the file.
private func isDateRange(_ line: Substring, speaksOfDates: Bool) -> Bool {
  // Few lines hold any range, and to look for one costs little beside what follows.
  guard line.contains("..") || line.contains("Range<") else { return false }
  if line.contains(/\bRange<CalendarDate>|\bClosedRange<CalendarDate>/) { return true }
  let named = /(?:\w*(?:Date|date|Day|day|[tT]oday)|daysSinceEpoch)(?:\(\))?\.\.[.<](?!\])/
  let upTo = /\.\.[.<](?:\w+\.)*(?:\w*(?:Date|date|today)|daysSinceEpoch)\b(?!s)/
  let stepped = /\.\.[.<]\w+(?:\.\w+)*\.adding\((?:days|months):/
  if line.contains(named) || line.contains(upTo) || line.contains(stepped) { return true }
  guard speaksOfDates else { return false }
  let (first, last) = (
    /(?:^|[^\[\w.])(?:\w+\.)?(?:start|from|first|joining|leaving)\.\.[.<]/,
    /\.\.[.<](?:\w+\.)?(?:end|to|last|until|through)\b(?!\])/
  )
  return line.contains(first) && line.contains(last)
}
