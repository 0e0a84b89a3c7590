import Glibc

/// Where entries and their members begin and end, and what their names are.
extension Scanner {
  /// The members of an envelope that mean something.
  enum Member { case jsonrpc, id, method, params, resultOrError, other }

  /// Notes that a value begins at `position`.
  @inline(__always)
  mutating func begin() {
    let depth = levels.count &- entryDepth
    if depth > 1 { return }
    if depth == 0 {
      entry = ScannedEntry(range: position..<position)
      entry.isObject = bytes[position] == Byte.openBrace
    } else if depth == 1, entry.isObject {
      memberStart = position
      isInParams = member == .params
    }
  }

  /// Notes that a value ends before `position`.
  @inline(__always)
  mutating func end() {
    let depth = levels.count &- entryDepth
    if depth > 1 { return }
    if depth == 0 { endEntry() } else if depth == 1, entry.isObject { endMember() }
  }

  private mutating func endEntry() {
    entry.range = entry.range.lowerBound..<position
    guard isBatch else { return }
    entryCount &+= 1
    if entryCount <= Self.batchEntriesMax {
      entries.append(entry)
    } else {
      entries = []
    }
  }

  private mutating func endMember() {
    let value = memberStart..<position
    let first = bytes[memberStart]
    isInParams = false
    switch member {
    case .jsonrpc:
      entry.jsonrpcIsTwo =
        first == Byte.quote
        && isName(memberStart &+ 1..<position &- 1, "2.0", hasEscapes: stringHasEscapes)
    case .id where entry.idKind == .absent:
      entry.idKind = idKind(first)
      entry.id = entry.idKind == .other ? nil : value
    case .id:
      // Nobody can tell which of the two the host waits for.
      entry.id = nil
    case .method where !entry.hasMethod:
      entry.hasMethod = true
      entry.methodIsString = first == Byte.quote
      guard entry.methodIsString else { return }
      entry.method = memberStart &+ 1..<position &- 1
      entry.methodHasEscapes = stringHasEscapes
    case .params where entry.params == nil:
      entry.params = value
      entry.paramsKind = paramsKind(first)
    case .resultOrError:
      entry.hasResultOrError = true
    default:
      break
    }
  }

  /// Notes the name of a member of the innermost object, given the raw bytes between its quotes.
  @inline(__always)
  mutating func noteKey(_ raw: Range<Int>) {
    guard entry.isObject, let level = levels.last else { return }
    if levels.count == entryDepth &+ 1 { member = namedMember(raw) }
    if isInParams {
      if stringHasEscapes, !entry.nulInKey { entry.nulInKey = holdsEscapedNul(raw) }
      guard entry.paramsDuplicate == nil else { return }
      if !keys.insert(raw, hasEscapes: stringHasEscapes, mark: level.mark) {
        entry.paramsDuplicate = keys.text(raw)
      }
    } else if entry.envelopeDuplicate == nil,
      !keys.insert(raw, hasEscapes: stringHasEscapes, mark: level.mark)
    {
      entry.envelopeDuplicate = keys.text(raw)
    }
  }

  private func namedMember(_ raw: Range<Int>) -> Member {
    if isName(raw, "id", hasEscapes: stringHasEscapes) { return .id }
    if isName(raw, "method", hasEscapes: stringHasEscapes) { return .method }
    if isName(raw, "params", hasEscapes: stringHasEscapes) { return .params }
    if isName(raw, "jsonrpc", hasEscapes: stringHasEscapes) { return .jsonrpc }
    if isName(raw, "result", hasEscapes: stringHasEscapes) { return .resultOrError }
    if isName(raw, "error", hasEscapes: stringHasEscapes) { return .resultOrError }
    return .other
  }

  private func isName(_ raw: Range<Int>, _ name: StaticString, hasEscapes: Bool) -> Bool {
    guard !hasEscapes else {
      // Six bytes of escape for one of the name at most; longer ones are not worth unescaping.
      return raw.count <= name.utf8CodeUnitCount &* 6 && keys.text(raw) == name.description
    }
    return raw.count == name.utf8CodeUnitCount
      && memcmp(bytes + raw.lowerBound, name.utf8Start, raw.count) == 0
  }

  private func holdsEscapedNul(_ raw: Range<Int>) -> Bool {
    var index = raw.lowerBound
    while index < raw.upperBound {
      guard bytes[index] == Byte.backslash else {
        index &+= 1
        continue
      }
      if raw.upperBound &- index >= 6, memcmp(bytes + index, "\\u0000", 6) == 0 { return true }
      index &+= 2
    }
    return false
  }

  private func idKind(_ first: UInt8) -> ScannedEntry.IDKind {
    switch first {
    case Byte.quote: .string
    case Byte.minus, Byte.zero...Byte.nine: .number
    case UInt8(ascii: "n"): .null
    default: .other
    }
  }

  private func paramsKind(_ first: UInt8) -> ScannedEntry.ParamsKind {
    switch first {
    case Byte.openBrace: .object
    case Byte.openBracket: .array
    case UInt8(ascii: "n"): .null
    default: .scalar
    }
  }
}

// MARK: The result

extension Scanner {
  var message: ScannedMessage {
    guard isBatch else { return .single(entry) }
    if entryCount == 0 { return .emptyBatch }
    return entryCount > Self.batchEntriesMax ? .batchTooLarge : .batch(entries)
  }

  /// The id of a top-level object. A number needs a byte behind it to be known as complete: `12`
  /// may have been `123`.
  var recoveredID: Range<Int>? {
    guard !isBatch, let id = entry.id else { return nil }
    guard entry.idKind == .number else { return id }
    guard id.upperBound < count else { return nil }
    let next = bytes[id.upperBound]
    let isComplete = Byte.isWhite(next) || next == Byte.comma || next == Byte.closeBrace
    return isComplete ? id : nil
  }
}
