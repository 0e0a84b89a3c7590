import Kernel

/// What a device is: from the catalogue, or typed in. Source: booking specification 4.5.
enum ModelRule {
  static func judge(
    _ form: DeviceForm,
    at path: FieldPath,
    _ facts: BookingFacts,
    _ findings: inout Findings,
    into device: inout NormalizedDevice
  ) {
    let brandId = findings.id(form.brandId, at: path.member("brandId"))
    let modelId = findings.id(form.modelId, at: path.member("modelId"))
    let customBrand = custom(
      form.customBrand, beside: brandId, at: path.member("customBrand"), &findings)
    let customModel = custom(
      form.customModel, beside: modelId, at: path.member("customModel"), &findings)

    if brandId.isAbsent {
      if !modelId.isAbsent {
        findings.refuse(.modelWithoutBrand, at: path.member("modelId"))
      } else if customBrand.isAbsent {
        findings.refuse(.brandRequired, at: path)
      }
    }
    let entry = CatalogueEntry(brandId, modelId, facts.catalogue)
    if !(brandId.value == nil && modelId.value == nil), facts.catalogue == nil {
      findings.skip(.catalogue)
    }
    if let fault = entry.brandFault { findings.refuse(fault, at: path.member("brandId")) }
    if let fault = entry.modelFault { findings.refuse(fault, at: path.member("modelId")) }

    device.brandId = entry.brandFault == nil ? brandId.value : nil
    device.modelId = entry.modelFault == nil && !brandId.isAbsent ? modelId.value : nil
    device.customBrand = customBrand.value
    device.customModel = customModel.value

    let named = findings.line(form.displayName, upTo: 160, at: path.member("displayName"))
    device.displayName =
      named.isAbsent ? entry.displayName(customBrand, customModel) : named.value
  }

  /// Free text, which is not looked at beside an id.
  private static func custom(
    _ field: Field<String>, beside id: Field<String>, at path: FieldPath, _ findings: inout Findings
  ) -> Field<String> {
    guard id.isAbsent else {
      findings.ignore(field, at: path)
      return .absent
    }
    return findings.line(field, upTo: 80, at: path)
  }
}

/// What the catalogue says about a brand and a model.
private struct CatalogueEntry {
  private(set) var brandFault: BookingFault?
  private(set) var modelFault: BookingFault?
  private var brand: BrandFacts?
  private var model: ModelFacts?
  private let isFromCatalogue: Bool

  init(_ brandId: Field<String>, _ modelId: Field<String>, _ catalogue: CatalogueFacts?) {
    isFromCatalogue = !brandId.isAbsent || !modelId.isAbsent
    guard let catalogue else { return }
    if let id = brandId.value {
      brand = catalogue.brands?.first { $0.id == id }
      if brand == nil { brandFault = .brandNotFound }
    }
    guard let id = modelId.value else { return }
    model = catalogue.models?.first { $0.id == id }
    if let model {
      if let brandId = brandId.value, model.brandId != brandId { modelFault = .modelBrandMismatch }
    } else {
      modelFault = .modelNotFound
    }
  }

  /// The name to show when none is given; `nil` when the catalogue would know it.
  func displayName(_ customBrand: Field<String>, _ customModel: Field<String>) -> String? {
    guard isFromCatalogue else {
      guard let brand = customBrand.value, !customModel.isInvalid else { return nil }
      return customModel.value.map { "\(brand) \($0)" } ?? brand
    }
    guard brandFault == nil, modelFault == nil, let brand = brand?.name else { return nil }
    if let model { return model.displayName ?? model.name.map { "\(brand) \($0)" } ?? brand }
    guard !customModel.isInvalid else { return nil }
    return customModel.value.map { "\(brand) \($0)" } ?? brand
  }
}
