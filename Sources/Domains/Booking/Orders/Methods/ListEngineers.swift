import Kernel
import Platform

extension Booking {
  /// `booking.listEngineers`: the active members with an engineer's role, by name.
  func listEngineers(
    _ params: ListEngineersParams, _ call: ReadCall
  ) throws -> ListEngineersResult {
    let sorted = try call.engineers().sorted {
      ($0.place.key, $0.place.id) < ($1.place.key, $1.place.id)
    }
    let page = try call.page(of: params, at: \Actor.place) { last, limit in
      let rest = sorted.drop { engineer in
        last.map { (engineer.place.key, engineer.place.id) <= ($0.key, $0.id) } ?? false
      }
      return Array(rest.prefix(limit))
    }
    return ListEngineersResult(
      items: page.items.map(\.engineer), nextCursor: page.nextCursor)
  }
}

extension Actor {
  /// By name; the mark that stands between the parts of a place is in no key.
  fileprivate var place: ListPlace<String, ID> {
    ListPlace(key: String(name.folded.map { $0 == "_" ? " " : $0 }), id: userId)
  }

  fileprivate var engineer: EngineerInfo {
    EngineerInfo(userId: userId, name: name, role: role(in: "booking") ?? "", label: name)
  }
}
