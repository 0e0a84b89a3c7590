import Kernel
import Platform
import Store

extension WriteCall {
  /// Keeps the number of devices that a client has brought.
  func countDevices(_ change: Int, of order: OrderRow) throws {
    guard let old = try database.client(order.clientId, of: organizationId) else { return }
    var client = old
    client.deviceCount += change
    try database.update(client, was: old, of: organizationId)
  }
}
