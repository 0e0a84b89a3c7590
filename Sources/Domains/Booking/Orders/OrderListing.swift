import Kernel
import Platform
import Store

extension ReadCall {
  /// An order as a list shows it.
  func summary(
    _ order: OrderRow, _ settings: CompanySettings
  ) throws -> OrderSummary {
    let work = try database.atWork(order, settings)
    return OrderSummary(
      orderId: order.id,
      orderNumber: order.number,
      orderNumberLabel: work.order.label,
      serviceType: order.serviceType,
      serviceTypeLabel: order.serviceType.label(language),
      intakeMethod: order.intakeMethod,
      status: order.status,
      label: order.status.label(language),
      paymentStatus: order.paymentStatus,
      paymentStatusLabel: order.paymentStatus.label(language),
      clientId: order.clientId,
      clientName: try database.client(order.clientId, of: organizationId)?.name(in: language) ?? "",
      locationId: order.locationId,
      assignedUserId: order.assignedUserId,
      deviceCount: work.devices.count,
      devices: work.devices.map { $0.listed(in: language) },
      readyBy: order.readyBy,
      createdAt: order.createdAt,
      actions: orderActions(work.facts, actor)
    )
  }
}

extension DeviceContext {
  fileprivate func listed(in language: Language) -> ListedDevice {
    ListedDevice(
      deviceId: id,
      displayName: device.displayName,
      workflowType: device.workflowType,
      status: device.status,
      label: device.status.label(language),
      assignedUserId: work.assignedUserId
    )
  }
}
