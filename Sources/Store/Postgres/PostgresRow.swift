import CPostgres

/// The row that a statement of PostgreSQL's stands at; its values lie there in binary form.
///
/// One word, so that a row is passed in registers whichever engine it is of. Whoever runs the
/// statement holds it meanwhile.
@usableFromInline
struct PostgresRow {
  private let statement: Unmanaged<PostgresStatement>

  init(_ statement: PostgresStatement) { self.statement = .passUnretained(statement) }

  private var place: PostgresAnswer { statement._withUnsafeGuaranteedRef { $0.current } }

  /// Numbers of types. Source: `pg_type.dat`; they never change.
  enum TypeNumber {
    static let bool: UInt32 = 16
    static let bytea: UInt32 = 17
    static let int8: UInt32 = 20
    static let int2: UInt32 = 21
    static let int4: UInt32 = 23
    static let text: UInt32 = 25
    static let oid: UInt32 = 26
    static let float4: UInt32 = 700
    static let float8: UInt32 = 701
    static let numeric: UInt32 = 1700
  }

  func isNull(_ column: Int) -> Bool {
    let answer = place
    return answer.pq.pointee.is_null(answer.result, answer.row, answer.column(column)) != 0
  }

  /// A whole number of any width; NULL reads as 0.
  func int64(_ column: Int) -> Int64 {
    let bytes = bytes(column)
    switch type(column) {
    case TypeNumber.int8: return Int64(bitPattern: word(bytes))
    case TypeNumber.int4: return Int64(Int32(truncatingIfNeeded: word(bytes)))
    case TypeNumber.int2: return Int64(Int16(truncatingIfNeeded: word(bytes)))
    case TypeNumber.bool, TypeNumber.oid: return Int64(bitPattern: word(bytes))
    case TypeNumber.numeric: return PostgresNumeric(bytes).integer
    case TypeNumber.float4, TypeNumber.float8:
      return Int64(exactly: double(column).rounded(.towardZero)) ?? 0
    default:
      assert(bytes.isEmpty, "column \(column) holds no number")
      return 0
    }
  }

  /// A number; NULL reads as 0.
  func double(_ column: Int) -> Double {
    let bytes = bytes(column)
    switch type(column) {
    case _ where bytes.isEmpty: return 0
    case TypeNumber.float8: return Double(bitPattern: word(bytes))
    case TypeNumber.float4:
      return Double(Float(bitPattern: UInt32(truncatingIfNeeded: word(bytes))))
    case TypeNumber.numeric: return PostgresNumeric(bytes).double
    default: return Double(int64(column))
    }
  }

  /// The bytes of a text or a blob; none for NULL.
  func bytes(_ column: Int) -> UnsafeRawBufferPointer {
    let answer = place
    let column = answer.column(column)
    let count = Int(answer.pq.pointee.length(answer.result, answer.row, column))
    let start = answer.pq.pointee.value(answer.result, answer.row, column)
    return UnsafeRawBufferPointer(start: start, count: count)
  }

  private func type(_ column: Int) -> UInt32 {
    let answer = place
    return answer.pq.pointee.type(answer.result, answer.column(column))
  }

  /// Big-endian, of up to eight bytes.
  private func word(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// Where in an answer of the server's a row stands.
struct PostgresAnswer {
  let pq: UnsafePointer<nacre_postgres>
  let result: OpaquePointer
  let row: Int32

  /// A column that the statement does not have is our mistake, which tests show.
  func column(_ column: Int) -> Int32 {
    assert(column >= 0 && column < Int(pq.pointee.column_count(result)), "no column \(column)")
    return Int32(truncatingIfNeeded: column)
  }
}
