import Kernel
import Platform
import Store

extension Booking {
  /// `booking.getClient`: a client as they are on file, with what they had done before.
  func getClient(_ params: GetClientParams, _ call: ReadCall) throws -> Client {
    var client = try call.requireClient(params.clientId).answer(
      in: call.language, actions: clientActions(call.actor))
    let parts = params.include ?? []
    guard !parts.isEmpty else { return client }
    let settings = try call.database.settings(of: call.organizationId)
    let orders = try latestOrders(of: client.id, call)
    if parts.contains(.orders) {
      client.orders = try call.abreast(orders) { try call.summary($0, settings) }
    }
    if parts.contains(.devices) {
      client.devices = try orders.flatMap { order in
        try call.database.devicesOnFile(ofOrder: order.id).map {
          $0.answer(of: order.labelled(settings), call.language)
        }
      }
    }
    return client
  }

  /// An engineer sees those that are theirs, as in lists.
  private func latestOrders(of clientId: ID, _ call: ReadCall) throws -> [OrderRow] {
    var filter = OrderFilter(clientId: clientId)
    if call.actor.bookingRole == .engineer { filter.ownedBy = call.actor.userId }
    let walk = OrderWalk(filter, .newest, call.organizationId)
    return try call.database.orders(along: walk, filter, after: nil, limit: ordersShown)
      .compactMap(\.order)
  }
}

/// The latest; `booking.listOrders` has the others.
private let ordersShown = 20

extension DeviceContext {
  fileprivate func answer(of order: OrderRow, _ language: Language) -> ClientDevice {
    ClientDevice(
      deviceId: id,
      orderId: order.id,
      orderNumber: order.number,
      orderNumberLabel: order.label,
      displayName: device.displayName,
      serialNumber: device.serialNumber,
      imei: device.imei,
      status: device.status,
      label: device.status.label(language),
      createdAt: order.createdAt
    )
  }
}
