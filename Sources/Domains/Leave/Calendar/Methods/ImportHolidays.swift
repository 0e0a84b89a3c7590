import Kernel
import Platform
import Store

extension Leave {
  /// `leave.importHolidays`: reads a list of holidays and puts it on file, and counts leaves to
  /// come anew.
  func importHolidays(
    _ params: ImportHolidaysParams, _ call: WriteCall
  ) throws -> HolidayImport {
    guard params.dryRun else { return try call.importHolidays(params) }
    // What would happen is what does happen, undone.
    var outcome: HolidayImport?
    do {
      try call.database.savepoint {
        outcome = try call.importHolidays(params)
        throw Rehearsed()
      }
    } catch is Rehearsed {}
    guard let outcome else { throw Defect("a rehearsal has no outcome") }
    return outcome
  }
}

/// Takes back what was done to see what would happen.
private struct Rehearsed: Error {}

extension WriteCall {
  fileprivate func importHolidays(_ params: ImportHolidaysParams) throws -> HolidayImport {
    let stored = try database.holidays(of: organizationId, from: .min, through: .max)
    // A year that is replaced has no holidays that could be in the way.
    let clock = try clock
    let existing = (params.existing ?? []).compactMap { LeaveDate.read($0, clock) }
    let known = params.replaceYear ? existing : existing + stored.map(\.date)
    let reading = readHolidays(
      params.text, params.format, years: params.years, existing: known, clock, in: language)
    let (ok, items) = reading.result(params.mode)
    let byDate = Dictionary(items.map { ($0.date, $0) }, uniquingKeysWith: { first, _ in first })
    let years = Set(items.map(\.date.year))
    let replaced = params.replaceYear ? stored.filter { years.contains($0.date.year) } : []
    let kept = Set(replaced.filter { byDate[$0.date]?.isSame(as: $0) ?? false }.map(\.date))

    let removed = replaced.filter { !kept.contains($0.date) }
    let added = items.filter { !kept.contains($0.date) }.map { item in
      HolidayRow(
        id: makeID(), date: item.date, name: item.name, isOptional: item.optional,
        type: item.optional ? .companyHoliday : .publicHoliday)
    }
    for row in removed { try database.deleteHoliday(on: row.date, of: organizationId) }
    for row in added { try database.insert(row, of: organizationId) }
    var affected: [AffectedLeave] = []
    if !added.isEmpty || !removed.isEmpty {
      try recordHolidays(added: added, removed: removed)
      let changed = Set((added + removed).map(\.date))
      affected = try recount(changed.contains)
    }
    let skipped = Set(reading.errors.map(\.row)).count
    return HolidayImport(
      ok: ok, imported: items.count, skipped: skipped,
      removed: removed.count { byDate[$0.date] == nil }, errors: reading.errors,
      affected: affected,
      label: LeaveText.holidaysImported(imported: items.count, skipped: skipped).text(in: language))
  }
}

extension ParsedHoliday {
  fileprivate func isSame(as row: HolidayRow) -> Bool {
    date == row.date && name == row.name && optional == row.isOptional
  }
}
