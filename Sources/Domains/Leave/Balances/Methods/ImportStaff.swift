import Kernel
import Platform
import Store

extension Leave {
  /// `leave.importStaff`: people and what they have left, from a table that is checked as a whole.
  func importStaff(
    _ params: ImportStaffParams, _ call: WriteCall
  ) throws -> ImportStaffResult {
    let table = StaffTable(params.text)
    var importing = try StaffImport(call, year: params.year)
    for finding in table.findings { importing.refuse(finding) }
    // What would happen is what does happen, undone.
    do {
      try call.database.savepoint {
        try importing.take(table.rows)
        if params.dryRun || !importing.errors.isEmpty { throw Rehearsed() }
      }
    } catch is Rehearsed {}
    let errors = importing.errors
    let label: LeaveText =
      errors.isEmpty
      ? .staffImported(
        changed: importing.changes.count, same: table.rows.count - importing.changes.count)
      : .staffRefused(count: errors.count)
    return ImportStaffResult(
      ok: errors.isEmpty, items: errors.isEmpty ? importing.changes : [], errors: errors,
      label: label.text(in: call.language))
  }
}

/// Takes back what was done to see what would happen.
private struct Rehearsed: Error {}
