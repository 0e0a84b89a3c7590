import Kernel
import Platform

extension Protection {
  /// `hometitle.parseAddress`: takes an address apart.
  /// Source: protection specification 6.1.
  func hometitleParseAddress(
    _ params: HometitleParseAddressParams, _ call: RuleCall
  ) throws -> HometitleParseAddressResult {
    guard let address = ParsedAddress(params.text, country: params.country) else {
      throw Refusal([Violation(ProtectionFault.emptyAddress, at: "/text")])
    }
    let confidence: AddressConfidence = address.isFull ? .full : .partial
    return HometitleParseAddressResult(
      line1: address.line1, unit: address.unit, city: address.city, region: address.region,
      postalCode: address.postalCode, country: address.country, confidence: confidence,
      confidenceLabel: confidence.label(call.language), normalized: address.normalized,
      warnings: address.hasNumber
        ? [] : [Violation(ProtectionFault.noHouseNumber, at: "/text")])
  }
}
