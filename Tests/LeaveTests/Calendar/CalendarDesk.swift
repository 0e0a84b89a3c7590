import Kernel
import Testing
import Wire

@testable import Leave

extension LeaveOffice {
  @discardableResult
  func setHoliday(
    _ date: String?, _ name: String? = "Founders' Day", optional: Bool? = nil,
    by user: ID = "hanna"
  ) throws -> HolidayChange {
    let params = SetHolidayParams(date: date, name: name, optional: optional, type: nil)
    return try write(user) { try leave.setHoliday(params, $0) }
  }

  @discardableResult
  func removeHoliday(_ date: String?, by user: ID = "hanna") throws -> HolidayChange {
    try write(user) { try leave.removeHoliday(RemoveHolidayParams(date: date), $0) }
  }

  @discardableResult
  func importHolidays(_ text: String, _ more: String = "") throws -> HolidayImport {
    let json = #"{"format":"csv","text":"\#(text)"\#(more)}"#
    let params = try params(ImportHolidaysParams.self, json)
    return try write("hanna") { try leave.importHolidays(params, $0) }
  }

  @discardableResult
  func updateSettings(
    _ json: String, by user: ID = "sam", expectedVersion: Int? = nil
  ) throws -> SettingsChange {
    let document = try #require(JSONDocument(Array(json.utf8)))
    return try withExtendedLifetime(document) {
      let params = UpdateSettingsParams(
        settings: document.root, expectedVersion: expectedVersion)
      return try write(user) { try leave.updateSettings(params, $0) }
    }
  }

  func dates(_ user: ID = "ann", year: Int = 2026) throws -> [String] {
    let params = HolidaysParams(year: year, from: nil, to: nil, includeOptional: true)
    return try leave.holidays(params, reading(user)).items.map { "\($0.date) \($0.name)" }
  }

  func calendar(_ user: ID, _ scope: CalendarScope, _ more: String = "") throws -> CalendarResult {
    let json = #"{"from":"2026-02-08","to":"2026-02-19","scope":"\#(scope.rawValue)"\#(more)}"#
    return try leave.calendar(params(CalendarParams.self, json), reading(user))
  }
}
