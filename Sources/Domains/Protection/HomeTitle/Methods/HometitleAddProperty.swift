import Kernel
import Platform

extension Protection {
  /// `hometitle.addProperty`: watches the record of a property.
  /// Source: protection specification 6, 6.4.
  func hometitleAddProperty(
    _ params: HometitleAddPropertyParams, _ call: WriteCall
  ) throws -> Property {
    let personId = try call.reading.person(params.personId, .manageProperties)
    guard (params.item == nil) != (params.address == nil) else {
      throw Refusal([Violation(ProtectionFault.oneOfRequired, at: "/item")])
    }
    let country = try call.reading.region(of: personId).prefix(2)
    let parsed =
      params.item.flatMap { item in
        ParsedAddress(
          line1: item.line1, unit: item.unit, city: item.city, region: item.region,
          postalCode: item.postalCode, country: item.country)
      } ?? params.address.flatMap { ParsedAddress($0, country: String(country)) }
    guard let parsed else {
      let place = params.item == nil ? "/address" : "/item"
      throw Refusal([Violation(ProtectionFault.emptyAddress, at: place)])
    }
    let household = try call.storedHousehold()
    let address = PropertyAddress(parsed)
    let count = try call.database.countProperties(of: personId, call.organizationId)
    // Not the address itself: labels stand in traces and logs, addresses do not.
    let label = ProtectionText.propertyLabel(n: count + 1).text(in: call.language)
    let row = PropertyRow(
      id: call.makeID(), personId: personId, createdAt: call.now, snapshots: 0, version: 1,
      data: PropertyData(
        label: params.label ?? label, address: address,
        parcelId: params.parcelId?.parcel, jurisdiction: params.jurisdiction,
        ownersExpected: params.ownersExpected ?? [],
        location: try place(of: params.item, parsed)))
    guard try !call.reading.has(row) else { throw Refusal(ProtectionFault.propertyExists) }
    try call.reading.requireRoom(for: .properties, in: household)
    guard try call.insert(row, call.keysToSeal(of: personId)) else {
      throw Refusal(ProtectionFault.propertyExists)
    }
    try call.record(row)
    return try call.reading.answer(row, household)
  }

  /// Where an address is: as somebody has said, else its town.
  private func place(of item: LocatedAddress?, _ address: ParsedAddress) throws -> PropertyPlace? {
    if let lat = item?.lat, let lon = item?.lon {
      return PropertyPlace(lat: lat, lon: lon, precision: item?.precision ?? .exact)
    }
    guard let city = address.city,
      let town = try gazetteer().town(city, in: address.country, region: address.region)
    else { return nil }
    return PropertyPlace(lat: town.lat, lon: town.lon, precision: .cityCentroid)
  }
}

extension ReadCall {
  /// Whether the person has the same property already: that is said before a plan is spoken of.
  fileprivate func has(_ row: PropertyRow) throws -> Bool {
    try properties(of: row.personId).contains { $0.isSame(as: row) }
  }
}
