import Kernel
import Testing

@testable import Leave

/// The same numbers in every run: xorshift.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

@Suite("Lists of holidays, whatever they are")
struct HolidayFuzzTests {
  private static let crumbs = [
    "date", "name", "holiday", "optional", "type", ",", "\"", "\"\"", "\n", "\r\n", "\r", " ", "\t",
    "2026-02-28", "29/02/2024", "31-12-9999", "0000-01-01", "0/0/0000", "Eid", "é", "👩‍🔧", "\u{0}",
    "\u{FEFF}", "BEGIN:VEVENT", "END:VEVENT", "BEGIN:VCALENDAR", "BEGIN:VALARM", "END:VALARM",
    "DTSTART:", "DTSTART;VALUE=DATE:", "DTEND:", "20261231", "99991231", "00000101",
    "20261231T235960Z",
    "20260101T000000", "DURATION:", "P1W", "P3D", "PT25H", "-P1D", "P9999999999D", "SUMMARY:",
    "SUMMARY;X=\":",
    "\\,", "\\n", "\\", ";", ":", "=", "RRULE:", "FREQ=YEARLY", "FREQ=DAILY", ";COUNT=2",
    ";UNTIL=2027",
    ";INTERVAL=99999999999999999999", "STATUS:CANCELLED", "EXDATE:", "RDATE:20260101", "\n ",
    "\n\t",
  ]

  private func text(_ dice: inout Dice) -> String {
    (0..<Int.random(in: 0...80, using: &dice))
      .map { _ in Self.crumbs.randomElement(using: &dice) ?? "" }.joined()
  }

  @Test("No text stops the reader, and what it answers always holds together")
  func nothingStopsIt() {
    var dice = Dice(state: 0x5EED_1234_ABCD)
    for _ in 0..<6_000 {
      let text = text(&dice)
      let existing = [CalendarDate(daysSinceEpoch: 20_509)]
      let years = Bool.random(using: &dice) ? nil : [0, 2026, 9_999]
      for format in [HolidayFormat.csv, .ics] {
        let reading = readHolidays(text, format, years: years, existing: existing, in: .sv)
        let strict = reading.result(.strict)
        let skipping = reading.result(.skipInvalid)
        let dates = skipping.items.map(\.date)
        #expect(strict.ok == reading.errors.isEmpty)
        #expect(strict.ok || strict.items.isEmpty)
        #expect(!strict.ok || strict.items.map(\.date) == dates)
        #expect(dates == Set(dates).sorted())
        #expect(Set(dates).isDisjoint(with: existing))
        #expect(dates.allSatisfy { years?.contains($0.year) ?? true })
        #expect(skipping.items.allSatisfy { HolidayRule.isName($0.name) })
        #expect(reading.errors.allSatisfy { $0.row >= 1 && !$0.message.isEmpty })
        #expect(reading.errors.map(\.row) == reading.errors.map(\.row).sorted())
      }
    }
  }

  @Test("Any bytes, repaired to text, are read to their end")
  func anyBytes() {
    var dice = Dice(state: 77)
    for _ in 0..<3_000 {
      let bytes = (0..<Int.random(in: 0...200, using: &dice)).map { _ in
        UInt8.random(in: .min ... .max, using: &dice)
      }
      let text = "date,name\n" + String(decoding: bytes, as: UTF8.self)
      let reading = readHolidays(text, .csv, years: nil, existing: [], in: .en)
      #expect(reading.result(.strict).ok == reading.errors.isEmpty)
      _ = readHolidays(text, .ics, years: nil, existing: [], in: .en)
    }
  }

  @Test("A table that was written from holidays reads as the same holidays, however it is quoted")
  func tablesRoundTrip() {
    var dice = Dice(state: 42)
    let names = ["Eid, the \"first\"", "New\nYear", "Åsa's day", "yes,no", "  inner  ok"]
    for _ in 0..<300 {
      let days = Set((0..<20).map { _ in Int.random(in: 0...40_000, using: &dice) })
        .map { CalendarDate(daysSinceEpoch: $0) }.sorted()
      let items = days.map { date in
        (date, names.randomElement(using: &dice) ?? "", Bool.random(using: &dice))
      }
      let lines = items.shuffled(using: &dice).map { date, name, isOptional in
        let quoted = name.replacing("\"", with: "\"\"")
        let (year, month, day) = date.civil
        let written =
          Bool.random(using: &dice) ? date.description : "\(day)/\(month)/\(padded(year))"
        return "\(isOptional ? "Optional" : "Public"),\"\(quoted)\",\(written)"
      }
      let text = (["Type,Holiday name,Date"] + lines).joined(
        separator: Bool.random(using: &dice) ? "\n" : "\r\n")
      let result = readHolidays(text, .csv, years: nil, existing: [], in: .en).result(.strict)
      #expect(result.ok)
      #expect(result.items.map(\.date) == items.map(\.0))
      #expect(result.items.map(\.name) == items.map(\.1.trimmed))
      #expect(result.items.map(\.optional) == items.map(\.2))
    }
  }

  private func padded(_ year: Int) -> String {
    String(repeating: "0", count: max(0, 4 - String(year).count)) + String(year)
  }
}
