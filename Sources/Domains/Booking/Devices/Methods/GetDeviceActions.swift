import Kernel
import Platform

extension Booking {
  /// `booking.getDeviceActions`: every way on and every button, each with its reason.
  func getDeviceActions(
    _ params: GetDeviceActionsParams, _ call: ReadCall
  ) throws -> DeviceActions {
    let (work, device) = try call.deviceAtWork(params.deviceId, of: params.orderId)
    let (facts, order) = (work.facts(of: device), work.facts)
    let transitions = deviceTransitions(facts, order, call.actor, in: call.language)
    return DeviceActions(
      orderId: work.order.id,
      orderNumberLabel: work.order.label,
      deviceId: device.id,
      displayName: device.device.displayName,
      workflowType: facts.workflow,
      workflowTypeLabel: facts.workflow.label(call.language),
      status: facts.status,
      label: facts.status.label(call.language),
      terminal: transitions.isEmpty,
      transitions: transitions,
      actions: deviceActions(facts, order, call.actor)
    )
  }
}
