import Kernel
import Platform
import Store

extension Leave {
  /// Who of an organization is away in a period with leave that was approved and not undone; half
  /// a day counts as a day.
  public func absences(
    of organizationId: ID, from: CalendarDate, through: CalendarDate, in database: Database
  ) throws -> [Absence] {
    try database.absences(
      of: .everybody, from: from, through: through, limit: 10_000, in: organizationId
    ).filter { !$0.isTentative }.map {
      Absence(userId: $0.userId, first: $0.startDate, last: $0.endDate)
    }
  }
}
