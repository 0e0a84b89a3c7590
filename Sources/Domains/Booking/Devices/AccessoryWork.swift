import Kernel
import Platform
import Store

extension WriteCall {
  /// Notes that accessories of a device have left: those given, or all that are still here.
  func returnAccessories(
    of device: DeviceContext, _ ids: Set<ID>?, isWaived: Bool, in work: inout OrderContext
  ) throws {
    let own = work.accessories(of: device)
    guard ids?.isSubset(of: own.map(\.id)) ?? true else {
      throw Refusal(BookingFault.accessoryNotFound)
    }
    let leaving = own.filter { $0.returned == nil && ids?.contains($0.id) ?? true }
    guard !leaving.isEmpty else { return }
    for accessory in leaving {
      try database.markReturned(
        accessory, isWaived: isWaived, order: work.order.id, by: actor.userId, at: now)
    }
    work.accessories = try database.accessoriesOnFile(ofOrder: work.order.id)
    let words = leaving.map { Fact.text($0.row.type.rawValue) }
    let after = AuditedMembers(members: [(isWaived ? "waived" : "returned", .list(words))])
    try recordChange(of: device.id, in: work, after: after)
  }

  /// Keeps a device of which something beside its row was changed and recorded.
  func conclude(_ device: DeviceContext, in work: inout OrderContext) throws {
    guard let place = work.devices.firstIndex(where: { $0.id == device.id }) else { return }
    work.devices[place] = device
    try database.update(device)
  }
}
