import Kernel
import Platform

extension Protection {
  /// `hometitle.updateProperty`: calls a property otherwise, or says more of it.
  func hometitleUpdateProperty(
    _ params: HometitleUpdatePropertyParams, _ call: WriteCall
  ) throws -> Property {
    try call.change(property: params.propertyId, expected: params.expectedVersion) { row in
      row.data.label = params.label ?? row.data.label
      row.data.parcelId = params.parcelId?.parcel ?? row.data.parcelId
      row.data.jurisdiction = params.jurisdiction ?? row.data.jurisdiction
      row.data.ownersExpected = params.ownersExpected ?? row.data.ownersExpected
    }
  }
}
