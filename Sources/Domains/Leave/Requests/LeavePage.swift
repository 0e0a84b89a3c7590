import Kernel
import Platform
import Store

/// What the answers of a page's leaves take from other rows, read once for all of them: how many
/// statements a list needs must not depend on how much it shows.
struct LeavePage {
  let clock: LeaveClock
  let today: CalendarDate
  let counted: [ID: [(year: Int, days: Double)]]
  let portions: [ID: [Portion]]
  let names: [ID: String]

  /// Of the leaves of whoever asks: these alone have such buttons.
  let nudges: [ID: Instant]
  let extensions: [ID: [(id: ID, status: LeaveStatus)]]
  private let ids: Set<ID>

  /// Everything that is asked of a leave is here.
  func contains(_ leave: StoredLeave) -> Bool { ids.contains(leave.id) }
}

extension LeavePage {
  init(_ leaves: [StoredLeave], _ call: ReadCall) throws {
    let ids = leaves.map(\.id)
    let own = leaves.filter { $0.requesterId == call.actor.userId }.map(\.id)
    let senders = leaves.filter { $0.createdBy != $0.requesterId }.map(\.createdBy)
    let people = senders + leaves.compactMap(\.substituteId)
    let converted = leaves.filter { $0.conversionReason != nil }.map(\.id)
    let database = call.database
    clock = try call.clock
    today = clock.date(of: call.now)
    counted = ids.isEmpty ? [:] : try database.countedByYear(ofLeaves: ids)
    portions = converted.isEmpty ? [:] : try database.portions(ofLeaves: converted)
    names = try call.names(of: people)
    nudges = own.isEmpty ? [:] : try database.lastNudges(ofLeaves: own)
    extensions =
      own.isEmpty ? [:] : try database.extensions(ofLeaves: own, in: call.organizationId)
    self.ids = Set(ids)
  }
}
