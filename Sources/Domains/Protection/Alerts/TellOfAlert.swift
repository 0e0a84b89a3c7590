import Kernel
import Platform

extension Instant {
  /// Since when somebody finds at this moment what they were told.
  /// Unit: 90 days. Source: protection specification 0.14.
  var noticesSince: Instant { adding(days: -90) }
}

extension WriteCall {
  /// Puts a notice of a new or reopened alert into the inboxes of those whom it concerns.
  ///
  /// Source: protection specification 2, "Notices": the person, and of a dependent's things also
  /// the owner and the guardians.
  func tellOf(_ row: AlertRow) throws {
    let name = try reading.name(of: row.personId)
    let household = try reading.household(of: row.personId, named: name)
    var people = [row.personId]
    if household.own.role == .dependent {
      people += household.places.filter { $0.role == .owner || $0.role == .guardian }
        .map(\.userId)
    }
    let notice = NoticeData(
      type: .alert, severity: row.severity, kind: row.kind, about: row.data.about,
      personId: row.personId, subject: AlertSubject(type: "alert", id: row.id))
    for person in people {
      let settings = try reading.settings(of: person).values
      guard row.severity.rank >= settings.minSeverity.rank, settings.hears(of: row.service) else {
        continue
      }
      try tell(notice, cause: "\(row.id):\(row.reopenedCount)", to: person)
    }
  }

  /// Puts a notice into somebody's inbox, once for each cause.
  func tell(_ notice: NoticeData, cause: String, to userId: ID) throws {
    let id = makeID()
    let full = "\(notice.type.rawValue):\(cause)"
    let isNew = try database.insert(
      notice, id: id, cause: full, for: userId, of: organizationId, at: now)
    guard isNew else { return }
    let event = ProtectionEvent.alertsNotified(
      .init(personId: userId, noticeId: id, type: notice.type))
    try record(Change(event, of: userId))
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
