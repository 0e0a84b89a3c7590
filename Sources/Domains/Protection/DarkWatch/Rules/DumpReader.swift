/// A record of a file that somebody else has written.
enum DumpRecord: Equatable {
  /// The fields of a record of CSV, or one line as it stands, and the line where it begins.
  case fields(line: Int, [[UInt8]])

  /// It is longer than any record that means something.
  case tooLong(line: Int)
}

/// Cuts a file into records, piece by piece, so that never more of it is in memory than one record.
///
/// CSV as RFC 4180 has it, with whatever delimiter; what is not as it should be is read as far as
/// it goes. Without a delimiter each line is a record.
struct DumpReader {
  /// Unit: bytes. Source: none; a row of a leak has some hundred.
  static let recordMax = 1 << 20

  private let delimiter: UInt8?
  private var fields: [[UInt8]] = []
  private var field: [UInt8] = []
  private var size = 0
  private var line = 1
  private var start = 1
  private var isQuoted = false

  /// A quotation mark was read inside quotation: the next byte tells whether it ends it.
  private var isAtQuote = false
  private var isSkipping = false
  private var hasBegun = false

  init(delimiter: UInt8?) { self.delimiter = delimiter }

  /// Takes the next piece, and lends the records that end in it.
  mutating func take(
    _ bytes: ArraySlice<UInt8>, _ body: (DumpRecord) throws -> Void
  ) rethrows {
    for byte in bytes {
      if byte == UInt8(ascii: "\n"), try newline(body) { continue }
      if isSkipping { continue }
      hasBegun = true
      size += 1
      guard size <= Self.recordMax else {
        isSkipping = true
        (isQuoted, isAtQuote) = (false, false)
        drop()
        continue
      }
      add(byte)
    }
  }

  /// Lends what stands behind the last end of a line.
  mutating func finish(_ body: (DumpRecord) throws -> Void) rethrows {
    guard hasBegun else { return }
    isQuoted = false
    try end(body)
  }

  /// Whether the end of a line ends the record; inside quotation it belongs to a field.
  private mutating func newline(_ body: (DumpRecord) throws -> Void) rethrows -> Bool {
    line += 1
    if isQuoted, !isAtQuote, !isSkipping { return false }
    try end(body)
    return true
  }

  private mutating func end(_ body: (DumpRecord) throws -> Void) rethrows {
    let begun = start
    start = line
    (isQuoted, isAtQuote, hasBegun, size) = (false, false, false, 0)
    guard !isSkipping else {
      isSkipping = false
      return try body(.tooLong(line: begun))
    }
    if field.last == UInt8(ascii: "\r") { field.removeLast() }
    // A blank line is none.
    if !(fields.isEmpty && field.isEmpty) {
      fields.append(field)
      try body(.fields(line: begun, fields))
    }
    drop()
  }

  private mutating func drop() {
    fields.removeAll(keepingCapacity: true)
    field.removeAll(keepingCapacity: true)
  }

  private mutating func add(_ byte: UInt8) {
    guard let delimiter else { return field.append(byte) }
    let quote = UInt8(ascii: "\"")
    if isAtQuote {
      isAtQuote = false
      if byte == quote { return field.append(byte) }
      isQuoted = false
    } else if isQuoted {
      if byte == quote { isAtQuote = true } else { field.append(byte) }
      return
    }
    switch byte {
    case quote where field.isEmpty: isQuoted = true
    case delimiter:
      fields.append(field)
      field.removeAll(keepingCapacity: true)
    default: field.append(byte)
    }
  }
}
