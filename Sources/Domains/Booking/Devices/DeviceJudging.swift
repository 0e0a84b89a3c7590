import Kernel
import Platform
import Store

extension Booking {
  /// Judges one device of an order by the rules of a booking's device.
  ///
  /// `own` is the device itself when it is on the order already; what is wrong is thrown at once.
  func judged(
    _ form: DeviceForm, shape: [Violation], of work: OrderContext, own: DeviceContext?,
    _ call: WriteCall
  ) throws -> (device: NormalizedDevice, findings: Findings) {
    var booking = BookingForm()
    booking.devices = .value([.value(form)])
    var facts = BookingFacts(nil, now: call.now, capabilities(call.services))
    try facts.complete(booking, beside: nil, from: call.reading)
    // What was taken in to be bought stays so, whatever the company settles later.
    if own?.device.workflowType == .buyback { facts.buybackEnabled = true }
    // A device that is here already is no news.
    facts.openOrderNumbers = facts.openOrderNumbers.filter { $0.value != work.order.number }

    var findings = Findings(shape: shape)
    var twins = DuplicateNumbers()
    let others = work.devices.filter { $0.id != own?.id }
    for (index, other) in others.enumerated() {
      if let serial = other.device.serialNumber { _ = twins.earlier(serial: serial, index) }
      if let imei = other.device.imei { _ = twins.earlier(imei: imei, index) }
    }
    let device = DeviceRule.judge(
      form, at: FieldPath(), index: others.count, work.order.serviceType, facts, &twins, &findings)
    if device.workflowType == .buyback, own?.device.workflowType != .buyback {
      try requireAddress(of: work.order, call, &findings)
    }
    try findings.orThrow()
    return (device, findings)
  }

  /// Goods are only bought from somebody whose address is known.
  ///
  /// Source: booking specification 4.3.
  private func requireAddress(
    of order: OrderRow, _ call: WriteCall, _ findings: inout Findings
  ) throws {
    let path = FieldPath().member("workflowType")
    guard let client = try call.database.client(order.clientId, of: call.organizationId) else {
      return
    }
    let address = client.address
    let country = (address.countryCode ?? client.countryCode).flatMap(Territories.territory(code:))
    if address.line1 == nil { findings.refuse(.addressLine1Required, at: path) }
    if address.city == nil { findings.refuse(.cityRequired, at: path) }
    if address.postcode == nil, country?.hasPostcodes ?? true {
      findings.refuse(.postcodeRequired, at: path)
    }
  }
}
