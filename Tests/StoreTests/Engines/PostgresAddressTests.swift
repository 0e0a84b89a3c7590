import Foundation
import TestPostgres
import Testing

@testable import Store

@Suite("Addresses of clusters")
struct PostgresAddressTests {
  @Test(
    "What is shown is host, port, database and user, and nothing else: a URL of the same place",
    arguments: [
      ("postgresql://ann@db.example:5433/house", "postgresql://ann@db.example:5433/house"),
      ("postgres://db1,db2:6000/house?sslmode=require", "postgresql://db1,db2:6000/house"),
      ("postgres://db1:1,db2:2/house", "postgresql://db1:1,db2:2/house"),
      ("postgresql:///house?host=a,b&port=6000", "postgresql://a:6000,b:6000/house"),
      ("postgresql://ann:secret@db/house", "postgresql://ann@db/house"),
      ("postgresql:///house?host=/run/pg&user=ann", "postgresql://ann@%2Frun%2Fpg/house"),
      ("postgresql://%2Frun%2Fpg/house", "postgresql://%2Frun%2Fpg/house"),
      ("postgresql://[::1]:5432/house", "postgresql://[::1]:5432/house"),
      ("postgresql://:5433/house", "postgresql://:5433/house"),
      ("postgresql://a%40b@db/h%2Fx", "postgresql://a%40b@db/h%2Fx"),
      ("postgresql://", "postgresql:///"), ("postgresql:///?service=x", "postgresql:///"),
      ("postgresql://db?password=secret&passfile=/x", "postgresql://db/"),
    ])
  func shown(_ url: String, _ text: String) throws {
    #expect(PostgresURL(url)?.words == libpqWords(url))
    let shown = try PostgresAddress(url).shown
    #expect(shown == text)
    #expect(try PostgresAddress(shown).shown == shown)
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
    "What libpq would refuse with the URL in its words is refused before",
    arguments: [
      "postgresql://[::1/house", "postgresql://[]/house", "postgresql://[::1]x/house",
      "postgresql://db:x/house", "postgresql://ann:se/cret@db/house", "postgresql://a b/house",
      "postgresql://ann:12/cret@db/house", "postgresql://db/house?sslmode",
      "postgresql://db/house?a=b=c", "postgresql://db/house?a=%zz", "postgresql://db/%0",
      "postgresql://db/a%00b", "postgresql://%ff/house", "postgresql://db/house?sslmode=require\n",
      "postgresql://db:123456/house",
    ])
  func malformed(_ url: String) {
    #expect(throws: PostgresAddress.Fault.notAnAddress) { try PostgresAddress(url) }
  }

  /// Where a naive reader sees another place, or no password.
  static let parts: [(String, [String: String])] = [
    ("postgresql://ann:a:b@db", ["user": "ann", "password": "a:b", "host": "db"]),
    ("postgresql://db?user=a:b@c", ["user": "db?user=a", "password": "b", "host": "c"]),
    ("postgresql://ann@/h", ["user": "ann", "dbname": "h"]),
    ("postgresql://db/h?host=a&host=b", ["host": "b", "dbname": "h"]),
    ("postgresql://db/h?ssl=true", ["host": "db", "dbname": "h", "sslmode": "require"]),
    ("postgresql://db/h?", ["host": "db", "dbname": "h"]),
    ("postgresql://a,,b:1/h", ["host": "a,,b", "port": ",,1", "dbname": "h"]),
    ("postgresql://db/h?%73slmode=%64isable", ["host": "db", "dbname": "h", "sslmode": "disable"]),
  ]

  @Test("It is taken apart as libpq takes it apart", arguments: parts)
  func takenApart(_ url: String, _ words: [String: String]) {
    #expect(PostgresURL(url)?.words == words)
    #expect(libpqWords(url) == words)
  }

  @Test(
    "A password is refused wherever it stands",
    arguments: [
      "postgresql://ann:secret@db/house", "postgresql://ann:s%40@/house?host=/run",
      "postgresql:///house?password=secret", "postgresql:///house?user=a&pass%77ord=secret",
      "postgresql:///house?sslpassword=secret", "postgresql://db?x=a:secret@c",
      "postgresql:///house?scram_client_key=secret",
    ])
  func passwords(_ url: String) throws {
    #expect(throws: PostgresAddress.Fault.passwordInURL) {
      try PostgresAddress(url).requireSafe(isInsecureAllowed: true, environment: nothing)
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
      .requireSafe(isInsecureAllowed: false, environment: nothing)
  }

