import Kernel
import Platform

extension Protection {
  /// `brokers.listIdentities`: under which names a person may be listed.
  func brokersListIdentities(
    _ params: BrokersListIdentitiesParams, _ call: ReadCall
  ) throws -> BrokersListIdentitiesResult {
    let household = try call.household()
    let people = try call.people(params.personId, .viewAlerts)
    // A person has 20 at most.
    let all = try people.flatMap { person in
      let inUse = try call.identitiesInUse(of: person)
      return try call.identities(of: person).map { (row: $0, isInUse: inUse.contains($0.id)) }
    }
    func place(_ row: IdentityRow) -> ListPlace<NameKey, ID> {
      ListPlace(key: NameKey(row.data.label.folded), id: row.id)
    }
    let sorted = all.sorted { left, right in
      let (one, other) = (left.row.data.label.folded, right.row.data.label.folded)
      return one == other ? left.row.id.isBefore(right.row.id) : one.isBefore(other)
    }
    let page = try call.page(of: params, at: { place($0.row) }) {
      (after: ListPlace<NameKey, ID>?, limit) in
      guard let after else { return Array(sorted.prefix(limit)) }
      return Array(sorted.drop { place($0.row) != after }.dropFirst().prefix(limit))
    }
    return BrokersListIdentitiesResult(
      items: try call.abreast(page.items) {
        try call.answer($0.row, household, isInUse: $0.isInUse)
      },
      nextCursor: page.nextCursor)
  }
}
