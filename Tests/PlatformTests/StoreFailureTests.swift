import Kernel
import Store
import Testing

@testable import Platform

@Suite("What the store refuses, in the product's words")
struct StoreFailureTests {
  @Test(
    "Each failure of a cluster has a kind of its own",
    arguments: [
      (.unreachable, "database_unreachable"), (.conflicted, "transaction_lost"),
      (.transactionLost, "transaction_lost"), (.inDoubt, "outcome_unknown"),
      (.behind, "database_older"), (.moved, "database_moved"), (.clockSkewed, "clock_skewed"),
      (.engineMissing, "engine_missing"), (.newer, "database_newer"),
      (.older, "database_read_only"),
    ] as [(StoreError.Kind, String)])
  func kinds(kind: StoreError.Kind, word: String) {
    let fault = PlatformFault(StoreError(kind, "for the log", cause: "why", sql: "SELECT secret"))
    #expect(fault.kind.description == word)
    #expect(fault.code == 5003)
    #expect(fault.text(in: .en) != fault.text(in: .sv))
    for language in Language.allCases {
      #expect(!fault.text(in: language).contains("SELECT"))
    }
  }

  @Test("It is told where a database has moved to, and what to install")
  func facts() {
    let moved = PlatformFault(StoreError(.moved, "", cause: "postgresql://db/house"))
    #expect(moved.text(in: .en).contains("was moved to postgresql://db/house and"))
    #expect(PlatformFault(StoreError(.moved, "")).text(in: .en).contains("was moved and"))
    let missing = PlatformFault(StoreError(.engineMissing, "", cause: "libpq.so.5: not found"))
    #expect(missing.text(in: .sv).contains("libpq.so.5: not found. Installera paketet libpq5."))
  }
}
