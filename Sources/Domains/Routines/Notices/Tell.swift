import Kernel
import Platform

extension Inbox<NoticeData> {
  /// What people are told of a stable. Source: routines specification (h), 90 days.
  static var routines: Self { Inbox(of: "routines", days: 90) }
}

extension WriteCall {
  /// Tells people something, each of them once, but never whoever does it.
  ///
  /// Hosts hear of it, one event a person; what became so more than a day ago is only kept, as
  /// read. Source: routines specification (d), "Due work"; (h).
  func tell(
    _ notice: NoticeData, to userIds: [ID], at moment: Instant, isHeard: Bool = true
  ) throws {
    let isLate = moment.adding(hours: 24) < now
    var seen: Set<ID> = [actor.userId]
    for userId in userIds where seen.insert(userId).inserted {
      let id = try Inbox.routines.put(notice, for: userId, at: moment, isRead: isLate, self)
      guard let id, !isLate, isHeard else { continue }
      let shown = try NoticeAnswers(reading, [notice], in: language(of: userId)).texts(notice)
      let event = RoutinesEvent.notification(
        .init(
          id: id, type: notice.type, recipients: [userId], title: shown.title,
          message: shown.message, priority: notice.type.priority, instanceId: notice.shift?.id))
      // The thing that changed is the person's inbox.
      try record(Change(event, of: userId))
    }
  }

  /// The language in which somebody is told, as far as anybody knows.
  private func language(of userId: ID) throws -> Language {
    if let said = try database.language(of: userId, in: organizationId) { return said }
    return try services.ports.members.member(
      userId: userId, organizationId: organizationId, in: database)?.language ?? services.language
  }
}
