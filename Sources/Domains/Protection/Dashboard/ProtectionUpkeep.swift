import Kernel
import Platform
import Store

extension Protection {
  /// What time brings. Source: protection specification 0.11.
  public var upkeep: [Upkeep] {
    [
      Upkeep(
        "protection.snapshot", label: { ProtectionText.upkeepSnapshot.text(in: $0) },
        due: .daily(hour: 0, minute: 0), scope: .organization(in: .utc), isDoneAtStart: true,
        roles: ["protection": [Role.person.rawValue]]
      ) { (turn: UpkeepTurn) -> Batch<ID>? in
        let (database, organizationId) = (turn.database, turn.organizationId)
        return Batch(
          page: { after, limit in
            try database.peopleOnFile(of: organizationId, after: after, limit).map { ($0, $0) }
          },
          change: { call, id in
            let isTold = try call.tellOfEndedPlan(of: id)
            return try call.storeScore(of: id) || isTold ? 1 : 0
          })
      },
      Upkeep(
        "protection.sources", label: { ProtectionText.upkeepSources.text(in: $0) },
        due: .every(minutes: 1), scope: .organization(in: .utc), isDoneAtStart: true,
        roles: ["protection": [Role.operator.rawValue]]
      ) { (turn: UpkeepTurn) -> Batch<SourceWork.Piece>? in
        try SourceWork(turn).batch
      },
      Upkeep(
        "protection.retention", label: { ProtectionText.upkeepRetention.text(in: $0) },
        due: .daily(hour: 0, minute: 0), scope: .organization(in: .utc),
        roles: ["protection": [Role.person.rawValue]]
      ) { (turn: UpkeepTurn) -> Batch<ID>? in
        let (database, organizationId) = (turn.database, turn.organizationId)
        return Batch(
          page: { after, limit in
            try database.peopleOnFile(of: organizationId, after: after, limit).map { ($0, $0) }
          }, change: { call, id in try call.eraseWhatIsOld(of: id) })
      },
      Upkeep(
        "protection.caseDeadlines",
        label: { ProtectionText.upkeepCaseDeadlines.text(in: $0) },
        due: .every(minutes: 60), scope: .organization(in: .utc), isDoneAtStart: true,
        roles: ["protection": [Role.person.rawValue]]
      ) { (turn: UpkeepTurn) -> Batch<ID>? in
        // Somewhere it is a day later than in UTC already.
        let day = TimeZoneRules.utc.date(at: turn.now).adding(days: 1)
        let ids = try turn.database.casesToTell(of: turn.organizationId, through: day)
        return Batch(ids, change: { call, id in try call.remind(ofCase: id) })
      },
      removalDeadlines, removalRechecks, temporaryFiles, monthReports, calmAlerts, endingProofs,
    ]
  }
}
