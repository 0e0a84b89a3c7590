import Kernel
import PhoneNumbers
import Platform

extension Protection {
  /// Reads a value, or refuses it at `/value`; an unknown region at `/defaultRegion`.
  func identifier(
    _ type: IdentifierType, _ value: String, region: String
  ) throws -> Identifier {
    let value = value.trimmedOfWhiteSpace
    guard !value.isEmpty else {
      throw Refusal([Violation(ProtectionFault.emptyValue, at: "/value")])
    }
    var dialled: PhoneDescription?
    if type == .phone, !isAnonymousCaller(value) {
      dialled = try readNumber(value, region: region, namedAt: "/defaultRegion")
    }
    let e164 = dialled.flatMap { $0.isPossible ? $0.e164 : nil }
    guard let identifier = Identifier(type, value, dialled: { _ in e164 }) else {
      throw Refusal([Violation(type.fault, at: "/value")])
    }
    return identifier
  }
}
