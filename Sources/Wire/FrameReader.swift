import Glibc

/// Cuts the bytes of the input stream into messages: one a line, or framed by `Content-Length`.
///
/// Owns the one input buffer. Memory stays bounded by the largest allowed message whatever arrives:
/// a longer one is passed over, never held. The frames do not depend on how the bytes were cut up.
///
///     fill → next → detect          which framing this stream uses; once
///                 → line            one memchr a line; a tail is not searched twice
///                 → frame → header, body
///                 → resynchronize   to the next Content-Length after a bad header block
///
/// Source: protocol §2.
public final class FrameReader {
  /// How messages are told apart; `auto` decides at the first byte.
  public enum Framing: Sendable { case auto, line, header }

  /// One message, or why there is none.
  public enum Frame {
    /// One message body, never blank in line framing. Valid until the next `fill` or `append`.
    case message(UnsafeRawBufferPointer)
    /// A message above the limit was passed over. Unit: bytes, of the line or of the body.
    case tooLarge(bytes: Int)
    /// What was read is no frame. Reason: short stable English.
    case badFrame(reason: StaticString)
  }

  /// What an attempt to read has brought.
  public enum Filling: Equatable, Sendable {
    case bytes(Int)
    /// The input has ended, and `finish` has been called.
    case end
    /// A non-blocking descriptor has nothing now.
    case nothingYet
    /// All room is taken by messages that `next` has not been asked for.
    case full
    case failed(errno: Int32)
  }

  /// Source: protocol §2.5.
  public static let messageBytesMaxDefault = 64 * 1024 * 1024

  /// A pipe holds this much, so one read empties it.
  private static let readBytesMin = 64 * 1024

  /// Header lines of one frame, their ends included. Stock clients send under 100 bytes.
  private static let headerBytesMax = 8 * 1024

  /// A carriage return and a byte order mark are no part of a message.
  private static let lineExtraMax = 4

  /// White bytes between a header's name and its colon.
  private static let headerBlanksMax = 8

  private enum Found {
    case message(Range<Int>)
    case tooLarge(bytes: Int)
    case badFrame(StaticString)
  }

  private enum State {
    case detecting
    case line
    /// Inside a line above the limit; so many of its bytes are gone.
    case skippingLine(bytes: Int)
    case header
    case body(bytes: Int)
    case skippingBody(bytes: Int)
    case resynchronizing
    case ended
  }

  private let messageBytesMax: Int
  private let capacityAtRest: Int
  private var state: State
  private var isFinished = false

  private var storage: UnsafeMutablePointer<UInt8>?
  private var capacity = 0
  /// What has been read and not yet been handed out lies in `start..<end`.
  private var start = 0
  private var end = 0
  /// No newline lies in `start..<searched`.
  private var searched = 0
  /// The frame that `hasBufferedMessage` found ahead of `next`.
  private var pending: Found?

  /// The stream uses `Content-Length` framing; known once `next` has given the first frame.
  public private(set) var isHeaderFramed = false

  public init(
    framing: Framing = .auto,
    messageBytesMax: Int = FrameReader.messageBytesMaxDefault,
    capacityAtRest: Int = 256 * 1024
  ) {
    self.messageBytesMax = min(max(messageBytesMax, 1), 1 << 40)
    self.capacityAtRest = max(capacityAtRest, 2 * Self.readBytesMin)
    switch framing {
    case .auto: state = .detecting
    case .line: state = .line
    case .header:
      state = .header
      isHeaderFramed = true
    }
  }

  deinit { free(storage) }

  // MARK: In

  /// Reads once from `descriptor`, as much as there is and as fits.
  public func fill(from descriptor: Int32) -> Filling {
    guard !isFinished else { return .end }
    let bound = messageBytesMax + capacityAtRest
    if end - firstNeeded > bound - Self.readBytesMin { return .full }
    guard makeRoom(Self.readBytesMin, bound: bound), let storage else {
      return .failed(errno: ENOMEM)
    }
    while true {
      let count = read(descriptor, storage + end, capacity - end)
      if count > 0 {
        end += count
        return .bytes(count)
      }
      if count == 0 {
        finish()
        return .end
      }
      if errno == EINTR { continue }
      return errno == EAGAIN ? .nothingYet : .failed(errno: errno)
    }
  }

  /// Takes bytes that came another way. The caller bounds them.
  public func append(_ bytes: UnsafeRawBufferPointer) {
    guard !isFinished, let source = bytes.baseAddress,
      makeRoom(bytes.count, bound: Int.max), let storage
    else { return }
    memcpy(storage + end, source, bytes.count)
    end += bytes.count
  }

