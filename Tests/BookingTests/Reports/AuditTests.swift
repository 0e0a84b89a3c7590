import Foundation
import Kernel
import Platform
import TestSupport
import Testing

@testable import Booking

@Suite("Gap: no audit that anybody can read")
struct AuditTests {
  private func audit(
    _ counter: Counter, _ change: (inout AuditParams) -> Void = { _ in }
  ) throws -> AuditResult {
    var params = AuditParams()
    change(&params)
    return try counter.booking.audit(params, counter.reading)
  }

  @Test("Each entry is a sentence with a name, the newest first")
  func sentences() throws {
    let shop = try Workshop()
    let order = try shop.book()
    try shop.senior.move(order.devices[0], to: .diagnosing)
    _ = try shop.senior.write {
      try shop.senior.booking.holdOrder(.init(orderId: order.id, reason: "Away"), $0)
    }
    let lines = try audit(shop.admin) { $0.orderId = order.id }.items
    #expect(
      lines.map(\.message) == [
        "The senior_engineer brought order #100000001 from “In progress” to “On hold”.",
        "The senior_engineer brought Nokia 3310 (order #100000001) from “Received” to “Being assessed”.",
        "The office booked order #100000001.",
      ])
    #expect(lines.map(\.by.name) == ["The senior_engineer", "The senior_engineer", "The office"])
    #expect(lines.allSatisfy { $0.orderNumberLabel == "#100000001" && $0.orderId == order.id })
    #expect(lines[0].atLabel == "31 January 2026, 09:00")
  }

  @Test("What changed is told member by member, with words and names for ids")
  func changes() throws {
    let shop = try Workshop()
    let order = try shop.book()
    _ = try shop.office.write {
      try shop.office.booking.assignEngineer(
        .init(deviceId: order.devices[0].id, assignedUserId: "engineer"), $0)
    }
    _ = try shop.senior.update(order.devices[0]) { $0.conditionGrade = .value(.a) }
    let lines = try audit(shop.admin) { $0.orderId = order.id }.items
    let told = lines.prefix(2).flatMap(\.changes).map {
      "\($0.label): \($0.from ?? "–") → \($0.to ?? "–")"
    }
    #expect(told == ["Condition: Good → Excellent", "Assigned to: – → The engineer"])
  }

  @Test("Money is told as money, also of a payment that is gone")
  func money() throws {
    let shop = try Workshop()
    let order = try shop.office.submit(sampleSale())
    let paid = try shop.admin.write {
      try shop.admin.booking.recordPayment(
        form(#"{"orderId": "\#(order.orderId)", "amountMinor": 500, "paymentMethod": "card"}"#), $0)
    }
    _ = try shop.admin.write {
      try shop.admin.booking.deletePayment(.init(paymentId: paid.payment.id), $0)
    }
    let lines = try audit(shop.admin) { $0.orderId = order.orderId }.items.map(\.message)
    #expect(lines.contains("The admin recorded GBP\u{A0}5.00 for order #100000001: Card."))
    #expect(lines.contains("The admin deleted a payment of GBP\u{A0}5.00 from order #100000001."))
  }

  @Test("It is asked for by person and by day, page by page, in either language")
  func asked() throws {
    let shop = try Workshop()
    let order = try shop.book()
    try shop.senior.move(order.devices[0], to: .diagnosing)
    let ofSenior = try audit(shop.admin) { $0.userId = "senior_engineer" }.items
    #expect(ofSenior.map(\.topic) == ["booking.deviceStatusChanged"])
    #expect(try audit(shop.admin) { $0.to = CalendarDate("2026-01-30") }.items.isEmpty)
    #expect(try audit(shop.admin) { $0.from = CalendarDate("2026-01-31") }.items.count >= 2)
    let first = try audit(shop.admin) { $0.limit = 1 }
    let second = try audit(shop.admin) {
      $0.limit = 1
      $0.cursor = first.nextCursor
    }
    #expect(first.items[0].id != second.items[0].id)
    shop.admin.request.language = .sv
    #expect(
      try audit(shop.admin) { $0.orderId = order.id }.items.last?.message
        == "The office bokade order #100000001.")
    #expect(
      refusal { _ = try audit(shop.admin) { $0.orderId = "nothing" } } == ["4004 order_not_found"])
    #expect(shop.office.booking.decide(.audit, shop.office.actor).isAllowed == false)
  }

  @Test("Every topic of the counter has a sentence of its own in both languages")
  func everyTopic() throws {
    let other = BookingText.auditOther(name: "Kim")
    let topics = try Self.topics()
    #expect(topics.count > 20)
    for topic in topics {
      for language in Language.allCases {
        let sentence = AuditSentence(
          name: "Kim", facts: LoggedFacts(nil), settings: CompanySettings(), language: language)
        #expect(sentence.text(of: topic) != other.text(in: language), "\(topic)")
      }
    }
  }

  /// The topics that the protocol declares.
  private static func topics() throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Protocol")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    return try names.filter { $0.hasPrefix("booking.") && $0.hasSuffix(".json") }.flatMap { name in
      let data = try Data(contentsOf: folder.appending(path: name))
      let file = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      return Array((file?["events"] as? [String: Any] ?? [:]).keys)
    }
  }
}
