import Kernel
import Testing

@testable import Leave

/// Reads a list as `leave.parseHolidays` does, in lines: items, or errors.
func parsed(
  _ text: String, _ format: HolidayFormat = .csv, years: [Int]? = nil, existing: [String] = [],
  mode: ParseMode = .strict
) -> (ok: Bool, items: [String], errors: [String]) {
  let reading = readHolidays(
    text, format, years: years, existing: existing.compactMap(CalendarDate.init), in: .en)
  let (ok, items) = reading.result(mode)
  return (
    ok, items.map { "\($0.date) \($0.name)\($0.optional ? " optional" : "")" },
    reading.errors.map { "\($0.row) \($0.field.rawValue) \($0.kind)" }
  )
}

@Suite("leave.parseHolidays, CSV")
struct HolidayTableTests {
  @Test(
    "Dates in three forms, one or two digits where the year comes last",
    arguments: [
      ("2026-02-21", true), ("21/02/2026", true), ("21-02-2026", true), ("1/2/2026", true),
      ("1-2-2026", true), ("2026-2-21", false), ("21.02.2026", false), ("31/04/2026", false),
      ("29/02/2025", false), ("29/02/2024", true), ("2025-02-29", false), ("02/21/2026", false),
      ("21/02/26", false), ("001/02/2026", false), ("1/002/2026", false), ("", false),
      ("2026-02-21T00:00:00Z", false),
      ("-1/2/2026", false), ("+1/2/2026", false), ("1/2-2026", false), ("１/2/2026", false),
    ]
  )
  func dates(text: String, isDate: Bool) {
    let found = parsed("date,name\n\(text),Some day")
    #expect(found.ok == isDate, "\(found)")
    #expect(found.errors == (isDate ? [] : ["2 date invalid_date"]))
  }

  @Test(
    "Columns are found by what their headers contain",
    arguments: [
      ("Date,Name", "2026-01-01,Year", "2026-01-01 Year"),
      ("HOLIDAY NAME,Holiday Date", "Year,2026-01-01", "2026-01-01 Year"),
      ("Holiday,On date", "Year,2026-01-01", "2026-01-01 Year"),
      ("date,holiday,name", "2026-01-01,Holi,Named", "2026-01-01 Named"),
      ("name of date,name", "2026-01-01,Year", "2026-01-01 Year"),
      ("date,name,type", "2026-01-01,Year,Optional holiday", "2026-01-01 Year optional"),
      ("date,name,is optional", "2026-01-01,Year,YES", "2026-01-01 Year optional"),
      ("date,name,is optional", "2026-01-01,Year,1", "2026-01-01 Year optional"),
      ("date,name,is optional", "2026-01-01,Year,true", "2026-01-01 Year optional"),
      ("date,name,is optional", "2026-01-01,Year,no", "2026-01-01 Year"),
      ("date,name,type", "2026-01-01,Year,public", "2026-01-01 Year"),
      ("date,name,type,optional", "2026-01-01,Year,public,yes", "2026-01-01 Year"),
      ("date,name,optional", "2026-01-01,Year", "2026-01-01 Year"),
      ("\u{FEFF}date,name", "2026-01-01,\"A, B \"\"C\"\"\"", "2026-01-01 A, B \"C\""),
    ]
  )
  func columns(header: String, record: String, item: String) {
    #expect(parsed("\(header)\r\n\(record)\r\n").items == [item])
  }

  @Test(
    "Without a column for date or name there is one error and nothing else",
    arguments: ["", "\n", "name,day\nx,y", "date,day\n2026-01-01,Year", "2026-01-01,Year", "date"],
    [ParseMode.strict, .skipInvalid]
  )
  func missingColumn(text: String, mode: ParseMode) {
    let found = parsed(text, mode: mode)
    #expect(!found.ok)
    #expect(found.items.isEmpty)
    #expect(found.errors == ["1 header missing_column"])
  }

  @Test("Rows are records, blank ones are counted, and a row may have two errors")
  func rows() {
    let text = "date,name\n\n2026-01-01,\"New\nYear\"\n , \nx, ab \n2026-01-01,Again\n"
    let found = parsed(text, mode: .skipInvalid)
    #expect(found.ok)
    #expect(found.items == ["2026-01-01 New\nYear"])
    #expect(
      found.errors == ["5 name invalid_name", "5 date invalid_date", "6 date duplicate_date"])
    #expect(parsed(text).items.isEmpty)
    #expect(!parsed(text).ok)
  }

  @Test(
    "A name has three to two hundred characters",
    arguments: [(2, false), (3, true), (200, true), (201, false)])
  func nameLength(length: Int, isName: Bool) {
    let name = String(repeating: "å", count: length)
    #expect(parsed("date,name\n2026-01-01,  \(name) ").ok == isName)
  }

  @Test("Days on file are duplicates, other years are nobody's business, items are in order")
  func filters() {
    let text = "date,name\n2027-01-01,Later\n2026-05-01,May\n2026-01-01,First\n2025-13-01,Bad"
    #expect(
      parsed(text, existing: ["2026-05-01"]).errors == [
        "3 date duplicate_date", "5 date invalid_date",
      ])
    let found = parsed(text, years: [2026], mode: .skipInvalid)
    #expect(found.items == ["2026-01-01 First", "2026-05-01 May"])
  }
}
