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
          }, change: { call, id in try call.storeScore(of: id) ? 1 : 0 })
      },
      Upkeep(
        "protection.sources", label: { ProtectionText.upkeepSources.text(in: $0) },
        due: .every(minutes: 1), scope: .organization(in: .utc), isDoneAtStart: true,
        roles: ["protection": [Role.operator.rawValue]]
      ) { (turn: UpkeepTurn) -> Batch<SourceWork.Piece>? in
        try SourceWork(turn.database, of: turn.organizationId).batch
      },
    ]
  }
}
