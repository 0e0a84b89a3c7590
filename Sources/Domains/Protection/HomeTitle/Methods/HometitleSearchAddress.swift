import Kernel
import Platform

extension Protection {
  /// `hometitle.searchAddress`: possible addresses while somebody types one.
  /// Source: protection specification 6.2.
  func hometitleSearchAddress(
    _ params: HometitleSearchAddressParams, _ call: RuleCall
  ) throws -> HometitleSearchAddressResult {
    let country = params.country.trimmed.asciiUppercased
    let search = AddressSearch(
      params.search, country: country, in: try gazetteer(),
      distance: params.near.map { near in { near.distance(to: $0) } })
    // What was typed always stays to be chosen.
    let room = search.text == nil ? params.limit : params.limit - 1
    var items = search.matches.prefix(room).map { search.answer($0, in: call.language) }
    if let text = search.text {
      items.append(FoundAddress(label: text, line1: text, city: "", country: country))
    }
    return HometitleSearchAddressResult(items: items)
  }
}

extension AddressSearch {
  fileprivate func answer(_ match: Match, in language: Language) -> FoundAddress {
    let town = match.town
    // Elsewhere the codes of regions are numbers that nobody writes.
    let isWritten = !town.region.utf8.contains(where: isASCIIDigit)
    let end = [isWritten ? town.region : nil, match.postalCode].compactMap(\.self)
      .joined(separator: " ")
    let street = line1.map { line in unit.map { "\(line) \($0)" } ?? line }
    let precision = LocationPrecision.cityCentroid
    return FoundAddress(
      label: [street, town.name, end.isEmpty ? nil : end].compactMap(\.self)
        .joined(separator: ", "),
      line1: line1, unit: unit, city: town.name, region: town.region.isEmpty ? nil : town.region,
      postalCode: match.postalCode, country: town.country, lat: town.lat, lon: town.lon,
      precision: precision, precisionLabel: precision.label(language),
      population: town.population)
  }
}
