import Kernel
import Platform

@testable import Booking

/// A shop with its people, each at a counter of their own over one database.
struct Workshop {
  let office: Counter
  let senior: Counter
  let engineer: Counter
  let admin: Counter

  init() throws {
    let people = [Role.office, .seniorEngineer, .engineer, .admin].map { role in
      Actor(
        organizationId: "org-1", userId: role.rawValue, name: "The \(role.rawValue)",
        roles: ["booking": [role.rawValue]])
    }
    let office = try Counter(role: "office", members: people, user: "office")
    func counter(_ role: Role) throws -> Counter {
      try Counter(role: role.rawValue, sharing: office, members: people, user: role.rawValue)
    }
    self.office = office
    senior = try counter(.seniorEngineer)
    engineer = try counter(.engineer)
    admin = try counter(.admin)
  }

  /// The same people later, with the database as it is.
  func later(days: Int64) throws -> Counter {
    try Counter(
      role: "senior_engineer", sharing: office, user: "senior_engineer",
      now: Counter.now.adding(days: days))
  }

  /// A repair of one device, or what is made of it.
  func book(_ change: (inout BookingForm) -> Void = { _ in }) throws -> Order {
    try office.order(office.submit(sample(change)).orderId)
  }

  /// A line for a device, as a quote has it.
  func addLine(_ device: OrderDevice, grossMinor: Int) throws {
    try senior.write { call in
      try call.database.insert(
        StoredItem(
          id: call.makeID(), deviceId: device.id, type: .labour, description: "Work", quantity: 1,
          unitPriceMinor: grossMinor, priceIncludesVat: true, vatRateBp: 2_000),
        order: device.orderId, by: "office", at: call.now)
      try call.conclude(order: device.orderId)
    }
  }

  /// Takes a device to a status along the table, with all that the guards want.
  @discardableResult
  func bring(_ device: OrderDevice, to target: DeviceStatus) throws -> OrderDevice {
    try addLine(device, grossMinor: 0)
    _ = try senior.update(device) {
      $0.foundIssues = .value("Battery swollen")
      $0.diagnosisNotes = .value("Replace it")
    }
    let way: [DeviceStatus] =
      switch target {
      case .rejectionReady:
        [.diagnosing, .readyToQuote, .companyRejected, .rejectionQc, .rejectionReady]
      default:
        [
          .diagnosing, .readyToQuote, .awaitingAuthorisation, .readyToRepair, .repairing,
          .repairedQc, .repairedReady,
        ]
      }
    var last = device
    for status in way where last.status != target {
      last = try senior.move(device, to: status) {
        if status == .companyRejected { $0.note = "Because" }
      }
    }
    return last
  }
}

extension Counter {
  @discardableResult
  func move(
    _ device: OrderDevice, to status: DeviceStatus,
    _ change: (inout SetDeviceStatusParams) -> Void = { _ in }
  ) throws -> OrderDevice {
    var params = SetDeviceStatusParams(deviceId: device.id, status: status)
    change(&params)
    return try write { try booking.setDeviceStatus(params, $0) }
  }

  func update(
    _ device: OrderDevice, _ change: (inout UpdateDeviceForm) -> Void
  ) throws -> OrderDevice {
    var form = UpdateDeviceForm(deviceId: .value(device.id))
    change(&form)
    return try write { try booking.updateDevice(form, $0) }
  }

  func collect(
    _ order: Order, _ change: (inout CollectDevicesParams) -> Void = { _ in }
  ) throws -> Order {
    var params = CollectDevicesParams(
      orderId: order.id, deviceIds: order.devices.map(\.id), signature: typedSignature())
    change(&params)
    return try write { try booking.collectDevices(params, $0) }
  }

  func reveal(_ device: OrderDevice) throws -> Passcode {
    try write { try booking.revealPasscode(.init(deviceId: device.id), $0) }
  }
}
