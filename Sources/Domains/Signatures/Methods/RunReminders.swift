import Kernel
import Platform
import Store

extension Signatures {
  /// `signatures.runReminders`: tells those whose turn has come, reminds those who wait too long,
  /// and closes requests whose time is over. Each is told once, however often this runs.
  public func runReminders(
    _ params: RunRemindersParams, _ call: JobCall
  ) throws -> RunRemindersResult {
    let isDryRun = params.dryRun || call.isDryRun
    let asOf = params.asOf ?? call.now
    let database = try call.database()
    let organizationId = call.actor.organizationId
    guard try database.policy(of: organizationId).allowRequests else {
      throw Refusal(SignaturesFault.requestsDisabled)
    }
    var items: [AskNotice] = []
    var sent = 0
    var place: TimePlace?
    // Bound: as many as are open; each page is one transaction.
    while true {
      try call.step()
      let page = try database.requests(
        of: organizationId, onlyOpen: true, before: place, limit: requestsPerTransaction)
      guard let last = page.last else { break }
      place = TimePlace(at: last.askedAt, id: last.id)
      try call.write(in: database) { write in
        for request in page {
          for notice in try write.notices(of: request, at: asOf) {
            if items.count < noticesShownMax { items.append(try write.shown(notice)) }
            guard !isDryRun else { continue }
            try write.send(notice, at: asOf)
            sent += 1
          }
        }
      }
    }
    return RunRemindersResult(
      asOf: asOf, dryRun: isDryRun, sent: sent, items: items)
  }
}

/// How many requests share a transaction: short enough for others to get their turn.
private let requestsPerTransaction = 50

/// Notices that one answer lists.
private let noticesShownMax = 10_000
