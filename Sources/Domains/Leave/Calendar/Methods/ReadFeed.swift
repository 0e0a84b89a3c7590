import Kernel
import Platform

extension Leave {
  /// `leave.readFeed`: a calendar by its handle, two years back and two ahead.
  ///
  /// It shows what the person who gave it out may see today; who is no member any more shows
  /// nothing.
  func readFeed(_ params: ReadFeedParams, _ call: ReadCall) throws -> ReadFeedResult {
    guard let feed = try call.database.feed(hash: hash(ofSecret: params.handle)),
      let member = try call.services.ports.members.member(
        userId: feed.userId, organizationId: feed.organizationId, in: call.database)
    else { throw Refusal(LeaveFault.feedNotFound) }
    let owner = ReadCall(call.request, database: call.database, actor: member.actor)
    guard owner.actor.leaveRole != nil else { throw Refusal(LeaveFault.feedNotFound) }
    let language = member.language ?? call.language
    let today = try owner.today
    let calendar = try owner.absenceCalendar(
      today.adding(months: -24).days(through: today.adding(months: 24)), feed.scope,
      types: feed.types, for: owner.calendarViewer())
    return ReadFeedResult(
      mime: "text/calendar", name: feed.name,
      data: calendar.file(named: feed.name, isFeed: true, at: call.now, in: language))
  }
}
