import Kernel
import Platform
import Wire

/// What comes from the host, message by message: read, refused, or handed on to be served.
///
///     answer
///       MessageReader → one entry, a batch, or why it is no message
///     serve (an entry)
///       what is no request is refused · cancellations → Pending · the rest → Calls.serve
///     serveBatch
///       entry by entry into the output; from the first answer that comes later on into a Batch
///     line
///       an answer that has come later → the host's line, or its place in a Batch
///
/// No lock and no thread hop: the thread that owns stdin runs all of it.
final class Messages {
  let calls: Calls
  let pending: Pending

  private let out: JSONWriter
  private let log: Log
  private let table: MethodTable
  // Nothing of it is needed where nothing is logged at the level trace.
  private lazy var redaction = Redaction(
    secrets: calls.services.secretMembers, table: table, shortensIds: true)
  private let messageBytesMax: Int

  /// Unknown methods of one message that are told what they may have meant: as many as an answer
  /// tells violations. Looking for that costs more than most methods do.
  static let suggestionsMax = [Violation].toldMax
  private var unknownCount = 0

  private let reader = MessageReader()

  init(_ calls: Calls, messageBytesMax: Int) {
    self.calls = calls
    self.messageBytesMax = messageBytesMax
    pending = calls.pending
    out = calls.out
    log = calls.log
    table = calls.table
  }

  /// Answers one message. Returns whether anything was written.
  func answer(_ message: UnsafeRawBufferPointer) -> Bool {
    calls.beginMessage()
    unknownCount = 0
    // Between requests the output begins anew: a wait there has nothing complete before it.
    defer { calls.endMessage() }
    if log.isEnabled(.trace) { logMessage(message) }
    switch reader.read(message) {
    case .single(let entry): _ = serve(entry, in: message)
    case .batch(let entries): serveBatch(entries, in: message)
    case .emptyBatch: refuse(nil, WireFault.emptyBatch)
    case .batchTooLarge: refuse(nil, WireFault.batchTooLarge(maximum: Scanner.batchEntriesMax))
    case .fault(let fault): refuse(fault, in: message)
    }
    return out.count > calls.burst.messageStart
  }

  /// A message above the limit: passed over, and answered so that no host waits for ever.
  func refuseTooLarge() -> Bool {
    calls.beginMessage()
    defer { calls.endMessage() }
    refuse(nil, WireFault.messageTooLarge(maximum: messageBytesMax))
    return true
  }

  func refuseFrame(_ reason: StaticString) -> Bool {
    calls.beginMessage()
    defer { calls.endMessage() }
    refuse(nil, WireFault.badFrame(reason: reason.description))
    return true
  }

  // MARK: Batches

  /// An array in, an array out, in the order of the requests.
  private func serveBatch(_ entries: [ScannedEntry], in message: UnsafeRawBufferPointer) {
    let batch = Batch()
    out.beginArray()
    for entry in entries {
      switch isFull(batch) && entry.isAsking
        ? refuseForSize(entry, in: message) : serve(entry, in: message)
      {
      case .answered: out.byte(UInt8(ascii: ","))
      case .silent: break
      case .later(let job):
        moveAnswers(to: batch)
        pending.place(job, in: batch.addSlot())
      }
    }
    if batch.isEmpty { return endArray() }
    moveAnswers(to: batch)
    out.truncate(to: calls.burst.messageStart)
    if let whole = batch.close() { out.raw(whole) }
  }

  /// The answers of the batch leave the output: what comes later belongs between them. They are
  /// committed first, so that none of them can change any more.
  private func moveAnswers(to batch: Batch) {
    calls.burst.commit()
    let start = calls.burst.messageStart + 1
    batch.add(out.copy(from: start))
    out.truncate(to: start)
  }

  /// Behind the last answer stands a comma; behind none, nothing is to be answered.
  private func endArray() {
    let isAnswered = out.count > calls.burst.messageStart + 1
    out.truncate(to: out.count - 1)
    if isAnswered { out.endArray() }
  }

  /// No host could take more in one message than it may send in one.
  private func isFull(_ batch: Batch) -> Bool {
    out.count - calls.burst.messageStart + batch.byteCount > messageBytesMax
  }

  private func refuseForSize(_ entry: ScannedEntry, in message: UnsafeRawBufferPointer) -> Served {
    refuse(entry.rawId(in: message), PlatformFault.limitExceeded(limit: messageBytesMax))
  }

  // MARK: One entry

  private func serve(_ entry: ScannedEntry, in message: UnsafeRawBufferPointer) -> Served {
    guard entry.isObject else {
      return refuse(nil, WireFault.invalidRequest(reason: "not an object"))
    }
    if !entry.hasMethod, entry.hasResultOrError { return .silent }
    if entry.idKind == .other { return refuse(nil, WireFault.invalidId) }
    let id = entry.rawId(in: message)
    if let fault = entry.envelopeFault { return refuse(id, fault) }
    guard let name = reader.method(of: entry), !name.isEmpty else {
      return refuse(id, WireFault.invalidRequest(reason: "“method” must be a non-empty string"))
    }
    guard entry.paramsKind != .scalar else {
      return refuse(id, WireFault.invalidRequest(reason: "“params” must be an object or an array"))
    }
    return serve(name, id, entry)
  }

