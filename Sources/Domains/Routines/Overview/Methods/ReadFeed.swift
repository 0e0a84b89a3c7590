import Kernel
import Platform

extension Routines {
  /// `routines.readFeed`: a calendar by its handle, with what its maker may see now, in their
  /// language.
  func readFeed(_ params: ReadFeedParams, _ call: ReadCall) throws -> ReadFeedResult {
    guard
      let (organizationId, userId, feed) = try call.database.feed(
        hash: hash(ofSecret: params.handle)),
      let member = try call.services.ports.members.member(
        userId: userId, organizationId: organizationId, in: call.database)
    else { throw Refusal(RoutinesFault.feedNotFound) }
    let asked = call.request.language
    defer { call.request.language = asked }
    call.request.language = member.language ?? asked
    let maker = ReadCall(call.request, database: call.database, actor: member.actor)
    let (data, caller) = (feed.value, try maker.caller())
    let stable = try data.stableId.map { try maker.find($0, on: .stables) }
    if case .some(.none) = stable { throw Refusal(RoutinesFault.feedNotFound) }
    guard try maker.decision(onFeed: data, caller).isAllowed else {
      throw Refusal(RoutinesFault.feedNotFound)
    }
    let today = try maker.today(in: data.stableId)
    let filter = try ShiftFilter(
      ListParams(
        stableId: data.stableId, from: today.adding(days: -Self.daysBack),
        to: today.adding(days: Self.daysAhead), assignedTo: data.scope == .mine ? "me" : nil,
        horseId: data.horseId, limit: 200), maker)
    return ReadFeedResult(
      mime: "text/calendar", name: data.name,
      data: try maker.calendar(named: data.name, of: filter))
  }

  /// Unit: days. Source: routines specification (l17).
  private static let daysBack = 30
  private static let daysAhead = 120
}
