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

  /// Two things that are made in different ways.
  ///
  /// Not a pack of any number: Swift 6.3 makes its tuple by the types' descriptions at run time,
  /// which copied each thing several times.
  @inlinable
  public func abreast<A, B>(
    _ a: () throws -> A, _ b: () throws -> B
  ) throws -> (A, B) {
    guard isCluster else { return (try a(), try b()) }
    return try gathered(a, b)
  }

  /// Three things that are made in different ways.
  @inlinable
  public func abreast<A, B, C>(
    _ a: () throws -> A, _ b: () throws -> B, _ c: () throws -> C
  ) throws -> (A, B, C) {
    guard isCluster else { return (try a(), try b(), try c()) }
    let ((a, b), c) = try gathered({ try gathered(a, b) }, c)
    return (a, b, c)
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
  func gathered<A, B>(_ a: () throws -> A, _ b: () throws -> B) throws -> (A, B) {
    guard case .postgres(let postgres) = engine else { return (try a(), try b()) }
    var (first, second): (Result<A, any Error>?, Result<B, any Error>?)
    try postgres.gather {
      first = first ?? postgres.tried(a)
      second = second ?? postgres.tried(b)
      return first != nil && second != nil
    }
    guard let first, let second else { throw StoreError(.misuse, "it was never made") }
    return (try first.get(), try second.get())
  }
}
