import Kernel
import Platform

extension Protection {
  /// `hometitle.setSource`: where the record of a property is read.
  /// Source: protection specification 6.4.
  func hometitleSetSource(
    _ params: HometitleSetSourceParams, _ call: WriteCall
  ) throws -> Property {
    let (row, _) = try call.reading.property(params.propertyId, .manageProperties)
    try requireVersion(params.expectedVersion, row.version)
    var source = StoredPropertySource(kind: params.kind, failed: false)
    switch params.kind {
    case .recordHttp:
      guard try call.database.provider(.recordHttp, of: call.organizationId) != nil else {
        throw Refusal(ProtectionFault.noSourceConfigured)
      }
    case .recordFile, .recordCsv:
      guard let path = params.path else {
        throw Refusal([Violation(ProtectionFault.recordPathNeeded, at: "/path")])
      }
      // Whether the caller may name it at all, and somebody can read its beginning.
      do {
        try call.files.open(path).chunks(max: .max) { _ in throw Enough() }
      } catch is Enough {}
      source.path = path
      source.mapping = params.kind == .recordCsv ? params.mapping : nil
    }
    return try call.change(property: params.propertyId, expected: params.expectedVersion) {
      $0.data.source = source
    }
  }
}

/// The beginning of a file was read.
private struct Enough: Error {}
