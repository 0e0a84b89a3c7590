import Testing

@testable import CLI

@Suite("nacre call, by the real binary")
struct CallTests {
  @Test("A result is exactly one JSON line on stdout")
  func result() throws {
    let outcome = try Binary.run(["--db", ":memory:", "call", "system.ping", "payload=hello"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.output == "{\"payload\":\"hello\"}\n")
    #expect(outcome.errors == "")
  }

  @Test("Params come from stdin")
  func stdin() throws {
    let outcome = try Binary.run(
      ["--db", ":memory:", "call", "system.ping", "-"], input: "{\n \"payload\": [1.50, null]\n}")
    #expect(outcome.output == "{\"payload\":[1.5,null]}\n")
  }

  @Test(
    "An error is exactly one JSON line on stderr, and the exit code says which",
    arguments: [
      (["sistem.ping"], 2, "method_not_found"),
      (["system.ping", "[1,2,3]"], 2, "too_many_params"),
      (["--as", "nobody", "session.whoami"], 5, "bad_credentials"),
      (["directory.updateMember", "userId=nobody", "name=x"], 6, "member_not_found"),
      (["directory.updateOrganization", "name=x", "expectedVersion=7"], 7, "version_conflict"),
      (["directory.listMembers", "limit=x"], 8, "validation_failed"),
      (["--db", "/proc/none/nacre.db", "session.whoami"], 3, "database_unreadable"),
    ])
  func errors(_ words: [String], _ exitCode: Int, _ kind: String) throws {
    let outcome = try Binary.run(["call"] + words, variables: ["NACRE_DB": ":memory:"])
    #expect(outcome.exitCode == Int32(exitCode))
    #expect(outcome.output == "")
    let error = try JSONTree(parsing: outcome.errors)
    #expect(error["data", "kind"] == .string(kind))
    #expect(outcome.errors.last == "\n" && outcome.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "Errors become exit codes",
    arguments: [
      (4001, "session_required", 5), (4003, "forbidden", 5), (4004, "order_not_found", 6),
      (4009, "idempotency_conflict", 7), (4022, "validation_failed", 8),
      (4029, "limit_exceeded", 9),
      (5003, "unavailable", 10), (5003, "database_locked", 10), (5003, "database_damaged", 3),
      (5003, "disk_full", 3), (5003, "io_failed", 3), (5003, "database_gone", 3),
      (5003, "deadline_exceeded", 124), (-32601, "method_not_found", 2),
      (-32602, "invalid_params", 2), (-32603, "internal", 70), (-32800, "cancelled", 1), (1, "", 1),
    ])
  func exitCodes(_ code: Int, _ kind: String, _ exitCode: Int) {
    #expect(ExitCode.code(ofError: code, kind: kind) == Int32(exitCode))
  }

  @Test("A dry run changes nothing, and a key makes a retry the same")
  func dryRunAndKey() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let variables = ["NACRE_DB": folder.database]
    let add = ["call", "directory.addMember", "name=Åsa", "roles.booking=office"]
    func userId(_ outcome: Binary.Outcome) throws -> JSONTree? {
      try JSONTree(parsing: outcome.output)["userId"]
    }

    let rehearsed = try Binary.run(add + ["--dry-run"], variables: variables)
    #expect(rehearsed.exitCode == 0)
    let first = try userId(Binary.run(add + ["--idempotency-key", "k"], variables: variables))
    let retried = try userId(Binary.run(add + ["--idempotency-key", "k"], variables: variables))
    #expect(first != nil && first == retried)

    let list = try Binary.run(["call", "directory.listMembers"], variables: variables)
    #expect(try JSONTree(parsing: list.output)["items"]?.items.count == 2)
    let whoami = try Binary.run(["call", "--as", "åsa", "session.whoami"], variables: variables)
    #expect(try JSONTree(parsing: whoami.output)["actor", "userId"] == first)
  }

  @Test("raw prints JSON that is no string as it is; pretty explains errors")
  func forms() throws {
    let pretty = try Binary.run(
      ["--db", ":memory:", "call", "--output", "pretty", "directory.listMembers", "limit=0"])
    #expect(pretty.exitCode == 8)
    #expect(pretty.errors.contains("  /limit  out_of_range\n    Must be from 1 to 200.\n"))
    #expect(pretty.errors.hasSuffix("See: nacre describe directory.listMembers\n"))
    #expect(!pretty.errors.contains("\u{1B}"))
    let raw = try Binary.run(["--db", ":memory:", "call", "--output", "raw", "system.ping"])
    #expect(raw.output == "{\"payload\":null}\n" || raw.output == "{}\n")
  }
}
