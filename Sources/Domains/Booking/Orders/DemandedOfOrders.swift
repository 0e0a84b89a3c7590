import Kernel
import Platform
import Store

// What guards have demanded of orders and devices, as it is kept with a write under a key: an
// action that depends on whose they are, the order, and the device where one was meant; or an
// action alone, where a method asks for more than its own.

extension WriteCall {
  /// Notes that the actor was let touch an order so, or a device of it.
  func note(_ action: BookingAction, order orderId: ID, device deviceId: ID? = nil) {
    guard action.isOfTheirs else { return }
    note(action, of: [orderId, deviceId].compactMap(\.self).joined(separator: " "))
  }

  /// Notes that the actor may do this, too.
  func note(_ action: BookingAction) { note(action, of: "") }

  private func note(_ action: BookingAction, of subject: String) {
    request.rights?.note(DemandedRight("booking", action.rawValue, of: subject))
  }
}

extension Booking {
  public func demandAgain(_ right: DemandedRight, _ call: ReadCall) throws {
    guard let action = BookingAction(rawValue: right.name) else {
      throw Refusal(PlatformFault.resultNotKept)
    }
    let ids = right.subject.split(separator: " ").map(String.init)
    // Whose it is matters to engineers alone, so that for others no order is read.
    guard let orderId = ids.first, call.actor.bookingRole == .engineer else {
      return try decideBooking(action, call.actor).orThrow()
    }
    guard let order = try call.database.order(orderId, of: call.organizationId) else {
      throw Refusal(BookingFault.orderNotFound)
    }
    let work = try call.atWork(order)
    let device = ids.dropFirst().first.flatMap { id in work.devices.first { $0.id == id } }
    try decideReach(
      action, to: device.map(work.facts(of:)), of: work.facts, by: call.actor
    ).orThrow()
  }
}
