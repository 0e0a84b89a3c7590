import Kernel
import Testing

@testable import Protection

@Suite("Alerts that belong together, protection 2.1")
struct CorrelationTests {
  private func alert(_ id: String, _ at: Instant, _ marks: String...) -> AlertFacts {
    let identifiers = marks.map { mark in
      let parts = mark.split(separator: "=").map(String.init)
      return AlertFacts.Mark(type: parts[0], value: parts[1])
    }
    return AlertFacts(id: id, at: at, severity: .low, identifiers: Set(identifiers))
  }

  private func groups(_ alerts: AlertFacts...) -> [[String]] {
    Correlation(alerts, windowMs: 72 * 3_600_000, step: {}).groups.map { $0.map(\.id) }
  }

  @Test("One strong identifier links up to the end of the window, and no further")
  func window() {
    let first = alert("a", daysAgo(3), "email=x")
    #expect(groups(alert("b", now, "email=x"), first) == [["a", "b"]])
    #expect(groups(first, alert("b", now.adding(milliseconds: 1), "email=x")) == [])
  }

  @Test("A link goes through those between")
  func transitive() {
    let found = groups(
      alert("a", daysAgo(6), "email=x"), alert("b", daysAgo(3), "email=x", "phone=1"),
      alert("c", now, "phone=1"))
    #expect(found == [["a", "b", "c"]])
  }

  @Test("One weak identifier says nothing, two different ones do")
  func weak() {
    #expect(groups(alert("a", now, "city=x"), alert("b", now, "city=x")) == [])
    #expect(
      groups(alert("a", now, "city=x", "country=y"), alert("b", now, "city=x", "country=y"))
        == [["a", "b"]])
    #expect(
      groups(alert("a", now, "city=x", "city=z"), alert("b", now, "city=x", "city=z"))
        == [["a", "b"]])
    #expect(
      groups(alert("a", now, "city=x", "country=y"), alert("b", now, "city=x", "area_code=1"))
        == [])
  }

  @Test("What looks alike is not the same: bytes decide")
  func bytes() {
    #expect(groups(alert("a", now, "email=\u{e9}"), alert("b", now, "email=e\u{301}")) == [])
  }

  @Test("A group is called after its earliest alert, and tells what its members share")
  func shared() {
    let found = Correlation(
      [alert("b", now, "email=x", "city=y"), alert("a", now, "email=x", "city=y", "phone=1")],
      windowMs: 3_600_000, step: {})
    #expect(found.groups.map { $0.map(\.id) } == [["a", "b"]])
    #expect(Correlation.shared(found.groups[0]).map(\.type) == ["city", "email"])
    #expect(alertGroupId(ofEarliest: "a") == "grp_ca978112ca1bbdca")
  }
}
