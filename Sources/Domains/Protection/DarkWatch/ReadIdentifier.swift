import Kernel
import PhoneNumbers
import Platform

extension Protection {
  /// Reads a value, or refuses it at `/value`; an unknown region at `/defaultRegion`.
  func identifier(
    _ type: IdentifierType, _ value: String, region: String
  ) throws -> Identifier {
    var findings = Findings(shape: [], order: ["value", "defaultRegion"])
    let identifier = try identifier(type, value, region: region, &findings)
    try findings.orThrow()
    guard let identifier else { throw Defect("no identifier and no fault") }
    return identifier
  }

  /// Reads as much as is there of a type, a value and a region, and finds what is wrong with each.
  func identifier(
    _ type: IdentifierType?, _ value: String?, region: String?, _ findings: inout Findings
  ) throws -> Identifier? {
    let value = value?.trimmed
    if value?.isEmpty == true { findings.refuse(ProtectionFault.emptyValue, at: "/value") }
    var e164: String?
    if type == .phone, let region {
      // A region is judged also where there is nothing to dial.
      let number = value.flatMap { isAnonymousCaller($0) ? nil : $0 }
      switch phoneNumbers.read(number ?? "0", region: region) {
      case .number(let dialled): e164 = number != nil && dialled.isPossible ? dialled.e164 : nil
      case .unreadable: break
      case .regionUnknown:
        findings.refuse(ProtectionFault.invalidRegion, at: "/defaultRegion")
        return nil
      case .unavailable: throw Refusal(PlatformFault.unavailable)
      }
    }
    guard let type, let value, type != .phone || region != nil else { return nil }
    guard let identifier = Identifier(type, value, dialled: { _ in e164 }) else {
      findings.refuse(type.fault, at: "/value")
      return nil
    }
    return identifier
  }
}
