import Kernel
import Platform

extension Booking {
  /// A device type as hosts see it.
  func answer(_ type: StoredDeviceType, count: Int, _ actor: Actor) -> DeviceTypeInfo {
    DeviceTypeInfo(
      id: type.id, name: type.name, slug: type.slug, isSystem: false, deviceCount: count,
      sortOrder: type.sortOrder, label: type.name,
      actions: ["upsertDeviceType": decide(.upsertDeviceType, actor)])
  }
}
