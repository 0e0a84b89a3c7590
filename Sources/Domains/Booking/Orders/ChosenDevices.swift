import Kernel
import Platform
import Wire

extension OrderContext {
  /// The devices with these ids, each once.
  func devices(_ ids: [ID]) throws -> [DeviceContext] {
    var found: [DeviceContext] = []
    for id in ids where !found.contains(where: { $0.id == id }) {
      guard let device = devices.first(where: { $0.id == id }) else {
        throw Refusal(BookingFault.deviceNotFound)
      }
      found.append(device)
    }
    return found
  }
}