  /// Ends the input: a last line without newline is a message, a cut frame is a bad one.
  public func finish() { isFinished = true }

  // MARK: Out

  /// The next frame, or `nil` when its last byte has not been read yet.
  public func next() -> Frame? {
    guard let found = pending ?? find() else { return nil }
    pending = nil
    switch found {
    case .message(let range):
      let first = storage.map { UnsafeRawPointer($0 + range.lowerBound) }
      return .message(UnsafeRawBufferPointer(start: first, count: range.count))
    case .tooLarge(let bytes): return .tooLarge(bytes: bytes)
    case .badFrame(let reason): return .badFrame(reason: reason)
    }
  }

  /// What has been read and not handed out, the beginning of the next message first. Valid until
  /// the next `fill` or `append`.
  public var waiting: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: storage.map { $0 + start }, count: end - start)
  }

  /// Messages that were found already, and are not among what waits.
  public var foundCount: Int { pending == nil ? 0 : 1 }

  /// Another reader that goes on from here with a copy of what waits and of `more`, so that
  /// somebody can look ahead without taking anything away.
  public func ahead(_ more: UnsafeRawBufferPointer) -> FrameReader {
    let reader = FrameReader(messageBytesMax: messageBytesMax, capacityAtRest: capacityAtRest)
    reader.state = state
    reader.isHeaderFramed = isHeaderFramed
    reader.append(waiting)
    reader.append(more)
    return reader
  }

  /// `next` has another frame without another read. Costs nothing extra: the frame found is kept.
  public var hasBufferedMessage: Bool {
    if pending == nil { pending = find() }
    return pending != nil
  }

  /// Each turn hands something out, changes the state for good or consumes bytes.
  private func find() -> Found? {
    while true {
      switch state {
      case .detecting:
        guard detect() else { return nil }
      case .line:
        if let found = line() { return found }
        if case .line = state { return nil }
      case .skippingLine(let skipped):
        let newline = findNewline()
        let bytes = skipped + (newline ?? end) - start
        consume(through: newline.map { $0 + 1 } ?? end)
        guard newline != nil || isFinished else {
          state = .skippingLine(bytes: bytes)
          return nil
        }
        state = newline == nil ? .ended : .line
        return .tooLarge(bytes: bytes)
      case .header:
        if let found = header() { return found }
        if case .header = state { return nil }
      case .body(let bytes):
        guard end - start >= bytes else { return cut("end of input inside a body") }
        state = .header
        let range = withoutByteOrderMark(start..<start + bytes)
        consume(through: start + bytes)
        return .message(range)
      case .skippingBody(let bytes):
        let skipped = min(bytes, end - start)
        consume(through: start + skipped)
        state = .skippingBody(bytes: bytes - skipped)
        guard bytes == skipped else { return nil }
        state = .header
      case .resynchronizing:
        guard resynchronize() else { return nil }
      case .ended:
        return nil
      }
    }
  }

  private func cut(_ reason: StaticString) -> Found? {
    guard isFinished else { return nil }
    consume(through: end)
    state = .ended
    return .badFrame(reason)
  }

  // MARK: Lines

  /// The next line that is not blank; `nil` when there is none yet or the state has changed.
  private func line() -> Found? {
    while let storage {
      guard let newline = findNewline() else { break }
      let line = start..<newline
      consume(through: newline + 1)
      if let found = message(in: line, storage) { return found }
    }
    if end - start > messageBytesMax + Self.lineExtraMax {
      state = .skippingLine(bytes: 0)
      return nil
    }
    guard isFinished else { return nil }
    state = .ended
    guard let storage else { return nil }
    let line = start..<end
    consume(through: end)
    return message(in: line, storage)
  }

  /// What a whole line holds: white space behind the message and a mark before it are taken off.
  private func message(in line: Range<Int>, _ storage: UnsafeMutablePointer<UInt8>) -> Found? {
    // Judged first, so that the answer does not depend on how much of the line was read at once.
    if line.count > messageBytesMax + Self.lineExtraMax { return .tooLarge(bytes: line.count) }
    var upper = line.upperBound
    while upper > line.lowerBound, Byte.isWhite(storage[upper - 1]) { upper -= 1 }
    let text = withoutByteOrderMark(line.lowerBound..<upper)
    if text.isEmpty { return nil }
    if text.count > messageBytesMax { return .tooLarge(bytes: line.count) }
    return .message(text)
  }

  private func findNewline() -> Int? {
    guard let storage, searched < end else { return nil }
    guard let newline = memchr(storage + searched, Int32(Byte.newline), end - searched) else {
      searched = end
      return nil
    }
    return UnsafeRawPointer(newline) - UnsafeRawPointer(storage)
  }

  /// A second mark is left in place: it is then inside the message, where none may be.
  private func withoutByteOrderMark(_ range: Range<Int>) -> Range<Int> {
    guard isByteOrderMark(range), !isByteOrderMark(range.dropFirst(3)) else { return range }
    return range.dropFirst(3)
  }

  private func isByteOrderMark(_ range: Range<Int>) -> Bool {
    guard let storage, range.count >= 3, storage[range.lowerBound] == 0xEF else { return false }
    return storage[range.lowerBound + 1] == 0xBB && storage[range.lowerBound + 2] == 0xBF
  }

  private func consume(through position: Int) {
    start = position
    searched = position
  }
}