  /// What the environment says, and where the road leads.
  static let roads: [(String, [String: String], PostgresAddress.Road)] = [
    ("postgresql://db/house", [:], .verified),
    ("postgresql://db/house?sslmode=verify-ca", [:], .verified),
    ("postgresql://db/house?sslmode=require", [:], .unverified),
    ("postgresql://db/house?ssl=true", [:], .unverified),
    ("postgresql://db/house?sslmode=prefer", [:], .open),
    ("postgresql://db/house?sslmode=allow", [:], .open),
    ("postgresql://db/house?sslmode=disable", [:], .open),
    ("postgresql://db/house?sslmode=verify-full&sslmode=disable", [:], .open),
    ("postgresql://db/house?sslmode=", [:], .open),
    ("postgresql://db/house", ["PGSSLMODE": "disable"], .verified),
    ("postgresql://localhost,db/house?sslmode=disable", [:], .open),
    ("postgresql://127.example.com/house?sslmode=disable", [:], .open),
    ("postgresql://127.+0.0.1/house?sslmode=disable", [:], .open),
    ("postgresql://127.0.0.1/house?sslmode=disable", [:], .loopback),
    ("postgresql://LocalHost/house", [:], .loopback),
    ("postgresql://[::1]/house?sslmode=disable", [:], .loopback),
    ("postgresql://localhost/house?host=/run", [:], .socket),
    ("postgresql:///house?host=/run,@abstract&sslmode=disable", [:], .socket),
    ("postgresql:///house?host=/run,localhost", [:], .loopback),
    ("postgresql:///house?sslmode=disable", [:], .socket),
    ("postgresql:///house?sslmode=disable", ["PGHOST": "db"], .open),
    ("postgresql:///house?sslmode=disable", ["PGHOSTADDR": "10.0.0.1"], .open),
    ("postgresql:///house?host=/run", ["PGHOST": "db"], .socket),
    ("postgresql:///house?service=x&sslmode=disable", [:], .open),
    ("postgresql:///house?host=/run&service=x", [:], .verified),
    ("postgresql:///house", ["PGSERVICE": "x"], .verified),
    ("postgresql:///house?hostaddr=127.0.0.1&service=x", [:], .loopback),
    ("postgresql://localhost/house?hostaddr=10.0.0.1&sslmode=disable", [:], .open),
  ]

  @Test("TLS that proves nothing is refused over a network", arguments: roads)
  func road(_ url: String, _ variables: [String: String], _ road: PostgresAddress.Road) throws {
    let address = try PostgresAddress(url)
    #expect(PostgresURL(url)?.words == libpqWords(url))
    #expect(address.road { variables[$0] } == road)
    let isSafe =
      (try? address.requireSafe(isInsecureAllowed: false, environment: { variables[$0] })) != nil
    #expect(isSafe == (road != .open))
    try address.requireSafe(isInsecureAllowed: true, environment: { variables[$0] })
  }

  @Test("A service file says where its service is, beside the URL and before the environment")
  func services() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/services"
    let text = """
      # host=db

        [near]\r
        host=localhost \t
      host=db
      port=5433
      [socket]
      user=ann
      hostaddr=
      [far]
      host=/run
      hostaddr=10.0.0.1
      [near]
      host=db
      [nearby]
      host=127.0.0.1
      [odd]
      host
      """
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    func road(_ url: String, _ variables: [String: String] = [:]) throws -> PostgresAddress.Road {
      let variables = variables.merging(["PGSERVICEFILE": file]) { $1 }
      return try PostgresAddress(url).road { variables[$0] }
    }
    #expect(try road("postgresql:///?service=near") == .loopback)
    #expect(try road("postgresql:///?service=near&sslmode=prefer") == .loopback)
    #expect(try road("postgresql:///?service=nearby") == .loopback)
    #expect(try road("postgresql:///?service=socket") == .socket)
    #expect(try road("postgresql:///?service=socket", ["PGHOST": "db"]) == .verified)
    #expect(try road("postgresql:///", ["PGSERVICE": "near", "PGHOST": "db"]) == .loopback)
    #expect(try road("postgresql:///?service=near&host=db") == .verified)
    #expect(try road("postgresql:///?service=far&sslmode=disable") == .open)
    #expect(try road("postgresql:///?service=far&hostaddr=::1") == .loopback)
    // libpq finds these elsewhere, or refuses them.
    for name in ["odd", "none", "nea", ""] {
      #expect(try road("postgresql:///?service=\(name)&host=/run") == .verified)
    }
  }

  @Test("libpq is told to want a writable server and the house's patience, unless the URL says so")
  func words() throws {
    func words(
      _ url: String, _ change: (inout ClusterOptions) -> Void = { _ in }
    ) throws -> [String: String] {
      var options = ClusterOptions()
      options.applicationName = "nacre/1.2.3"
      change(&options)
      let opening = PostgresOpening(
        try PostgresAddress(url), options, Patience(busyTimeoutMs: 1))
      return Dictionary(uniqueKeysWithValues: opening.words.pairs)
    }
    let added = [
      "target_session_attrs": "read-write", "application_name": "nacre/1.2.3",
      "client_encoding": "UTF8", "keepalives_idle": "5", "keepalives_interval": "2",
      "keepalives_count": "3", "tcp_user_timeout": "10000", "connect_timeout": "5",
    ]
    let plain = try words("postgresql://db/house")
    let all = added.merging(["sslmode": "verify-full", "dbname": "postgresql://db/house"]) { $1 }
    #expect(plain == all)
    for (word, _) in added {
      #expect(try words("postgresql://db/house?\(word)=x")[word] == nil)
    }
    #expect(try words("postgresql://db/house?sslmode=require")["sslmode"] == nil)
    #expect(try words("postgresql://db/house?ssl=true")["sslmode"] == nil)
    #expect(try words("postgresql:///house?host=/run")["sslmode"] == nil)
    let standby = try words("postgresql://db/house") { $0.isStandbyWelcome = true }
    #expect(standby["target_session_attrs"] == nil)
  }

  private func nothing(_ name: String) -> String? { nil }
}
