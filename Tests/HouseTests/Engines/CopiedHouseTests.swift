import TestDatabases
import TestPostgres
import Testing

@testable import CLI
@testable import Store

@Suite("The house, copied from one engine to the other", .aboutPostgres("a file copies itself"))
struct CopiedHouseTests {
  private let server: PostgresServer
  private let migrations = makeHouse().migrations

  init() throws { server = try PostgresServer.shared.get() }

  private func cluster(_ name: String) throws -> Database {
    try server.makeDatabase(name)
    return try Database(
      path: server.url(of: name), access: .readWrite, cluster: ClusterOptions())
  }

  /// Every index, key, reference and trigger, as PostgreSQL writes it.
  private func things(_ name: String) throws -> [String] {
    let connection = try PostgresConnection(to: name, of: server)
    return try connection.run(
      """
      SELECT pg_get_indexdef(i.indexrelid) AS text
        FROM pg_index AS i
        JOIN pg_class AS c ON c.oid = i.indexrelid AND c.relnamespace = 'public'::regnamespace
      UNION ALL
      SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace
      UNION ALL
      SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
      ORDER BY text
      """
    ).map { $0[0] }
  }

  @Test("A copy has the schema that its engine's steps make, there and back")
  func schema() throws {
    let source = try migratedDatabase()
    try cluster("made").migrate(migrations)
    let copy = try cluster("copied")
    let sums = try DatabaseTransfer<PlainHash>(from: source, to: copy, migrations).run(.renewed)
    #expect(sums.contains { $0.name == "directory_organization" && $0.rows == 1 })
    #expect(try things("copied") == things("made"))

    let back = try Database.inMemory()
    #expect(try DatabaseTransfer<PlainHash>(from: copy, to: back, migrations).run(.kept) == sums)
    #expect(try back.schemaText() == source.schemaText())
    #expect(try back.triggerNames() == copy.triggerNames())
    try copy.openSchema(migrations)
    try back.openSchema(migrations)
  }
}

/// Enough to tell rows apart (FNV-1a, 64 bits).
private struct PlainHash: ByteHash {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }

  func digest() -> [UInt8] { withUnsafeBytes(of: state.bigEndian) { Array($0) } }
}
