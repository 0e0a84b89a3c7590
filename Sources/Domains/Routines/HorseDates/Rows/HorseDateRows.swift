import Kernel
import Platform
import Store

extension Shelf<HorseDateData> {
  /// The dates of horses, by when they are due.
  static let horseDates = Shelf(
    find: .horseDateById, page: .horseDatePage, insert: .insertHorseDate,
    update: .updateHorseDate, name: { $0.dueOn.description })
}

extension Database {
  /// The ids of dates that are due by a day, by that day, after a place in that order.
  func horseDates(
    of organizationId: ID, dueBy day: CalendarDate, after place: NamePlace?, _ limit: Int
  ) throws -> [NamePlace] {
    let last = place?.key.name ?? ""
    return try rows(
      .horseDatesDue, organizationId, day.description, last, last, place?.id ?? "", limit
    ) { NamePlace(key: NameKey($0.text(1)), id: $0.text(0)) }
  }
}

extension WriteCall {
  func removeHorseDate(_ id: ID) throws {
    try database.run(.removeHorseDate, organizationId, id)
  }
}

extension SQL {
  fileprivate static let horseDateById = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_horse_date
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let horseDatePage = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_horse_date
     WHERE organization_id = ? AND due_on >= ? AND (due_on > ? OR id > ?)
     ORDER BY due_on, id
     LIMIT ?
    """
  )

  fileprivate static let horseDatesDue = SQL(
    """
    SELECT id, due_on
      FROM routines_horse_date
     WHERE organization_id = ? AND due_on <= ? AND due_on >= ? AND (due_on > ? OR id > ?)
     ORDER BY due_on, id
     LIMIT ?
    """
  )

  fileprivate static let insertHorseDate = SQL(
    """
    INSERT INTO routines_horse_date
      (organization_id, id, due_on, version, created_at, created_by, updated_at, updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateHorseDate = SQL(
    """
    UPDATE routines_horse_date
       SET due_on = ?, version = ?, updated_at = ?, updated_by = ?, data = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let removeHorseDate = SQL(
    """
    DELETE FROM routines_horse_date
     WHERE organization_id = ? AND id = ?
    """
  )
}
