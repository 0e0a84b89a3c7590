/// The records of a CSV text (RFC 4180), one after the other.
///
/// A quoted field may hold commas, line ends and doubled quotation marks. Lines end with LF or
/// CRLF. What is not as it should be, such as a quotation mark that nobody closes, is read as far
/// as it goes: no text is refused.
public struct CSVRows {
  private let bytes: [UInt8]
  private let fieldsMax: Int

  /// - Parameter fieldsMax: fields of a record behind so many are passed over.
  public init(_ bytes: [UInt8], fieldsMax: Int = .max) {
    self.bytes = bytes
    self.fieldsMax = fieldsMax
  }

  /// A byte order mark at the beginning is passed over.
  public init(_ text: String) {
    var bytes = Array(text.utf8)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes.removeFirst(3) }
    self.init(bytes)
  }

  /// Lends the fields of each record, with the line where it begins; a blank line is one empty
  /// field.
  public func each(_ body: (_ line: Int, _ fields: [String]) throws -> Void) rethrows {
    var reading = Reading(fieldsMax: fieldsMax)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") { reading.line += 1 }
      if reading.isQuoted {
        guard byte == UInt8(ascii: "\"") else {
          reading.field.append(byte)
          continue
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
          reading.field.append(byte)
          index += 1
        } else {
          reading.isQuoted = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\"") where reading.field.isEmpty: reading.isQuoted = true
      case UInt8(ascii: ","): reading.endField()
      case UInt8(ascii: "\r") where index < bytes.count && bytes[index] == UInt8(ascii: "\n"):
        continue
      case UInt8(ascii: "\n"):
        reading.endField()
        try body(reading.start, reading.takeRecord())
      default: reading.field.append(byte)
      }
    }
    guard !reading.fields.isEmpty || !reading.field.isEmpty else { return }
    reading.endField()
    try body(reading.start, reading.takeRecord())
  }

  /// The record that is being read.
  private struct Reading {
    let fieldsMax: Int
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var line = 1
    var start = 1

    mutating func endField() {
      if fields.count < fieldsMax { fields.append(field.withUnsafeBytes { String(given: $0) }) }
      field.removeAll(keepingCapacity: true)
    }

    mutating func takeRecord() -> [String] {
      defer {
        fields.removeAll(keepingCapacity: true)
        start = line
      }
      return fields
    }
  }
}
