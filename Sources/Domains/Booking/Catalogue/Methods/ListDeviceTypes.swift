import Kernel
import Platform

extension Booking {
  /// `booking.listDeviceTypes`: the kinds of devices, the markers of workflows first if wanted.
  func listDeviceTypes(
    _ params: ListDeviceTypesParams, _ call: ReadCall
  ) throws -> ListDeviceTypesResult {
    let (database, organizationId) = (call.database, call.organizationId)
    let workflows = params.selectableOnly ? [] : WorkflowType.allCases
    let markers = workflows.map { $0.marker(call.language) }
    let own = try database.deviceTypes(of: organizationId).map { type in
      answer(type, count: try database.deviceCount(ofType: type.id, organizationId), call.actor)
    }
    return ListDeviceTypesResult(items: markers + own)
  }
}

extension WorkflowType {
  /// The system type that marks the workflow: no device is of it, so none are counted.
  fileprivate func marker(_ language: Language) -> DeviceTypeInfo {
    DeviceTypeInfo(
      id: rawValue, name: label(language), slug: rawValue, isSystem: true, deviceCount: 0,
      sortOrder: 0, label: label(language),
      actions: ["upsertDeviceType": .refused(BookingFault.deviceTypeIsSystem)])
  }
}
