import Foundation
import NacreClient
import Testing

@testable import NacreClientMethods

/// What `Tests/NacreClientMethods/nacre.methods` names, with types from the protocol.
@Suite("The Swift client, with compiled types")
struct TypedTests {
  private let form = BookingForm(
    clientFirstName: "Åsa", clientEmail: "asa@example.com",
    devices: [BookingDeviceForm(customBrand: "Nokia", customModel: "3310")],
    signature: BookingSignatureForm(
      signatureMethod: .typed, typedName: "Åsa", termsAgreed: true))

  @Test("A booking with types, and the event that tells of it")
  func booking() async throws {
    let n = try await started()
    try await n.open(["locale": "en"])
    let events = try await n.events(["booking.submitted"])
    let order = try await n.booking.submit(form)
    #expect(order.clientCreated && order.devices.first?.displayName == "Nokia 3310")
    for try await event in events {
      let told = try #require(try event.bookingSubmitted)
      #expect(told.orderId == order.orderId && told.status == .inProgress && told.deviceCount == 1)
      break
    }
    await n.close()
  }

  @Test("A write with types is done once under one key")
  func once() async throws {
    let n = try await started()
    try await n.open(["locale": "en"])
    let first = try await n.booking.submit(form, idempotencyKey: "counter-1")
    let second = try await n.booking.submit(form, idempotencyKey: "counter-1")
    #expect(first.orderId == second.orderId)
    await n.close()
  }

  @Test("A pure rule with types, a job with its progress, and JSON where anything goes")
  func others() async throws {
    let n = try await started()
    let request = LeaveRequestForm(type: .earned, startDate: "2025-02-05", endDate: "2025-02-05")
    let answer = try await n.leave.validate(
      LeaveValidationForm(request: request, facts: LeaveFacts(today: "2025-02-02")))
    #expect(!answer.ok)
    #expect(answer.violations.contains { $0.kind == "el_insufficient_notice" })
    let anything: JSON = ["å": [1, 2.5, nil, true, "b"]]
    #expect(try await n.system.ping(.init(payload: anything)).payload == anything)
    try await n.open(["locale": "en"])
    let heard = Heard()
    let reminders = try await n.leave.runReminders(.init(dryRun: true)) { _ in heard.note() }
    #expect(reminders.dryRun && reminders.sent == 0)
    #expect(heard.isNoted)
    await n.close()
  }

  @Test("Of a form, what is left out stays, and what is cleared is null")
  func cleared() throws {
    var form = RoutinesHorseForm(horseId: "h1", ownerUserId: .clear)
    #expect(try JSON(encoding: form) == ["horseId": "h1", "ownerUserId": nil])
    form.name = .set("Åska")
    form.expectedVersion = 3
    #expect(
      try JSON(encoding: form)
        == ["horseId": "h1", "ownerUserId": nil, "name": "Åska", "expectedVersion": 3])
  }

  @Test("A word that only a newer service has is a value like any other")
  func newerWord() throws {
    let status = try JSON.string("sent_to_the_moon").decoded(as: BookingOrderStatus.self)
    #expect(status.rawValue == "sent_to_the_moon" && status != .inProgress)
  }

  /// That something was heard, from whatever thread.
  private final class Heard: @unchecked Sendable {
    private let lock = NSLock()
    private var noted = false
    func note() { lock.withLock { noted = true } }
    var isNoted: Bool { lock.withLock { noted } }
  }
}