  private func serve(
    _ name: UnsafeRawBufferPointer, _ id: UnsafeRawBufferPointer?, _ entry: ScannedEntry
  ) -> Served {
    let isNotification = entry.idKind == .absent
    if isNotification, name.starts(with: "$/".utf8) { return notify(name, entry) }
    guard let index = table.index(of: name) else { return refuseUnknown(name, id, isNotification) }
    if let fault = entry.paramsFault {
      if isNotification {
        let name = String(given: name)
        return calls.notificationFailed(name, kind: fault.kind.description)
      }
      return refuse(id, fault)
    }
    return calls.serve(
      index, id: id, params: reader.params(of: entry), isNotification: isNotification)
  }

  private func refuseUnknown(
    _ name: UnsafeRawBufferPointer, _ id: UnsafeRawBufferPointer?, _ isNotification: Bool
  ) -> Served {
    let name = String(given: name)
    if isNotification { return calls.notificationFailed(name, kind: "method_not_found") }
    return refuse(id, WireFault.methodNotFound(suggestions: suggestions(for: name)))
  }

  private func suggestions(for name: String) -> [String] {
    unknownCount += 1
    return unknownCount <= Messages.suggestionsMax ? table.suggestions(for: name) : []
  }

  /// Notifications of the protocol itself; an unknown one is ignored.
  private func notify(_ name: UnsafeRawBufferPointer, _ entry: ScannedEntry) -> Served {
    if name.elementsEqual(Cancellation.method.utf8),
      let id = Cancellation.id(in: entry, of: reader)
    {
      pending.cancel(id)
    }
    return .silent
  }

  // MARK: Answers that come later

  /// What the host gets of a message of the pool: nothing for the answer to a notification, and a
  /// batch only when it is whole.
  func line(for message: JobPool.Message) -> [UInt8]? {
    guard message.isAnswer else { return message.bytes }
    guard let postponed = pending.takePostponed(message) else { return pending.line(for: message) }
    return calls.serveAgain(postponed).flatMap(pending.line)
  }

  // MARK: Refusals

  @discardableResult
  private func refuse(_ id: UnsafeRawBufferPointer?, _ fault: any Fault) -> Served {
    out.answer(id: id.map { [UInt8]($0) }, failure: .fault(fault), requestId: calls.messageCount)
    return .answered
  }

  /// The text is not JSON: the id is null by the standard, and recovered for hosts that look.
  private func refuse(_ fault: ScanFault, in message: UnsafeRawBufferPointer) {
    let reason = fault.reason.description
    let refusal: WireFault =
      switch fault.kind {
      case .invalidJSON: .invalidJson(offset: fault.offset, reason: reason)
      case .invalidUTF8: .invalidUtf8(offset: fault.offset, reason: reason)
      case .trailingData: .trailingData(offset: fault.offset)
      case .tooDeep: .tooDeep(offset: fault.offset)
      case .tooManyValues: .tooManyValues(maximum: Scanner.valuesMax)
      }
    if fault.kind == .tooManyValues {
      let id = fault.recoveredID.map { UnsafeRawBufferPointer(rebasing: message[$0]) }
      _ = refuse(id, refusal)
      return
    }
    out.beginAnswer(nil)
    out.raw("null,\"error\":")
    out.error(refusal) {
      out.facts(of: refusal)
      out.raw(",\"line\":")
      out.int(calls.messageCount)
      guard let range = fault.recoveredID else { return }
      out.raw(",\"recoveredId\":")
      out.id(UnsafeRawBufferPointer(rebasing: message[range]))
    }
    out.endObject()
  }

  /// The message itself, at the level trace only and without its secrets.
  private func logMessage(_ message: UnsafeRawBufferPointer) {
    guard let redacted = redaction.redacted(message) else { return }
    log.record(
      .trace, "message", [.int("requestId", calls.messageCount), .json("message", redacted)])
  }
}

extension ScannedEntry {
  /// It has an id and a method: somebody waits for an answer.
  fileprivate var isAsking: Bool { isObject && hasMethod && idKind != .absent && idKind != .other }

  fileprivate func rawId(in message: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    id.map { UnsafeRawBufferPointer(rebasing: message[$0]) }
  }

  /// Why the entry is no request of ours, if so.
  fileprivate var envelopeFault: WireFault? {
    if let name = envelopeDuplicate { return .duplicateKey(name: name) }
    return jsonrpcIsTwo ? nil : .notJsonrpc2
  }

  /// Why `params` cannot be used as a whole, if so.
  fileprivate var paramsFault: WireFault? {
    if let name = paramsDuplicate { return .repeatedMember(name: name) }
    if nulInKey { return .nulInKey }
    if let offset = numberOutOfRange { return .numberOutOfRange(offset: offset) }
    return nil
  }
}
