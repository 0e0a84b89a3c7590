import Kernel
import Testing

@testable import Booking

@Suite("Who may do what with an order")
struct OrderAccessTests {
  /// Actions of an order, and of a device, that this part of the domain has.
  static let ofOrder: [BookingAction] = [
    .getOrder, .updateOrder, .addNote, .assignOrder, .holdOrder, .resumeOrder, .cancelOrder,
    .addDevice, .captureSignature, .collectDevices, .despatchDevices,
  ]
  static let ofDevice: [BookingAction] = [
    .getDeviceActions, .updateDevice, .removeDevice, .receiveDevice, .setDeviceStatus,
    .assignEngineer, .setSubLocation, .addAccessory, .returnAccessory, .addPart, .revealPasscode,
  ]

  /// An order on which everything of the row is possible as far as its state goes.
  private func order(for action: BookingAction) -> OrderFacts {
    var device = complete(.repair, .deviceReceived)
    var order = OrderFacts(service: .repair, status: .inProgress)
    switch action {
    case .resumeOrder: order.override = .onHold
    case .collectDevices, .despatchDevices: device = complete(.repair, .repairedReady)
    case .receiveDevice: device.status = .awaitingDevice
    case .returnAccessory: device.accessoriesHere = [.charger]
    // A step that is everybody's.
    case .setDeviceStatus: device.status = .repairedQc
    default: break
    }
    order.devices = [device]
    return order
  }

  private func decide(
    _ action: BookingAction, _ role: Role?,
    _ change: (inout OrderFacts) -> Void = { _ in }
  ) -> Decision {
    var order = order(for: action)
    change(&order)
    return Self.ofOrder.contains(action)
      ? decideOrder(action, on: order, by: somebody(role))
      : decideDevice(action, on: order.devices[0], of: order, by: somebody(role))
  }

  @Test(
    "Those who lead may do everything", arguments: [Role.masterAdmin, .admin, .seniorEngineer],
    ofOrder + ofDevice)
  func leaders(_ role: Role, _ action: BookingAction) {
    #expect(decide(action, role).isAllowed)
  }

  @Test("The office may do everything but cancel and see passcodes", arguments: ofOrder + ofDevice)
  func office(_ action: BookingAction) {
    let expected = action == .cancelOrder || action == .revealPasscode ? "role_not_allowed" : nil
    #expect(decide(action, .office).kind == expected)
  }

  @Test("Nobody without a role may do anything", arguments: ofOrder + ofDevice)
  func strangers(_ action: BookingAction) {
    #expect(decide(action, nil).kind == "role_not_allowed")
  }

  @Test("An engineer may do this with an order of somebody else's", arguments: ofOrder + ofDevice)
  func engineerElsewhere(_ action: BookingAction) {
    let free: Set<BookingAction> = [.getOrder, .addNote, .addDevice, .getDeviceActions]
    let decision = decide(action, .engineer) {
      $0.assignedUserId = "other"
      $0.devices[0].assignedUserId = "other"
    }
    #expect(decision.kind == (free.contains(action) ? nil : "role_not_allowed"))
  }

  @Test("With one of their own orders an engineer may do all but cancel", arguments: ofOrder)
  func engineerOwnOrder(_ action: BookingAction) {
    let expected = action == .cancelOrder ? "role_not_allowed" : nil
    #expect(decide(action, .engineer) { $0.assignedUserId = "me" }.kind == expected)
    // One device of theirs makes the order one of theirs.
    #expect(decide(action, .engineer) { $0.devices[0].assignedUserId = "me" }.kind == expected)
  }

  @Test("A device that is nobody's is every engineer's, but for its passcode", arguments: ofDevice)
  func engineerBench(_ action: BookingAction) {
    let expected = action == .revealPasscode ? "role_not_allowed" : nil
    #expect(decide(action, .engineer).kind == expected)
    #expect(decide(action, .engineer) { $0.devices[0].assignedUserId = "me" }.isAllowed)
    // The order being theirs does not open a colleague's passcode.
    let ofColleague = decide(action, .engineer) {
      $0.assignedUserId = "me"
      $0.devices[0].assignedUserId = "other"
    }
    #expect(ofColleague.kind == expected)
  }