// MARK: Content-Length

extension FrameReader {
  private enum Match {
    case none
    case partial
    case whole(end: Int)
  }

  /// Settles the framing of the stream; false when more bytes are needed for it.
  private func detect() -> Bool {
    guard let storage else { return decide(isFinished ? .line : nil) }
    while start < end, Byte.isWhite(storage[start]) { consume(through: start + 1) }
    // The mark alone says nothing: what it stands before decides.
    let hasMark = isByteOrderMark(start..<end)
    var first = hasMark ? start + 3 : start
    while hasMark, first < end, first - start < Self.headerBytesMax, Byte.isWhite(storage[first]) {
      first += 1
    }
    if first == end || isMarkBeginning(storage) { return decide(isFinished ? .line : nil) }
    for name in ["content-length", "content-type"] as [StaticString] {
      switch matchHeader(name, at: first) {
      case .none: continue
      case .partial: return decide(isFinished ? .line : nil)
      case .whole:
        consume(through: first)
        isHeaderFramed = true
        return decide(.header)
      }
    }
    return decide(.line)
  }

  private func decide(_ decision: State?) -> Bool {
    guard let decision else { return false }
    state = decision
    return true
  }

  private func isMarkBeginning(_ storage: UnsafeMutablePointer<UInt8>) -> Bool {
    guard start < end, end - start < 3, storage[start] == 0xEF else { return false }
    return end - start == 1 || storage[start + 1] == 0xBB
  }

