import Kernel
import Platform

extension ReadCall {
  /// Everybody who can have a device.
  func engineers() throws -> [Actor] {
    try [Role.engineer, .seniorEngineer].flatMap { try holders(of: $0.rawValue, in: "booking") }
  }
}
