import Kernel
import Platform
import Store
import Wire

/// Writes: in the burst's transaction, each with its idempotency record.
extension Calls {
  /// Puts the result of a write into the output.
  func perform(
    _ write: (Element, WriteCall, JSONWriter) throws -> Void, _ element: Element,
    _ call: CallInHand
  ) throws {
    let database = try database(until: call.deadlineMs)
    let feeds = request.feeds.unsettledCount
    do {
      try self.writing(on: database) {
        // Nobody else has committed since the burst's transaction began.
        if burst.requests == 1 { try request.readmit() }
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
      if let keep = request.keptWhenRefused { try self.writing(on: database, keep) }
      throw error
    }
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
  private func writing(on database: Database, _ body: () throws -> Void) throws {
    guard try burst.open(on: database) else {
      return try database.savepoint {
        defer { liftLimit() }
        try body()
      }
    }
    do { try body() } catch {
      liftLimit()
      burst.abandon()
      throw error
    }
  }

  /// The key of a write that may be repeated, taken out of the params.
  func takeIdempotencyKey(_ object: JSONValue) throws -> String? {
    guard let value = object.member("idempotencyKey") else { return nil }
    defer { object.removeMember("idempotencyKey") }
    guard !value.isNull else { return nil }
    // 128: wire conventions leave the length open, booking 4.8 says it.
    return shape.inside("idempotencyKey") { Element(value, shape).string(1...128) }
  }
}

/// Undoes a write whose result only shows what would happen.
private struct DryRun: Error {}
