import Kernel
import Platform
import Store
import Wire

/// Writes: in the burst's transaction, each with its idempotency record.
extension Calls {
  /// Puts the result of a write into the output.
  ///
  /// One that is alone in its transaction, which was lost with the server, is done once more:
  /// nothing of it is there. Source: postgresql specification 10.2.
  func perform(
    _ write: (Element, WriteCall, JSONWriter) throws -> Void, _ element: Element,
    _ call: CallInHand
  ) throws {
    do {
      try attempt(write, element, call)
    } catch let error as StoreError where error.isWorthRepeating && !burst.isOpen {
      out.truncate(to: call.start)
      try attempt(write, element, call)
    }
    remember(element, call)
  }

  private func attempt(
    _ write: (Element, WriteCall, JSONWriter) throws -> Void, _ element: Element,
    _ call: CallInHand
  ) throws {
    let database = try database(until: call.deadlineMs)
    let feeds = request.feeds.unsettledCount
    do {
      try self.writing(on: database, in: call.lane) {
        // Nobody else has committed since the burst's transaction began.
        if burst.requests == 1 { try readmit(on: database) }
        let writing = WriteCall(request, database: database, actor: request.actor)
        beginResult(call.id)
        guard let key = call.key else { return try once(write, element, writing, call) }
        try remembered(key, write, element, writing, call)
      }
    } catch is DryRun {
      // What it did is undone; the answer shows what would have happened.
      request.feeds.takeBack(to: feeds)
    } catch {
      request.feeds.takeBack(to: feeds)
      if let keep = request.keptWhenRefused {
        try self.writing(on: database, in: call.lane, keep)
      }
      throw error
    }
  }

  /// Asks again who may write; a server, in the same flight, for what their change will be numbered
  /// by. Source: postgresql specification 8.1.
  private func readmit(on database: Database) throws {
    guard database.isCluster else { return try request.readmit() }
    _ = try database.abreast(
      { try self.request.readmit() },
      { try database.newestChangeNumber(of: self.request.actor.organizationId) })
  }

  private func once(
    _ write: (Element, WriteCall, JSONWriter) throws -> Void, _ element: Element,
    _ writing: WriteCall, _ call: CallInHand
  ) throws {
    try write(element, writing, out)
    if let deadlineMs = call.deadlineMs { try requireTime(until: deadlineMs) }
    if call.meta.isDryRun { throw DryRun() }
  }

  /// The first result of the key again, or a new one that is remembered under it.
  private func remembered(
    _ key: String, _ write: (Element, WriteCall, JSONWriter) throws -> Void, _ element: Element,
    _ writing: WriteCall, _ call: CallInHand
  ) throws {
    let record = try IdempotencyRecord(key, of: element.value, for: writing)
    if let result = try repeated(call.method, record) {
      // The params are those that were sound; what stands beside them is not.
      try shape.orThrow()
      return out.raw(result)
    }
    request.rights = DemandedRights()
    try once(write, element, writing, call)
    let result = UnsafeRawBufferPointer(rebasing: out.bytes[resultStart...])
    try record.keep(result, isSecret: call.method.isSecret)
  }

  /// Runs the body inside the burst's transaction; when it throws, only its own writes are undone.
  ///
  /// Its time limit ends with it: nothing may interrupt what undoes it or makes it last.
  private func writing(
    on database: Database, in lane: Lane, _ body: () throws -> Void
  ) throws {
    guard try burst.open(on: database, in: lane) else {
      return try database.savepoint {
        defer { liftLimit() }
        if lane == .house { try database.enterHouse() }
        try body()
      }
    }
    do { try body() } catch {
      liftLimit()
      burst.abandon()
      throw error
    }
  }

  /// Takes the key out of the params, finds out whose lane the write belongs into, and commits a
  /// burst that does not take it before it.
  func enterLane(
    _ object: JSONValue, _ element: Element, _ call: inout CallInHand
  ) throws {
    call.key = try takeIdempotencyKey(object)
    try enterLane(element, &call)
  }

  func enterLane(_ element: Element, _ call: inout CallInHand) throws {
    call.lane = try lane(of: call.method, element)
    if burst.isOpen, !burst.takes(call.lane) { commit(before: &call) }
  }

  /// A read for which nobody has to sign in may take steps of its own, such as a wrong password
  /// that is counted: they are not those of an organization, whose burst ends before them.
  func leaveLane(_ call: inout CallInHand) {
    if call.method.access == .none, burst.isOnCluster { commit(before: &call) }
  }

  /// Whose writes a method makes: those of the organization that it learns from what it is given,
  /// such as a token, which it looks at again in that lane; else those of whoever asks.
  func lane(of method: Method, _ element: Element) throws -> Lane {
    guard method.access == .none else { return Lane(of: request.actor.organizationId) }
    let call = ReadCall(request, database: try services.gate.database(), actor: request.actor)
    let learned = try services.ports.organization(method.name.description, element.value, call)
    return Lane(of: learned ?? request.actor.organizationId)
  }

  /// The key of a write that may be repeated, taken out of the params.
  private func takeIdempotencyKey(_ object: JSONValue) throws -> String? {
    guard let value = object.member("idempotencyKey") else { return nil }
    defer { object.removeMember("idempotencyKey") }
    guard !value.isNull else { return nil }
    // 128: wire conventions leave the length open, booking 4.8 says it.
    return shape.inside("idempotencyKey") { Element(value, shape).string(1...128) }
  }
}

/// Undoes a write whose result only shows what would happen.
private struct DryRun: Error {}
