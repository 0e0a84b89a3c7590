import Kernel
import Outside
import Platform
import Store

extension Protection {
  /// Requests whose period is over become overdue on file, and an alert says so.
  /// Source: protection specification 0.11.
  var removalDeadlines: Upkeep {
    Upkeep(
      "protection.deadlines", label: { ProtectionText.upkeepDeadlines.text(in: $0) },
      due: .every(minutes: 60), scope: .organization(in: .utc), isDoneAtStart: true,
      roles: ["protection": [Role.person.rawValue]]
    ) { [self] (turn: UpkeepTurn) -> Batch<ID>? in
      let (database, organizationId) = (turn.database, turn.organizationId)
      // Nowhere is it later than a day after the day of UTC; each is looked at by its own clock.
      let end = TimeZoneRules.utc.date(at: turn.now).adding(days: 1)
      return Batch(
        page: { after, limit in
          try database.dueRemovals(
            before: end, after: DatedID(spelled: after), limit, organizationId
          ).map { ($0.spelled, $0.id) }
        },
        change: { call, id in
          guard var row = try call.reading.removal(id) else { return 0 }
          let today = try call.reading.today(of: row.personId)
          let registry = try brokers(ofPerson: row.personId, call.reading)
          return try call.endPeriod(of: &row, today, in: registry) ? 1 : 0
        })
    }
  }

  /// Whoever was removed is told that it is time to look again; where pages of listings may be
  /// fetched, the service looks by itself as well.
  var removalRechecks: Upkeep {
    Upkeep(
      "protection.rechecks", label: { ProtectionText.upkeepRechecks.text(in: $0) },
      due: .every(minutes: 60), scope: .organization(in: .utc), isDoneAtStart: true,
      roles: ["protection": [Role.person.rawValue]]
    ) { [self] (turn: UpkeepTurn) -> Batch<DueRecheck>? in
      let (database, organizationId) = (turn.database, turn.organizationId)
      let end = TimeZoneRules.utc.date(at: turn.now).adding(days: 1)
      let isSetUp = try database.provider(.listingHttp, of: organizationId) != nil
      return Batch(
        page: { after, limit in
          // A page may take its time to come: each is written down before the next is asked for.
          try database.removalsToRecheck(
            through: end, after: DatedID(spelled: after), isSetUp ? 1 : limit, organizationId
          ).map { ($0.spelled, DueRecheck($0.id)) }
        },
        prepare: { due in if isSetUp { try due.look(turn) } },
        change: { call, due in
          guard let row = try call.reading.removal(due.id), let day = row.course.recheckOn,
            try day <= call.reading.today(of: row.personId)
          else { return 0 }
          let registry = try brokers(ofPerson: row.personId, call.reading)
          try call.tellOfRecheck(
            of: row, day, brokerName: registry.name(of: row, in: call.reading.language))
          try call.note(due.outcome, of: row, in: registry)
          return 1
        })
    }
  }

  private func brokers(ofPerson personId: ID, _ call: ReadCall) throws -> BrokerRegistry {
    try brokers(of: call.household(of: personId, named: ""), call)
  }
}

/// A request that it is time to look after.
private final class DueRecheck {
  let id: ID

  /// `nil`: nobody has looked.
  private(set) var outcome: RecheckOutcome?

  init(_ id: ID) { self.id = id }

  /// Fetches the page of the listing, if that is wanted and it is known.
  func look(_ turn: UpkeepTurn) throws {
    guard !turn.call.isDryRun else { return }
    let asked = try turn.call.write(in: turn.database) { write in
      try write.reading.listingToLookAt(of: id)
    }
    guard let asked else { return }
    outcome = try turn.call.recheck(asked, in: turn.database).outcome
  }
}

extension ReadCall {
  /// The page at which to look after a request today; `nil`: none may be fetched, or is known.
  fileprivate func listingToLookAt(of id: ID) throws -> AskedRecheck? {
    guard let row = try removal(id), let day = row.course.recheckOn,
      try day <= today(of: row.personId), try mayFetchListings(for: row.personId)
    else { return nil }
    let asked = AskedRecheck(row)
    let isSafe = asked.url.flatMap(WebAddress.init)?.isSafe ?? false
    return isSafe && !asked.strings.isEmpty ? asked : nil
  }
}

extension WriteCall {
  /// Notes what the service has seen on the page of a listing.
  fileprivate func note(
    _ outcome: RecheckOutcome?, of row: RemovalRow, in registry: BrokerRegistry
  ) throws {
    guard let outcome, outcome != .unreachable else { return }
    var row = row
    let event: RequestEvent = outcome == .found ? .recheckFound : .recheckClear
    // Where another request to them goes on already, it is looked after by that one.
    let other = try database.activeRemoval(
      of: row.personId, to: row.brokerId, under: row.identityId, organizationId)
    guard outcome == .clear || other == nil else { return }
    try happen(TakenEvent(event: event, source: listingSource), with: &row, in: registry)
  }

  /// Tells those whom it concerns that it is time to look again, once; tells whether it did.
  @discardableResult
  func tellOfRecheck(
    of row: RemovalRow, _ day: CalendarDate, brokerName: String
  ) throws -> Bool {
    let notice = NoticeData(
      type: .recheckDue, about: brokerName, personId: row.personId,
      subject: AlertSubject(type: "request", id: row.id))
    var isTold = false
    for person in try reading.hearers(of: row.personId)
    where try reading.settings(of: person).values.hears(of: .brokers) {
      isTold = try tell(notice, cause: "\(row.id):\(day)", to: person) || isTold
    }
    // Whoever was told is not looked at again before the next date.
    try database.forgetRecheck(row.id, organizationId)
    return isTold
  }
}
