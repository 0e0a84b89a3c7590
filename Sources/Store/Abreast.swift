// Asking for several things, none of which needs the answers for another.
//
// A file is asked for one after the other. A server is asked for all of them in one flight: who
// meets a question stops there, and when all have stopped their questions are sent together, and
// everybody begins anew with the answers at hand. So any number of things costs as many round trips
// as the one of them that asks most. What makes a thing may run several times: it asks, and changes
// nothing but what it remembers of answers.

extension Database {
  /// What is made of each thing, in their order.
  @inlinable
  public func abreast<Thing, Made>(
    _ things: some Collection<Thing>, _ make: (Thing) throws -> Made
  ) throws -> [Made] {
    guard isCluster, things.count > 1 else { return try things.map(make) }
    return try gathered(Array(things), make).map { try $0.get() }
  }

  /// The same, given to `take` in their order until it says that this is enough.
  @inlinable
  public func abreast<Thing, Made>(
    _ things: [Thing], _ make: (Thing) throws -> Made, until take: (Thing, Made) throws -> Bool
  ) throws {
    guard isCluster else {
      for thing in things where try take(thing, make(thing)) { return }
      return
    }
    var rest = things[...]
    while !rest.isEmpty {
      // Where little is taken, little more than that is asked for.
      let some = Array(rest.prefix(101))
      for (thing, made) in zip(some, try gathered(some, make)) where try take(thing, made.get()) {
        return
      }
      rest = rest.dropFirst(some.count)
    }
  }

  /// Several things that are made in different ways.
  ///
  /// Swift 6.3 lets go of what closures in a pack have captured once too often when they may not
  /// escape: the connection itself was gone then.
  @inlinable
  public func abreast<each Made>(
    _ makes: repeat @escaping () throws -> each Made
  ) throws -> (repeat each Made) {
    guard isCluster else { return (repeat try (each makes)()) }
    return try gathered(repeat each makes)
  }

  @usableFromInline
  func gathered<Thing, Made>(
    _ things: [Thing], _ make: (Thing) throws -> Made
  ) throws -> [Result<Made, any Error>] {
    guard case .postgres(let postgres) = engine else { return [] }
    var tries = [Result<Made, any Error>?](repeating: nil, count: things.count)
    try postgres.gather {
      for place in tries.indices where tries[place] == nil {
        tries[place] = postgres.tried { try make(things[place]) }
      }
      return tries.allSatisfy { $0 != nil }
    }
    return tries.compactMap(\.self)
  }

  @usableFromInline
  func gathered<each Made>(
    _ makes: repeat @escaping () throws -> each Made
  ) throws -> (repeat each Made) {
    guard case .postgres(let postgres) = engine else { return (repeat try (each makes)()) }
    let parts = (repeat Part<each Made>())
    try postgres.gather {
      var isWhole = true
      for (part, make) in repeat (each parts, each makes) {
        isWhole = part.isMade(make, postgres) && isWhole
      }
      return isWhole
    }
    return (repeat try (each parts).get())
  }
}

/// One of several things.
private final class Part<Made> {
  private var tried: Result<Made, any Error>?

  func isMade(_ make: () throws -> Made, _ postgres: PostgresClient) -> Bool {
    if tried == nil { tried = postgres.tried(make) }
    return tried != nil
  }

  func get() throws -> Made {
    guard let tried else { throw StoreError(.misuse, "it was never made") }
    return try tried.get()
  }
}
