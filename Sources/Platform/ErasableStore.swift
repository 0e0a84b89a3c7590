import Kernel

/// One store that can hold a person: what an answer calls it, and how it forgets them.
public struct ErasableStore<Person>: Sendable {
  /// As it stands in the answer, such as `notes`.
  public let name: StaticString

  /// Erases what the store holds of the person; tells how many things that were.
  public let erase: @Sendable (Person, WriteCall) throws -> Int

  /// A store of a domain.
  public init(
    _ name: StaticString, erase: @escaping @Sendable (Person, WriteCall) throws -> Int
  ) {
    self.name = name
    self.erase = erase
  }
}

extension WriteCall {
  /// Erases a person from every store in this order, and then from the service's own: the log of
  /// changes with its events, and earlier answers. Tells how much went, by store.
  ///
  /// `things` are asked when the stores are done: the ids of all that is the person's. Of events go
  /// the texts of the members named in `texts`. The commit empties the database's log.
  public func erase<Person>(
    _ person: Person, from stores: [ErasableStore<Person>], things: () throws -> [ID],
    texts: Set<String>
  ) throws -> [String: Int] {
    var erased: [String: Int] = [:]
    for store in stores { erased[store.name.description] = try store.erase(person, self) }
    let traces = try eraseTraces(of: things(), texts: texts)
    try database.emptyLogAfterCommit()
    erased["changes"] = traces.changes
    erased["idempotencyRecords"] = traces.answers
    return erased
  }
}
