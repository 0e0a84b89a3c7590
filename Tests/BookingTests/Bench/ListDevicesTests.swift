import Kernel
import Platform
import TestSupport
import Testing

@testable import Booking

@Suite("booking.listDevices")
struct ListDevicesTests {
  private func list(
    _ counter: Counter, _ change: (inout ListDevicesParams) -> Void = { _ in }
  ) throws -> ListDevicesResult {
    var params = ListDevicesParams()
    change(&params)
    return try counter.booking.listDevices(params, counter.reading)
  }

  private func names(
    _ counter: Counter, _ change: (inout ListDevicesParams) -> Void = { _ in }
  ) throws -> [String] {
    try list(counter, change).items.map(\.displayName)
  }

  /// Devices A to F: A normal, B express, C urgent, D normal and promised, E another engineer's,
  /// F of a cancelled order.
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    func device(_ name: String, _ priority: Priority = .normal) -> Field<DeviceForm> {
      .value(
        nokia {
          $0.customModel = .value(name)
          $0.priority = .value(priority)
        })
    }
    _ = try shop.book { $0.devices = .value([device("A"), device("B", .express)]) }
    _ = try shop.book { $0.devices = .value([device("C", .urgent)]) }
    _ = try shop.book {
      $0.devices = .value([device("D")])
      $0.readyBy = .value("2026-02-02T12:00")
    }
    let other = try shop.book { $0.devices = .value([device("E")]) }
    _ = try shop.office.write {
      try shop.office.booking.assignEngineer(
        .init(deviceId: other.devices[0].id, assignedUserId: "senior_engineer"), $0)
    }
    let cancelled = try shop.book { $0.devices = .value([device("F")]) }
    _ = try shop.senior.write {
      try shop.senior.booking.cancelOrder(.init(orderId: cancelled.id, reason: "Thought"), $0)
    }
    return shop
  }

  @Test("The most urgent come first, then what is promised soonest, then what came first")
  func order() throws {
    let shop = try shop()
    #expect(
      try names(shop.admin) { $0.scope = .all } == [
        "Nokia B", "Nokia C", "Nokia D", "Nokia A", "Nokia E",
      ])
  }

  @Test("Of what is promised for no time, what came in first comes first, whenever it was booked")
  func received() throws {
    let shop = try Workshop()
    func book(_ name: String, _ intake: IntakeMethod) throws -> Order {
      try shop.book {
        $0.intakeMethod = .value(intake)
        $0.devices = .value([.value(nokia { $0.customModel = .value(name) })])
      }
    }
    let (first, second) = (try book("A", .mailIn), try book("B", .mailIn))
    _ = try book("C", .walkIn)
    let later = try shop.later(days: 1)
    for order in [second, first] {
      let device = order.devices[0].id
      _ = try later.write { try later.booking.receiveDevice(.init(deviceId: device), $0) }
    }
    _ = try book("D", .mailIn)
    // At one moment ids decide; what has not come in yet is last.
    #expect(try names(shop.admin) == ["Nokia C", "Nokia A", "Nokia B", "Nokia D"])
    var cursor: String?
    var paged: [String] = []
    repeat {
      let page = try list(shop.admin) {
        $0.limit = 1
        $0.cursor = cursor
      }
      paged += page.items.map(\.displayName)
      cursor = page.nextCursor
    } while cursor != nil
    #expect(paged == ["Nokia C", "Nokia A", "Nokia B", "Nokia D"])
  }

  @Test("An engineer finds what they may take, and nothing that others work on")
  func engineer() throws {
    let shop = try shop()
    let own = ["Nokia B", "Nokia C", "Nokia D", "Nokia A"]
    #expect(try names(shop.engineer) == own)
    #expect(try names(shop.engineer) { $0.scope = .all } == own)
    #expect(try names(shop.engineer) { $0.scope = .mine } == [])
    #expect(try names(shop.senior) { $0.scope = .mine } == ["Nokia E"])
    #expect(try names(shop.senior) == own + ["Nokia E"])
    #expect(try names(shop.senior) { $0.scope = .unassigned } == own)
    let first = try #require(try list(shop.engineer).items.first)
    #expect(first.actions["setDeviceStatus"]?.isAllowed == true)
    #expect(first.assignedTo == nil)
  }

  @Test("Counts are those of the scope, whatever status is looked at")
  func counts() throws {
    let shop = try shop()
    let device = try #require(try list(shop.senior).items.first)
    _ = try shop.senior.write {
      try shop.senior.booking.setDeviceStatus(
        .init(deviceId: device.deviceId, status: .diagnosing), $0)
    }
    let page = try list(shop.senior) {
      $0.scope = .all
      $0.status = [.diagnosing]
    }
    #expect(page.items.map(\.displayName) == ["Nokia B"])
    #expect(page.counts == ["device_received": 4, "diagnosing": 1])
    #expect(page.queues.map(\.label) == ["Received", "Being assessed"])
    #expect(try names(shop.senior) { $0.search = "nokia d" } == ["Nokia D"])
    #expect(try names(shop.senior) { $0.workflowType = .buyback } == [])
  }

  @Test("Pages go on where they ended, and a promise that has passed is late")
  func pages() throws {
    let shop = try shop()
    var params = ListDevicesParams(limit: 1)
    params.scope = .all
    var found: [BenchDevice] = []
    let later = try shop.later(days: 3)
    // Bound: one more than there are.
    for _ in 0..<6 {
      let page = try later.booking.listDevices(params, later.reading)
      found += page.items
      guard let cursor = page.nextCursor else { break }
      params.cursor = cursor
    }
    #expect(found.map(\.displayName) == ["Nokia B", "Nokia C", "Nokia D", "Nokia A", "Nokia E"])
    #expect(found.map(\.overdue) == [false, false, true, false, false])
    #expect(found.last?.assignedTo?.userId == "senior_engineer")
  }
}