  /// Whether a header's name, in any case, and its colon are at `position`.
  private func matchHeader(_ name: StaticString, at position: Int) -> Match {
    guard let storage else { return .partial }
    var index = position
    for letter in UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount) {
      guard index < end else { return .partial }
      let byte = storage[index]
      let lower = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
      guard lower == letter else { return .none }
      index += 1
    }
    for _ in 0...Self.headerBlanksMax {
      guard index < end else { return .partial }
      if storage[index] == Byte.colon { return .whole(end: index + 1) }
      guard storage[index] == Byte.space || storage[index] == Byte.tab else { return .none }
      index += 1
    }
    return .none
  }

  /// Reads a whole header block; `nil` when it is not there yet or the state has changed.
  private func header() -> Found? {
    guard let storage else { return ended() }
    while start < end {
      if Byte.isWhite(storage[start]) {
        consume(through: start + 1)
      } else if isByteOrderMark(start..<end) {
        consume(through: start + 3)
      } else {
        break
      }
    }
    if start == end { return ended() }
    if isMarkBeginning(storage), !isFinished { return nil }

    var length: Int?
    var lineStart = start
    let window = min(end, start + Self.headerBytesMax)
    while let found = memchr(storage + lineStart, Int32(Byte.newline), window - lineStart) {
      let newline = UnsafeRawPointer(found) - UnsafeRawPointer(storage)
      var lineEnd = newline
      if lineEnd > lineStart, storage[lineEnd - 1] == Byte.carriageReturn { lineEnd -= 1 }
      if lineStart == lineEnd { return body(length, from: newline + 1) }
      if case .whole(let value) = matchHeader("content-length", at: lineStart) {
        guard let bytes = contentLength(storage, value..<lineEnd) else {
          return bad("malformed Content-Length", from: newline + 1)
        }
        guard length == nil || length == bytes else {
          return bad("two Content-Lengths", from: lineStart)
        }
        length = bytes
      } else if !isHeaderLine(storage, lineStart..<lineEnd) {
        return bad("malformed header line", from: lineStart)
      }
      lineStart = newline + 1
    }
    if window - start == Self.headerBytesMax {
      return bad("header block too long", from: max(lineStart, start + 1))
    }
    return cut("end of input inside a header block")
  }

  private func body(_ length: Int?, from position: Int) -> Found? {
    guard let length else { return bad("no Content-Length", from: position) }
    consume(through: position)
    if length <= messageBytesMax {
      state = .body(bytes: length)
      return nil
    }
    state = .skippingBody(bytes: length)
    return .tooLarge(bytes: length)
  }

  private func bad(_ reason: StaticString, from position: Int) -> Found {
    consume(through: position)
    state = .resynchronizing
    return .badFrame(reason)
  }

  private func ended() -> Found? {
    if isFinished { state = .ended }
    return nil
  }

  /// The decimal number in `range`, blanks around it allowed; `nil` when it is none below 10^18.
  private func contentLength(
    _ storage: UnsafeMutablePointer<UInt8>, _ range: Range<Int>
  ) -> Int? {
    let text = UnsafeBufferPointer(start: storage + range.lowerBound, count: range.count)
      .split(separator: Byte.space).flatMap { $0.split(separator: Byte.tab) }
    guard text.count == 1, text[0].count <= 18, text[0].allSatisfy(Byte.isDigit) else { return nil }
    return text[0].reduce(0) { $0 * 10 + Int($1 &- Byte.zero) }
  }

  /// A name of RFC 9110 token characters, and a colon: nothing that JSON could begin with.
  private func isHeaderLine(_ storage: UnsafeMutablePointer<UInt8>, _ line: Range<Int>) -> Bool {
    var index = line.lowerBound
    while index < line.upperBound, isTokenByte(storage[index]) { index += 1 }
    guard index > line.lowerBound else { return false }
    while index < line.upperBound, storage[index] == Byte.space || storage[index] == Byte.tab {
      index += 1
    }
    return index < line.upperBound && storage[index] == Byte.colon
  }

  private func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      Byte.zero...Byte.nine:
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  /// Passes over everything before the next `Content-Length:`, wherever it is in its line: after a
  /// length that was too small the rest of the body stands right before it.
  private func resynchronize() -> Bool {
    guard let storage else { return false }
    for index in start..<end where storage[index] | 0x20 == UInt8(ascii: "c") {
      switch matchHeader("content-length", at: index) {
      case .none: continue
      case .partial:
        consume(through: index)
        return false
      case .whole:
        consume(through: index)
        state = .header
        return true
      }
    }
    consume(through: end)
    return false
  }
}

// MARK: The buffer

extension FrameReader {
  /// The first byte that somebody still wants.
  private var firstNeeded: Int {
    if case .message(let range) = pending { return range.lowerBound }
    return start
  }

  /// Makes room for `bytes` more behind `end`, in a buffer of at most `bound`.
  ///
  /// The held bytes move only when they are the smaller half or the buffer grows, so each byte of a
  /// message moves a bounded number of times, in whatever pieces it comes.
  private func makeRoom(_ bytes: Int, bound: Int) -> Bool {
    let held = end - firstNeeded
    let isOversized = capacity > 4 * capacityAtRest && held + bytes <= capacityAtRest / 2
    if isOversized { return move(to: capacityAtRest) }
    if held == 0 { slide() }
    if capacity - end >= bytes { return true }
    if held <= capacity / 2, capacity - held >= bytes {
      slide()
      return true
    }
    let wanted = min(max(capacityAtRest, capacity * 2, held + bytes), bound)
    guard wanted >= held + bytes else { return false }
    if wanted > capacity { return move(to: wanted) }
    slide()
    return true
  }

  /// Size of the buffer. Unit: bytes.
  var heldCapacity: Int { capacity }

  private func slide() {
    guard let storage, firstNeeded > 0 else { return }
    memmove(storage, storage + firstNeeded, end - firstNeeded)
    rebase()
  }

  private func move(to newCapacity: Int) -> Bool {
    guard let new = malloc(newCapacity) else { return false }
    if let storage { memcpy(new, storage + firstNeeded, end - firstNeeded) }
    free(storage)
    storage = new.assumingMemoryBound(to: UInt8.self)
    capacity = newCapacity
    rebase()
    return true
  }

  /// Counts positions from `firstNeeded`, which is now at the buffer's beginning.
  private func rebase() {
    let offset = firstNeeded
    start -= offset
    end -= offset
    searched = max(searched - offset, start)
    if case .message(let range) = pending {
      pending = .message(range.lowerBound - offset..<range.upperBound - offset)
    }
  }
}
