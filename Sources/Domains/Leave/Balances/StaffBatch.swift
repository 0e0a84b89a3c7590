import Kernel
import Platform
import Store

extension JobCall {
  /// The books of everybody, person by person; who was done before must be passed over.
  func staff(
    in database: Database, _ change: @escaping (Bookkeeper, Actor) throws -> Int
  ) throws -> Batch<Actor> {
    let (members, organizationId) = (services.ports.members, actor.organizationId)
    let total = try members.staffCount(of: organizationId, in: database)
    return Batch(total: total) { after, limit in
      try members.staff(of: organizationId, after: after, limit: limit, in: database)
        .map { ($0.userId, $0) }
    } change: { write, member in
      guard member.leaveRole != nil else { return 0 }
      let ledger = try write.reading.ledger(of: member.userId)
      return try change(Bookkeeper(call: write, ledger: ledger), member)
    }
  }
}