  @Test("A closed order takes notes and nothing else", arguments: ofOrder + ofDevice)
  func closed(_ action: BookingAction) {
    let open: Set<BookingAction> = [.getOrder, .addNote, .getDeviceActions, .revealPasscode]
    for status in [OrderStatus.collectedDespatched, .cancelled] {
      let decision = decide(action, .admin) { $0.status = status }
      #expect(decision.kind == (open.contains(action) ? nil : "order_closed"))
    }
  }

  @Test(
    "An order is cancelled only before its quotes and payments", arguments: DeviceStatus.allCases)
  func cancellation(_ status: DeviceStatus) {
    let early: Set<DeviceStatus> = [.awaitingDevice, .deviceReceived, .diagnosing, .readyToQuote]
    let decision = decide(.cancelOrder, .admin) { $0.devices[0].status = status }
    #expect(decision.kind == (early.contains(status) ? nil : "cannot_cancel"))
    let paid = decide(.cancelOrder, .admin) { $0.netPaidMinor = 1 }
    #expect(paid.kind == "cannot_cancel")
  }

  @Test("A device is removed only before diagnosis", arguments: DeviceStatus.allCases)
  func removal(_ status: DeviceStatus) {
    let early: Set<DeviceStatus> = [.awaitingDevice, .deviceReceived]
    let decision = decide(.removeDevice, .admin) { $0.devices[0].status = status }
    #expect(decision.kind == (early.contains(status) ? nil : "device_in_work"))
  }

  @Test("The fiftieth device fits, the next does not; a sale takes none")
  func devices() {
    let device = complete(.repair, .deviceReceived)
    let full = decide(.addDevice, .office) { $0.devices = Array(repeating: device, count: 50) }
    #expect(full.kind == "too_many_devices")
    let almost = decide(.addDevice, .office) { $0.devices = Array(repeating: device, count: 49) }
    #expect(almost.isAllowed)
    let sale = decide(.addDevice, .office) {
      $0.service = .accessories
      $0.status = .awaitingCollection
    }
    #expect(sale.kind == "devices_not_allowed")
  }

  @Test("Hold and resume exclude each other")
  func hold() {
    #expect(decide(.holdOrder, .office) { $0.override = .onHold }.kind == "order_on_hold")
    #expect(decide(.resumeOrder, .office) { $0.override = nil }.kind == "order_not_on_hold")
  }

  @Test("The button of a hand-over shows what will stop it")
  func handover() {
    #expect(decide(.collectDevices, .office) { $0.balanceDueMinor = 1 }.kind == "balance_due")
    #expect(decide(.despatchDevices, .office) { $0.balanceDueMinor = 1 }.isAllowed)
    let notReady = decide(.collectDevices, .office) { $0.devices[0].status = .repairing }
    #expect(notReady.kind == "transition_not_allowed")
    #expect(decide(.collectDevices, .office) { $0.devices = [] }.kind == "nothing_to_hand_over")
  }

  @Test("A device's buttons and its ways say the same as the guard")
  func transitions() {
    let device = complete(.repair, .repairedReady)
    let order = complete(device)
    let shown = deviceTransitions(device, order, somebody(.office), in: .en)
    #expect(shown.map(\.to) == [.collected, .despatched])
    #expect(shown.map(\.allowed) == [true, true])
    #expect(shown.map(\.needs) == [[], ["carrier", "trackingNumber"]])
    var unsigned = order
    unsigned.hasCollectionSignature = false
    let refused = deviceTransitions(device, unsigned, somebody(.office), in: .sv)[0]
    #expect(refused.reason == "collection_signature_required")
    #expect(refused.message == "Kunden måste kvittera hämtningen.")
  }
}
