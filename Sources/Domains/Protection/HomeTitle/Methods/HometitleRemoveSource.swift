import Kernel
import Platform

extension Protection {
  /// `hometitle.removeSource`: reads the record of a property there no more.
  func hometitleRemoveSource(
    _ params: HometitleRemoveSourceParams, _ call: WriteCall
  ) throws -> Property {
    try call.change(property: params.propertyId, expected: params.expectedVersion) {
      $0.data.source = nil
    }
  }
}
