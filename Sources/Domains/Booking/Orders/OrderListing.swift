import Kernel
import Platform
import Store

extension ReadCall {
  /// An order as a list shows it.
  func summary(
    _ order: OrderRow, _ settings: CompanySettings
  ) throws -> OrderSummary {
    let (work, client, locationName) = try database.abreast(
      { try database.atWork(order, settings) },
      { try database.client(order.clientId, of: organizationId) },
      { try order.locationId.flatMap { try database.locationName($0, of: organizationId) } })
    let assigned = [order.assignedUserId].compactMap(\.self)
    let names = try names(of: assigned + work.devices.compactMap(\.work.assignedUserId))
    return OrderSummary(
      orderId: order.id,
      orderNumber: order.number,
      orderNumberLabel: work.order.label,
      serviceType: order.serviceType,
      serviceTypeLabel: order.serviceType.label(language),
      intakeMethod: order.intakeMethod,
      intakeMethodLabel: order.intakeMethod.label(language),
      status: order.status,
      label: order.status.label(language),
      paymentStatus: order.paymentStatus,
      paymentStatusLabel: order.paymentStatus.label(language),
      clientId: order.clientId,
      clientName: client?.name(in: language) ?? "",
      locationId: order.locationId,
      locationName: locationName,
      assignedUserId: order.assignedUserId,
      assignedUserName: order.assignedUserId.flatMap { names[$0] },
      deviceCount: work.devices.count,
      devices: work.devices.map { $0.listed(names, in: language) },
      readyBy: order.readyBy,
      readyByLabel: readyBy(order)?.label(language),
      createdAt: order.createdAt,
      actions: orderActions(work.facts, actor)
    )
  }
}

extension DeviceContext {
  fileprivate func listed(_ names: [ID: String], in language: Language) -> ListedDevice {
    ListedDevice(
      deviceId: id,
      displayName: device.displayName,
      workflowType: device.workflowType,
      workflowTypeLabel: device.workflowType.label(language),
      status: device.status,
      label: device.status.label(language),
      assignedUserId: work.assignedUserId,
      assignedUserName: work.assignedUserId.flatMap { names[$0] }
    )
  }
}
