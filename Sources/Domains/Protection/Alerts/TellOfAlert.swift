import Kernel
import Platform

extension Inbox<NoticeData> {
  /// What people are told of what protects them.
  /// Source: protection specification 0.9 (order), 0.14 (90 days).
  static var protection: Self { Inbox(of: "protection", days: 90, atOnce: .firstFirst) }
}

extension WriteCall {
  /// Puts a notice of a new or reopened alert into the inboxes of those whom it concerns.
  ///
  /// Source: protection specification 2, "Notices": the person, and of a dependent's things also
  /// the owner and the guardians. How grave it has to be is asked of alerts alone: that a removal
  /// is overdue is told as such.
  func tellOf(_ row: AlertRow) throws {
    let type: NoticeType = row.kind == .removalOverdue ? .removalOverdue : .alert
    let notice = NoticeData(
      type: type, severity: row.severity, kind: row.kind, about: row.data.about,
      personId: row.personId, subject: AlertSubject(type: "alert", id: row.id))
    for person in try reading.hearers(of: row.personId) {
      let settings = try reading.settings(of: person).values
      let isGrave = type != .alert || row.severity.rank >= settings.minSeverity.rank
      guard isGrave, settings.hears(of: row.service) else { continue }
      try tell(notice, cause: "\(row.id):\(row.reopenedCount)", to: person)
    }
  }

  /// Puts a notice into somebody's inbox, once for each cause; tells whether it did.
  @discardableResult
  func tell(_ notice: NoticeData, cause: String, to userId: ID) throws -> Bool {
    let full = "\(notice.type.rawValue):\(cause)"
    guard let id = try Inbox.protection.put(notice, cause: full, for: userId, self) else {
      return false
    }
    let event = ProtectionEvent.alertsNotified(
      .init(personId: userId, noticeId: id, type: notice.type))
    try record(Change(event, of: userId))
    return true
  }
}

extension ReadCall {
  /// Who is told of what concerns a person.
  func hearers(of personId: ID) throws -> [ID] {
    let household = try household(of: personId, named: name(of: personId))
    guard household.own.role == .dependent else { return [personId] }
    return [personId]
      + household.places.filter { $0.role == .owner || $0.role == .guardian }.map(\.userId)
  }
}

extension PersonSettings {
  /// Whether somebody wants to hear of a service.
  func hears(of service: Service) -> Bool {
    switch service {
    case .darkwatch: services.darkwatch
    case .voiceprint: services.voiceprint
    case .spamshield: services.spamshield
    case .hometitle: services.hometitle
    case .brokers: services.brokers
    }
  }

  /// The ways that are open at a minute of the person's day; quiet hours leave the inbox.
  func channels(atMinute minute: Int) -> [NoticeChannel] {
    let mail: [NoticeChannel] = emailAlerts ? [.email] : []
    let loud = pushAlerts ? mail + [.push] : mail
    return (isQuiet(atMinute: minute) ? [] : loud) + (inAppAlerts ? [.inApp] : [])
  }
}
