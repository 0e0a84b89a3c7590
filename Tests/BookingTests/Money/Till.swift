import Kernel
import Platform
import Store

@testable import Booking

// What the tests of items, quotes and payments do with an order.

extension Counter {
  /// An order of one device that waits for a quote, with one line.
  func quotable(
    _ workflow: WorkflowType = .repair, price: Int = 4_900, type: ItemType? = nil,
    _ change: (inout BookingForm) -> Void = { _ in }
  ) throws -> Work {
    let submission = try submit(
      sample {
        if workflow == .buyback {
          $0.serviceType = .value(.buyback)
          $0.addressLine1 = .value("1 High Street")
          $0.city = .value("London")
          $0.postcode = .value("SW1A 1AA")
        }
        change(&$0)
      })
    let work = Work(orderId: submission.orderId, deviceId: submission.devices[0].deviceId)
    try move(work, .diagnosing)
    _ = try addItem(work.orderId) {
      $0.itemType = type.map { .value($0) } ?? .absent
      $0.unitPriceMinor = .value(price)
    }
    try move(work, .readyToQuote)
    return work
  }

  /// The same order with its first round sent.
  func quoted(
    _ workflow: WorkflowType = .repair, price: Int = 4_900, type: ItemType? = nil
  ) throws -> Work {
    let work = try quotable(workflow, price: price, type: type)
    _ = try sendQuote(work.orderId)
    return work
  }

  func move(_ work: Work, _ status: DeviceStatus) throws {
    var params = SetDeviceStatusParams(deviceId: work.deviceId, status: status)
    params.foundIssues = "Cracked"
    params.diagnosisNotes = "Needs a screen"
    if status == .diagnosing { (params.foundIssues, params.diagnosisNotes) = (nil, nil) }
    _ = try write { try booking.setDeviceStatus(params, $0) }
  }

  func addItem(_ orderId: ID, _ change: (inout AddItemForm) -> Void = { _ in }) throws -> Order {
    var form = AddItemForm(
      orderId: .value(orderId), description: .value("Screen"), unitPriceMinor: .value(4_900))
    change(&form)
    return try write { try booking.addItem(form, $0) }
  }

  func updateItem(
    _ orderId: ID, _ itemId: ID, _ change: (inout UpdateItemForm) -> Void
  ) throws -> Order {
    var form = UpdateItemForm(orderId: .value(orderId), itemId: .value(itemId))
    change(&form)
    return try write { try booking.updateItem(form, $0) }
  }

  func removeItem(_ orderId: ID, _ itemId: ID) throws -> Order {
    try write { try booking.removeItem(.init(orderId: orderId, itemId: itemId), $0) }
  }

  func sendQuote(_ orderId: ID, _ deviceIds: [ID]? = nil) throws -> Order {
    try write { try booking.sendQuote(.init(orderId: orderId, deviceIds: deviceIds), $0) }
  }

  func authorize(
    _ orderId: ID, _ change: (inout AuthorizeQuoteParams) -> Void = { _ in }
  ) throws -> Order {
    var params = AuthorizeQuoteParams(orderId: orderId, method: .phone)
    change(&params)
    return try write { try booking.authorizeQuote(params, $0) }
  }

  func reject(
    _ orderId: ID, _ change: (inout RejectQuoteParams) -> Void = { _ in }
  ) throws -> Order {
    var params = RejectQuoteParams(orderId: orderId, reason: "Too dear")
    change(&params)
    return try write { try booking.rejectQuote(params, $0) }
  }

  func pay(
    _ orderId: ID, _ amount: Int, _ change: (inout RecordPaymentForm) -> Void = { _ in }
  ) throws -> PaymentResult {
    var form = RecordPaymentForm(
      orderId: .value(orderId), amountMinor: .value(amount), paymentMethod: .value(.cash))
    change(&form)
    return try write { try booking.recordPayment(form, $0) }
  }

  func payOut(
    _ work: Work, _ change: (inout RecordPayoutParams) -> Void = { _ in }
  ) throws -> PaymentResult {
    var params = RecordPayoutParams(deviceId: work.deviceId, method: .cash)
    change(&params)
    return try write { try booking.recordPayout(params, $0) }
  }

  func refund(_ paymentId: ID, _ amount: Int, _ reason: String? = "Faulty") throws -> PaymentResult
  {
    try write {
      try booking.refundPayment(
        .init(paymentId: paymentId, amountMinor: amount, reason: reason), $0)
    }
  }

  func deletePayment(_ paymentId: ID) throws -> PaymentResult {
    try write { try booking.deletePayment(.init(paymentId: paymentId), $0) }
  }

  func startCard(_ orderId: ID, _ amount: Int) throws -> CardPaymentResult {
    try write {
      try booking.startCardPayment(.init(orderId: orderId, amountMinor: amount), $0)
    }
  }

  func finishCard(_ id: ID, _ status: CardPaymentOutcome) throws -> CardPaymentResult {
    try write { try booking.finishCardPayment(.init(cardPaymentId: id, status: status), $0) }
  }
}

/// An order and its first device.
struct Work {
  let orderId: ID
  let deviceId: ID
}
