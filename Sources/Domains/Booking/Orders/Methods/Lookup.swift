import Kernel
import Platform
import Store

extension Booking {
  /// `booking.lookup`: orders and devices by what was scanned or typed.
  func lookup(_ params: LookupParams, _ call: ReadCall) throws -> LookupResult {
    let settings = try call.database.settings(of: call.organizationId)
    var code = LookupCode(params.code, prefix: settings.orderNumberPrefix)
    if let portal = settings.customerPortalURL {
      code.orderId = try orderId(in: params.code, portal: portal, call) ?? code.orderId
    }
    var hits: [LookupHit] = []
    for (order, match) in try orders(named: code, call) {
      let row = order.labelled(settings)
      hits.append(hit(row, nil, match, try clientName(row, call), call))
    }
    let found = try call.abreast(devices(named: code, call)) { device, match -> LookupHit? in
      guard let order = try call.database.order(device.orderId, of: call.organizationId),
        let row = try call.database.devices(ofOrder: order.id).first(where: {
          $0.id == device.deviceId
        })
      else { return nil }
      return hit(order.labelled(settings), row, match, try clientName(order, call), call)
    }
    return LookupResult(items: hits + found.compactMap(\.self))
  }

  /// The order that an address of the portal names, if its token is genuine.
  private func orderId(
    in text: String, portal: String, _ call: ReadCall
  ) throws -> ID? {
    guard let token = OrderToken(in: text, portal: portal),
      let order = try call.database.order(number: token.orderNumber, of: call.organizationId),
      try orderToken(order, call) == token
    else { return nil }
    return order.id
  }

  private func orders(
    named code: LookupCode, _ call: ReadCall
  ) throws -> [(row: OrderRow, match: LookupMatch)] {
    if let id = code.orderId {
      return try call.database.order(id, of: call.organizationId).map { [($0, .qr)] } ?? []
    }
    guard let number = code.orderNumber else { return [] }
    return try call.database.order(number: number, of: call.organizationId)
      .map { [($0, .orderNumber)] } ?? []
  }

  private func devices(
    named code: LookupCode, _ call: ReadCall
  ) throws -> [(FoundDevice, LookupMatch)] {
    let (database, organizationId) = (call.database, call.organizationId)
    var found: [(FoundDevice, LookupMatch)] = []
    if let label = code.label,
      let order = try database.order(number: label.orderNumber, of: organizationId)
    {
      for device in try database.devices(ofOrder: order.id)
      where DeviceLabelCode.mark(device.id) == label.mark {
        found.append((FoundDevice(orderId: order.id, deviceId: device.id), .labelCode))
      }
    }
    if let imei = code.imei {
      found += try database.devices(imei: imei, of: organizationId).map { ($0, .imei) }
    }
    if let serial = code.serialNumber {
      found += try database.devices(serialNumber: serial, of: organizationId)
        .map { ($0, .serialNumber) }
    }
    return found
  }

  private func clientName(_ order: OrderRow, _ call: ReadCall) throws -> String {
    try call.database.client(order.clientId, of: call.organizationId)?.name(in: call.language)
      ?? "–"
  }

  private func hit(
    _ order: OrderRow, _ device: StoredDevice?, _ match: LookupMatch, _ clientName: String,
    _ call: ReadCall
  ) -> LookupHit {
    let status = device?.status.label(call.language) ?? order.status.label(call.language)
    let parts = [order.label, device?.displayName, clientName, status]
    return LookupHit(
      matchedBy: match,
      orderId: order.id,
      orderNumber: order.number,
      orderNumberLabel: order.label,
      orderStatus: order.status,
      orderStatusLabel: order.status.label(call.language),
      deviceId: device?.id,
      displayName: device?.displayName,
      deviceStatus: device?.status,
      deviceStatusLabel: device?.status.label(call.language),
      clientName: clientName,
      createdAt: order.createdAt,
      label: parts.compactMap(\.self).joined(separator: " · "),
      actions: ["getOrder": decide(.getOrder, call.actor)]
    )
  }
}
