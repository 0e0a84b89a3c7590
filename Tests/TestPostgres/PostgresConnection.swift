import CTestPostgres

/// What PostgreSQL answers when it does not do as it is told.
public struct PostgresRefusal: Error, CustomStringConvertible {
  /// SQLSTATE, five characters; empty where the server was not reached.
  public let state: String
  public let message: String

  public var description: String { message }
}

/// A connection of a test to the server of the tests.
public final class PostgresConnection {
  private let connection: OpaquePointer

  public init(to database: String, of server: PostgresServer) throws(PostgresRefusal) {
    guard let connection = PQconnectdb("host=\(server.folder) user=nacre dbname=\(database)")
    else { throw PostgresRefusal(state: "", message: "no memory for a connection") }
    self.connection = connection
    guard PQstatus(connection) == CONNECTION_OK else {
      throw PostgresRefusal(state: "", message: String(cString: PQerrorMessage(connection)))
    }
    try run("SET client_min_messages = warning")
  }

  deinit { PQfinish(connection) }

  /// Runs a statement; answers its rows as texts, NULL as an empty one.
  @discardableResult
  public func run(_ sql: String) throws(PostgresRefusal) -> [[String]] {
    let result = try checked(PQexec(connection, sql))
    defer { PQclear(result) }
    return (0..<PQntuples(result)).map { row in
      (0..<PQnfields(result)).map { String(cString: PQgetvalue(result, row, $0)) }
    }
  }

  /// Prepares a statement, in the place of the one before, and has it described.
  ///
  /// - Parameter types: what its parameters are; PostgreSQL finds out those that are missing or
  ///   `.unknown`.
  public func prepare(
    _ sql: String, _ types: [PostgresType] = []
  ) throws(PostgresRefusal) -> PreparedStatement {
    let numbers = types.map(\.rawValue)
    PQclear(try checked(PQprepare(connection, "", sql, Int32(numbers.count), numbers)))
    let result = try checked(PQdescribePrepared(connection, ""))
    defer { PQclear(result) }
    return PreparedStatement(
      parameters: (0..<PQnparams(result)).map { PostgresType(rawValue: PQparamtype(result, $0)) },
      columns: (0..<PQnfields(result)).map { PostgresType(rawValue: PQftype(result, $0)) })
  }

  private func checked(_ result: OpaquePointer?) throws(PostgresRefusal) -> OpaquePointer? {
    let status = PQresultStatus(result)
    if status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK { return result }
    defer { PQclear(result) }
    let state = PQresultErrorField(result, Int32(UInt8(ascii: "C")))
    throw PostgresRefusal(
      state: state.map { String(cString: $0) } ?? "",
      message: String(cString: PQresultErrorMessage(result)))
  }
}

/// A statement as PostgreSQL has understood it.
public struct PreparedStatement {
  public let parameters: [PostgresType]
  public let columns: [PostgresType]
}

/// The number of a type. Source: `src/include/catalog/pg_type.dat`.
public struct PostgresType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let unknown = PostgresType(rawValue: 0)
  public static let bool = PostgresType(rawValue: 16)
  public static let bytea = PostgresType(rawValue: 17)
  public static let int8 = PostgresType(rawValue: 20)
  public static let int2 = PostgresType(rawValue: 21)
  public static let int4 = PostgresType(rawValue: 23)
  public static let text = PostgresType(rawValue: 25)
  public static let float8 = PostgresType(rawValue: 701)
  public static let numeric = PostgresType(rawValue: 1700)
}
