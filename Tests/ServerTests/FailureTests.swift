import Kernel
import Media
import Platform
import Testing
import Wire

@testable import Server

@Suite("How a failure is told")
struct FailureTests {
  @Test(
    "What was refused or not installed fails again; what ended the worker may go well next time",
    arguments: [
      (.refused, "worker_refused", false), (.died, "worker_died", true),
      (.late, "worker_late", true), (.unavailable, "worker_unavailable", false),
    ] as [(WorkerFailure.Kind, String, Bool)])
  func worker(kind: WorkerFailure.Kind, word: String, retryable: Bool) throws {
    try told(Failure(WorkerFailure(kind, "because"))) { data in
      #expect(data.member("kind")?.string == word)
      #expect(data.member("retryable")?.bool == retryable)
    }
  }

  @Test("A library that is missing is named, in both languages")
  func library() throws {
    let failure = WorkerFailure(lack: .libraries(["libcairo.so.2", "libzip.so.4: file too short"]))
    try told(Failure(failure)) { data in
      #expect(data.member("libraries")?.count == 2)
      #expect(data.member("libraries")?[0]?.string == "libcairo.so.2")
      #expect(data.member("reason")?.string == nil)
    }
    let fault = PlatformFault(failure)
    #expect(
      fault.text(in: .en)
        == "The helper program that draws papers cannot be started: these libraries cannot be "
        + "loaded: libcairo.so.2, libzip.so.4: file too short. Install the product again.")
    #expect(fault.text(in: .sv).contains("dessa bibliotek kan inte laddas: libcairo.so.2"))
  }

  @Test("A hundred violations are told, and those that were only counted are counted")
  func violations() throws {
    var violations = (0..<130).map { Violation(WireFault.required, at: "/\($0)") }
    violations[99].further = 7
    try told(.violations(violations)) { data in
      #expect(data.member("violations")?.count == 100)
      #expect(data.member("more")?.integer == 37)
    }
    try told(.violations(Array(violations.prefix(99)))) { data in
      #expect(data.member("violations")?.count == 99)
      #expect(data.member("more") == nil)
    }
  }

  private func told(_ failure: Failure, _ look: (JSONValue) -> Void) throws {
    let out = JSONWriter()
    out.beginObject()
    out.key("\"error\":")
    out.error(failure, requestId: 1)
    out.endObject()
    let document = try #require(JSONDocument(out.copy()))
    try withExtendedLifetime(document) {
      look(try #require(document.root.value(at: "/error/data")))
    }
  }
}
