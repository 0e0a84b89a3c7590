/// A row on its way between two databases, lent to whoever takes it.
///
/// It is laid out as the rows of the server's binary COPY are: how many values, then of each its
/// length (-1 for NULL) and its bytes, and numbers are big-endian. So a row between two clusters is
/// copied as it is.
struct CopiedRow {
  let bytes: UnsafeRawBufferPointer

  /// Goes through its values in order; `nil` stands for NULL.
  func eachValue(_ body: (Int, UnsafeRawBufferPointer?) throws -> Void) throws {
    let count = Int(bytes.number(at: 0, Int16.self) ?? -1)
    var place = MemoryLayout<Int16>.size
    guard count >= 0 else { throw misshapen }
    for index in 0..<count {
      guard let length = bytes.number(at: place, Int32.self).map(Int.init) else { throw misshapen }
      place += MemoryLayout<Int32>.size
      guard length >= 0 else {
        try body(index, nil)
        continue
      }
      guard length <= bytes.count - place else { throw misshapen }
      try body(index, UnsafeRawBufferPointer(rebasing: bytes[place..<place + length]))
      place += length
    }
    guard place == bytes.count else { throw misshapen }
  }

  private var misshapen: StoreError { StoreError(.other, "a row has come in another form") }
}

/// Where a row is put together; the next one takes its place.
struct RowDraft {
  private(set) var bytes: [UInt8] = []

  mutating func begin(_ count: Int) {
    bytes.removeAll(keepingCapacity: true)
    add(Int16(truncatingIfNeeded: count))
  }

  mutating func addNull() { add(Int32(-1)) }

  mutating func add(_ value: Int64) {
    add(Int32(8))
    addNumber(value)
  }

  mutating func add(_ value: Double) { add(Int64(bitPattern: value.bitPattern)) }

  mutating func add(_ value: UnsafeRawBufferPointer) {
    add(Int32(truncatingIfNeeded: value.count))
    bytes.append(contentsOf: value)
  }

  private mutating func add(_ value: Int32) { addNumber(value) }

  private mutating func add(_ value: Int16) { addNumber(value) }

  private mutating func addNumber(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
  }
}

extension UnsafeRawBufferPointer {
  /// The big-endian number that lies there, if there is room for one.
  func number<Number: FixedWidthInteger>(at place: Int, _: Number.Type) -> Number? {
    guard place >= 0, place <= count - MemoryLayout<Number>.size else { return nil }
    return Number(bigEndian: loadUnaligned(fromByteOffset: place, as: Number.self))
  }
}
