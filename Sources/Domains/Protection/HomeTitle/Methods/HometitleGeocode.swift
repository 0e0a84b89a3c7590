import Kernel
import Platform

extension Protection {
  /// `hometitle.geocode`: where an address is, as exactly as is known here.
  /// Source: protection specification 6.2.
  func hometitleGeocode(
    _ params: HometitleGeocodeParams, _ call: RuleCall
  ) throws -> HometitleGeocodeResult {
    let address = params.address
    if let lat = address.lat, let lon = address.lon {
      let precision = LocationPrecision.exact
      return HometitleGeocodeResult(
        lat: lat, lon: lon, precision: precision, precisionLabel: precision.label(call.language))
    }
    let country = address.country.trimmed.asciiUppercased
    guard let city = address.city?.trimmed, !city.isEmpty,
      let town = try gazetteer().town(
        city, in: country, region: address.region?.trimmed)
    else { throw Refusal([Violation(ProtectionFault.locationUnknown, at: "/address")]) }
    let precision = LocationPrecision.cityCentroid
    return HometitleGeocodeResult(
      lat: town.lat, lon: town.lon, precision: precision,
      precisionLabel: precision.label(call.language), city: town.name,
      region: town.region.isEmpty ? nil : town.region, country: town.country)
  }
}
