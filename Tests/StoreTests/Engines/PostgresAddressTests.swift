import Testing

@testable import Store

@Suite("Addresses of clusters")
struct PostgresAddressTests {
  @Test(
    "What is shown is host, port, database and user, and nothing else",
    arguments: [
      ("postgresql://ann@db.example:5433/house", "postgresql://ann@db.example:5433/house"),
      ("postgres://db1,db2:6000/house?sslmode=require", "postgresql://db1:6000,db2:6000/house"),
      ("postgresql://ann:secret@db/house", "postgresql://ann@db/house"),
      ("postgresql:///house?host=/run/pg&user=ann", "postgresql://ann@/run/pg/house"),
      ("postgresql://%2Frun%2Fpg/house", "postgresql:///run/pg/house"),
      ("postgresql://[::1]:5432/house", "postgresql://::1:5432/house"),
      ("postgresql://", "postgresql:///"),
      ("postgresql://db?password=secret&passfile=/x", "postgresql://db/"),
    ])
  func shown(_ url: String, _ text: String) throws {
    let address = try PostgresAddress(url)
    #expect(address.shown == text)
  }

  @Test("A file is no address, and an address is no file")
  func files() {
    for path in ["a.db", "/postgresql://x", "", ":memory:", "postgresql:/x", "postgres:db"] {
      #expect(!PostgresAddress.isAddress(path))
      #expect(throws: PostgresAddress.Fault.notAnAddress) { try PostgresAddress(path) }
    }
    #expect(PostgresAddress.isAddress("postgres://x"))
    // Whoever opens files alone has none of it.
    let error = #expect(throws: StoreError.self) {
      try Database(path: "postgres://x", access: .readOnly)
    }
    #expect(error?.message.hasPrefix("cannot open postgres://x") == true)
  }

  @Test(
    "A password is refused wherever it stands",
    arguments: [
      "postgresql://ann:secret@db/house", "postgresql://ann:s%40@/house?host=/run",
      "postgresql:///house?password=secret", "postgresql:///house?user=a&pass%77ord=secret",
      "postgresql:///house?sslpassword=secret",
    ])
  func passwords(_ url: String) throws {
    #expect(throws: PostgresAddress.Fault.passwordInURL) {
      try PostgresAddress(url).requireSafe(isInsecureAllowed: true, defaultHost: nil)
    }
    let error = #expect(throws: StoreError.self) {
      try Database(path: url, access: .readWrite, cluster: ClusterOptions())
    }
    #expect(error?.kind == .cannotOpen)
    #expect(error?.description.contains("secret") == false)
  }

  @Test("An empty password is none")
  func noPassword() throws {
    try PostgresAddress("postgresql://ann:@/house?host=/run")
      .requireSafe(isInsecureAllowed: false, defaultHost: nil)
  }

  /// Where the road leads, what is said of TLS, and whether that is taken.
  static let roads: [(String, String?, Bool)] = [
    ("postgresql://db/house", nil, true), ("postgresql://db/house?sslmode=verify-ca", nil, true),
    ("postgresql://db/house?sslmode=require", nil, true),
    ("postgresql://db/house?sslmode=prefer", nil, false),
    ("postgresql://db/house?sslmode=allow", nil, false),
    ("postgresql://db/house?sslmode=disable", nil, false),
    ("postgresql://localhost,db/house?sslmode=disable", nil, false),
    ("postgresql://127.example.com/house?sslmode=disable", nil, false),
    ("postgresql://127.0.0.1/house?sslmode=disable", nil, true),
    ("postgresql://[::1]/house?sslmode=disable", nil, true),
    ("postgresql:///house?host=/run&sslmode=disable", nil, true),
    ("postgresql:///house?sslmode=disable", nil, true),
    ("postgresql:///house?sslmode=disable", "db", false),
    ("postgresql:///house?service=x&sslmode=disable", nil, false),
    ("postgresql://localhost/house?hostaddr=10.0.0.1&sslmode=disable", nil, false),
  ]

  @Test("TLS that proves nothing is refused over a network", arguments: roads)
  func insecure(_ url: String, _ host: String?, _ isTaken: Bool) throws {
    let address = try PostgresAddress(url)
    let isSafe = (try? address.requireSafe(isInsecureAllowed: false, defaultHost: host)) != nil
    #expect(isSafe == isTaken)
    try address.requireSafe(isInsecureAllowed: true, defaultHost: host)
  }

  @Test("libpq is told to want a writable server and the house's patience, unless the URL says so")
  func words() throws {
    func words(_ url: String) throws -> [String: String] {
      let opening = PostgresOpening(
        try PostgresAddress(url), ClusterOptions(), Patience(busyTimeoutMs: 1))
      return Dictionary(uniqueKeysWithValues: opening.words.pairs)
    }
    let plain = try words("postgresql://db/house")
    #expect(plain["target_session_attrs"] == "read-write" && plain["connect_timeout"] == "5")
    #expect(plain["sslmode"] == "verify-full" && plain["dbname"] == "postgresql://db/house")
    let said = try words("postgresql://db/house?sslmode=require&connect_timeout=9")
    #expect(said["sslmode"] == nil && said["connect_timeout"] == nil)
    #expect(try words("postgresql:///house?host=/run")["sslmode"] == nil)
  }
}
