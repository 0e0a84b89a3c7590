import Kernel
import Platform
import Store

extension Protection {
  /// On Mondays what the week was like, and on the first of a month its report, at six in the
  /// morning where somebody lives. Source: protection specification 0.11.
  var monthReports: Upkeep {
    Upkeep(
      "protection.reports", label: { ProtectionText.upkeepReports.text(in: $0) },
      due: .every(minutes: 60), scope: .organization(in: .utc),
      roles: ["protection": [Role.person.rawValue]]
    ) { (turn: UpkeepTurn) -> Batch<ID>? in
      let (database, organizationId) = (turn.database, turn.organizationId)
      // What was due before was done by the turn before.
      let last = turn.dueAt.adding(hours: -1)
      return Batch(
        page: { after, limit in
          try database.peopleOnFile(of: organizationId, after: after, limit).map { ($0, $0) }
        }, change: { call, id in try call.tellOfTime(to: id, since: last) })
    }
  }

  /// Blocked calls that nobody has heard of for a month settle themselves.
  var calmAlerts: Upkeep {
    Upkeep(
      "protection.calmAlerts", label: { ProtectionText.upkeepCalmAlerts.text(in: $0) },
      due: .every(minutes: 60), scope: .organization(in: .utc), isDoneAtStart: true,
      roles: ["protection": [Role.person.rawValue]]
    ) { (turn: UpkeepTurn) -> Batch<ID>? in
      let (database, organizationId) = (turn.database, turn.organizationId)
      let end = turn.now.adding(days: -calmDays)
      return Batch(
        page: { after, limit in
          try database.calmAlerts(
            before: end, after: TimePlace(spelled: after[...]), limit, organizationId
          ).map { ($0.spelled, $0.id) }
        },
        change: { call, id in
          guard let row = try call.reading.alert(id), row.status == .open else { return 0 }
          return try call.calm(row) ? 1 : 0
        })
    }
  }

  /// Proofs that end soon, or have ended, are told of.
  var endingProofs: Upkeep {
    Upkeep(
      "protection.verifications", label: { ProtectionText.upkeepVerifications.text(in: $0) },
      due: .every(minutes: 60), scope: .organization(in: .utc), isDoneAtStart: true,
      roles: ["protection": [Role.person.rawValue]]
    ) { (turn: UpkeepTurn) -> Batch<ID>? in
      let (database, organizationId) = (turn.database, turn.organizationId)
      // What ended long ago was told of, or the notice is none that anybody keeps.
      let first = turn.now.adding(days: -WatchItemRow.proofDays - toldDays)
      let last = turn.now.adding(days: -WatchItemRow.proofDays + warningDays)
      return Batch(
        page: { after, limit in
          try database.provedItems(
            after: first, through: last, behind: TimePlace(spelled: after[...]), limit,
            organizationId
          ).map { ($0.spelled, $0.id) }
        }, change: { call, id in try call.tellOfProof(ofItem: id) })
    }
  }
}

/// Unit: days. Source: protection specification 0.11, `protection.calmAlerts`.
private let calmDays: Int64 = 30

/// How long before its end a proof is told of. Unit: days. Source: protection specification 3.5.
private let warningDays: Int64 = 14

/// How long after its end. Unit: days.
private let toldDays: Int64 = 90

extension WatchItemRow {
  /// Whether its proof ends soon, or ended not long ago.
  func proofIsToldOf(at now: Instant) -> Bool {
    guard let verifiedAt else { return false }
    let end = verifiedAt.adding(days: Self.proofDays)
    return end > now.adding(days: -toldDays) && end <= now.adding(days: warningDays)
  }
}

extension WriteCall {
  /// What the time of day brings to somebody since a moment; answers how many notices.
  fileprivate func tellOfTime(to personId: ID, since last: Instant) throws -> Int {
    let settings = try reading.settings(of: personId).values
    guard settings.weeklyReport || settings.monthlyReports else { return 0 }
    let zone = try reading.zone(of: settings)
    let today = zone.date(at: now)
    func isDue(_ day: CalendarDate) -> Bool {
      let due = zone.resolve(LocalDateTime(date: day, time: sixInTheMorning)).instant
      return due > last && due <= now
    }
    var count = 0
    let monday = today.adding(days: 1 - today.weekday)
    if settings.weeklyReport, isDue(monday) {
      try tellOfWeek(of: personId, endingOn: monday, in: zone)
      count += 1
    }
    let first = today.firstOfMonth
    if settings.monthlyReports, isDue(first) {
      try makeReport(of: personId, ReportMonth(of: first).previous)
      count += 1
    }
    return count
  }

  private func tellOfWeek(
    of personId: ID, endingOn monday: CalendarDate, in zone: TimeZoneRules
  ) throws {
    let tally = ReportTally(
      try database.alertsCounted(of: personId, before: zone.start(of: monday), organizationId),
      from: zone.start(of: monday.adding(days: -7)), until: zone.start(of: monday))
    let notice = NoticeData(
      type: .weeklySummary,
      about: "\(ReportTally.total(tally.new)) \(ReportTally.total(tally.open))",
      personId: personId, subject: AlertSubject(type: "person", id: personId))
    for person in try reading.hearers(of: personId) {
      try tell(notice, cause: "\(personId):\(monday)", to: person)
    }
  }

  /// Makes the report of a month, as a run of its own, and tells of it.
  private func makeReport(of personId: ID, _ month: ReportMonth) throws {
    let report = try monthReport(of: personId, month) {}
    let run = RunRow(
      id: makeID(), kind: .report, personId: personId, byUser: actor.userId, state: .succeeded,
      startedAt: now, endedAt: now, process: ProcessMark.own,
      data: RunData(counts: [:], coverage: []))
    try database.insert(run, of: organizationId)
    try database.update(run, of: organizationId)
    try record(run)
    let notice = NoticeData(
      type: .reportReady, about: month.text, personId: personId,
      subject: AlertSubject(type: "report", id: report.id))
    for person in try reading.hearers(of: personId) {
      try tell(notice, cause: report.id, to: person)
    }
  }

  /// Settles an alert of a blocked call that nobody has heard of since; tells whether it did.
  func calm(_ row: AlertRow) throws -> Bool {
    guard row.lastSeenAt <= now.adding(days: -calmDays) else { return false }
    try carryOut(.resolve, on: row, note: nil)
    return true
  }

  /// Tells of a proof that ends soon, and once more when it has ended.
  func tellOfProof(ofItem id: ID) throws -> Int {
    guard let row = try reading.watchItem(id), let verifiedAt = row.verifiedAt else { return 0 }
    let hasEnded = !row.isVerified(at: now)
    let end = try reading.zone(ofPerson: row.personId)
      .date(at: verifiedAt.adding(days: WatchItemRow.proofDays))
    let notice = NoticeData(
      type: .verificationExpiring, about: hasEnded ? row.display : "\(row.display) \(end)",
      personId: row.personId, subject: AlertSubject(type: "item", id: row.id))
    let cause = "\(row.id):\(verifiedAt.milliseconds):\(hasEnded ? "ended" : "ends")"
    var count = 0
    for person in try reading.hearers(of: row.personId)
    where try reading.settings(of: person).values.hears(of: .darkwatch) {
      count += try tell(notice, cause: cause, to: person) ? 1 : 0
    }
    return count
  }
}

private let sixInTheMorning = WallTime(hour: 6, minute: 0) ?? .midnight
