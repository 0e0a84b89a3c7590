import Kernel
import Platform
import Store

/// A job that does something to the books of everybody.
struct StaffRun {
  let call: JobCall
  let isDryRun: Bool

  /// People that an answer lists; all are counted.
  static let listedMax = 10_000

  /// People of one transaction: an ended run has lost at most their work.
  private static let pageSize = 1_000

  /// Goes through all staff, a thousand people to a transaction. A dry run undoes each.
  ///
  /// The body must pass over those it has done before: a run that was ended begins anew.
  func each(_ body: (Bookkeeper, Actor) throws -> Void) throws {
    let database = try call.database()
    let members = call.services.ports.members
    let organizationId = call.actor.organizationId
    let total = try members.staffCount(of: organizationId, in: database)
    var (last, done) = ("", 0)
    // Bound: each turn passes people by, in the order of their ids.
    while true {
      try call.step()
      let page = try members.staff(
        of: organizationId, after: last, limit: Self.pageSize, in: database)
      guard let lastOfPage = page.last else { return }
      try write(in: database) { write in
        for member in page where member.leaveRole != nil {
          let ledger = try write.reading.ledger(of: member.userId)
          try body(Bookkeeper(call: write, ledger: ledger), member)
        }
      }
      last = lastOfPage.userId
      done += page.count
      call.progress(JobProgress(done: done, total: max(done, total)))
    }
  }

  private func write(in database: Database, _ body: (WriteCall) throws -> Void) throws {
    do {
      try call.write(in: database) { write in
        try body(write)
        if isDryRun { throw OnlyLookedAt() }
      }
    } catch is OnlyLookedAt {}
  }

  /// Undoes what a dry run wrote.
  private struct OnlyLookedAt: Error {}
}
