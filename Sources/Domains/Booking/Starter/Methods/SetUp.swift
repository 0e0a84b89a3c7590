import Kernel
import Platform
import Store

extension Booking {
  /// `booking.setUp`: what a shop needs before its first client, as far as it is not there.
  func setUp(_ params: SetUpParams, _ call: WriteCall) throws -> SetUpResult {
    let (database, organizationId) = (call.database, call.organizationId)
    var result = SetUpResult(
      brandsAdded: 0, modelsAdded: 0, deviceTypes: [], termsVersion: nil, locationId: nil)
    if params.location, try database.locations(of: organizationId).isEmpty {
      let name = params.locationName ?? call.reading.organizationName
      var form = LocationForm(name: .value(name.isEmpty ? "–" : name))
      if let code = params.countryCode { form.countryCode = .value(code) }
      result.locationId = try upsertLocation(form, call).id
    }
    if params.deviceTypes, try database.deviceTypes(of: organizationId).isEmpty {
      for type in StarterDeviceType.allCases {
        _ = try upsertDeviceType(
          DeviceTypeForm(
            name: .value(type.label(call.language)),
            slug: .value(type.rawValue.replacing("_", with: "-"))), call)
        result.deviceTypes.append(type)
      }
    }
    if params.terms, try database.currentTermsMark(of: organizationId) == nil {
      let text = BookingText.starterTerms.text(in: call.language)
      result.termsVersion = try publishTerms(
        PublishTermsParams(text: text, locale: call.language.rawValue), call
      ).version
    }
    if params.catalogue { try importStarter(&result, call) }
    return result
  }

  private func importStarter(_ result: inout SetUpResult, _ call: WriteCall) throws {
    guard try call.database.catalogueVersion(of: call.organizationId) == 0 else { return }
    var reading = CatalogueReading()
    try CatalogueFile(starterCatalogue).records(.csv) { reading.take($0, $1) }
    let source = "starter"
    let outcome = try call.database.store(
      reading.entries, .merge, source: source, of: call.organizationId)
    let event = BookingEvent.catalogueImported(
      .init(
        source: source, mode: .merge, brandsAdded: outcome.brandsAdded,
        modelsAdded: outcome.modelsAdded, updated: 0, retired: 0,
        skipped: reading.skippedCount))
    try call.record(Change(event, of: call.organizationId, version: outcome.version))
    result.brandsAdded = outcome.brandsAdded
    result.modelsAdded = outcome.modelsAdded
  }
}
