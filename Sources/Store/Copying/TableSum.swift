/// A hash that takes bytes in pieces. The store has none of its own: whoever copies brings one.
public protocol ByteHash {
  init()

  /// Takes the next piece.
  mutating func update(_ bytes: UnsafeRawBufferPointer)

  /// The hash of the pieces so far.
  func digest() -> [UInt8]
}

/// What the rows of a table come to, the same whichever engine keeps them.
public struct TableSum: Sendable, Equatable {
  /// The table.
  public let name: String
  /// How many rows it has.
  public let rows: Int
  /// Over its rows in the order of its key, and of each row over its values with their types and
  /// lengths.
  public let hash: [UInt8]

  /// One hash over all tables.
  public static func total<Hash: ByteHash>(_ sums: [TableSum], _: Hash.Type) -> [UInt8] {
    var hash = Hash()
    for sum in sums {
      var bytes = Array(sum.name.utf8) + [0]
      withUnsafeBytes(of: UInt64(sum.rows).bigEndian) { bytes += $0 }
      (bytes + sum.hash).withUnsafeBytes { hash.update($0) }
    }
    return hash.digest()
  }
}

/// Adds a table up, row by row.
struct TableDigest<Hash: ByteHash> {
  private let name: String
  private var hash = Hash()
  private var rows = 0
  private var bytes: SummedBytes

  init(_ shape: TableShape) {
    name = shape.name
    bytes = SummedBytes(types: shape.columns.map(\.type))
  }

  mutating func add(_ row: CopiedRow) throws {
    rows += 1
    try bytes.add(row)
    if bytes.isPiece { take() }
  }

  /// The sum of all rows so far.
  mutating func sum() -> TableSum {
    take()
    return TableSum(name: name, rows: rows, hash: hash.digest())
  }

  private mutating func take() {
    bytes.waiting.withUnsafeBytes { hash.update($0) }
    bytes.forget()
  }
}

/// What a table is added up by: of each value its type, its length and its bytes.
///
/// It knows no hash: what is generic asks for its type anew with each value.
private struct SummedBytes {
  let types: [ValueType]
  // A hash takes many small pieces more slowly than a large one.
  private(set) var waiting: [UInt8] = []

  /// Unit: bytes.
  private static let piece = 32 << 10

  var isPiece: Bool { waiting.count >= SummedBytes.piece }

  init(types: [ValueType]) { self.types = types }

  mutating func add(_ row: CopiedRow) throws {
    try row.eachValue { index, value in
      guard index < types.count else { throw StoreError(.other, "a value too many") }
      let type = types[index]
      waiting.append(value == nil ? UInt8(ascii: "n") : type.tag)
      withUnsafeBytes(of: UInt32(value?.count ?? 0).bigEndian) { waiting.append(contentsOf: $0) }
      if type == .real, value.map(isNegativeZero) == true {
        waiting.append(contentsOf: zero)
      } else if let value {
        waiting.append(contentsOf: value)
      }
    }
  }

  mutating func forget() { waiting.removeAll(keepingCapacity: true) }
}

/// SQLite keeps no sign of a zero.
private func isNegativeZero(_ value: UnsafeRawBufferPointer) -> Bool {
  value.number(at: 0, UInt64.self) == 1 << 63
}

private let zero = [UInt8](repeating: 0, count: 8)

extension ValueType {
  fileprivate var tag: UInt8 {
    switch self {
    case .integer: UInt8(ascii: "i")
    case .real: UInt8(ascii: "r")
    case .text: UInt8(ascii: "t")
    case .blob: UInt8(ascii: "b")
    }
  }
}
