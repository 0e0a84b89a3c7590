import Testing

/// Who sleeps has guessed how long something takes: too long on a quick machine, too short on a
/// busy one. A test waits for a state (`until`, `until_read`, a barrier), and a moment of chance
/// has its own name (`moment`): both stand in `service.py`, and nowhere else does a test sleep.
///
/// Campaigns kill and starve at moments of their own, and benchmarks measure: they are left out.
@Suite("Waiting")
struct WaitingTests {
  static let home = "Tests/Integration/service.py"
  static let leftOut = ["Tests/Campaigns/", "Tests/Benchmarks/"]

  @Test("No test sleeps", arguments: ["Tests", "Clients"])
  func sleeps(folder: String) throws {
    for path in try Repository.files(below: folder)
    where path != Self.home && !Self.leftOut.contains(where: path.hasPrefix) {
      let places = try lines(of: path).enumerated()
        .filter { isSleep($0.element) }.map { "\(path):\($0.offset + 1)" }
      #expect(places.isEmpty, "wait for what must be so, with `until`: \(places)")
    }
  }

  @Test(
    "A sleep is told from other words",
    arguments: [
      ("time.sleep(0.1)", true), ("  usleep(1000)", true), ("_ = nanosleep(&time, nil)", true),
      ("Thread.sleep(forTimeInterval: 1)", true), ("until(lambda: has_slept)", false),
      ("try await Task.sleep(for: .seconds(1))", true), ("run([\"sleep\", \"60\"])", false),
    ])
  func told(line: String, expected: Bool) {
    #expect(isSleep(Substring(line)) == expected)
  }

  private func lines(of path: String) throws -> [Substring] {
    if path.hasSuffix(".swift") { return try SwiftSource(path).code }
    guard path.hasSuffix(".py") else { return [] }
    return try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// A word boundary would not do: to Unicode, `time.sleep` is one word.
  private func isSleep(_ line: Substring) -> Bool {
    line.contains("sleep(") && line.contains(/(?:^|[^A-Za-z_])(?:u|nano)?sleep\(/)
  }
}
