import Kernel
import Platform

extension Routines {
  /// `routines.getPermissions`: each right and who has it.
  func getPermissions(
    _ params: GetPermissionsParams, _ call: ReadCall
  ) throws -> GetPermissionsResult {
    try call.caller().require()
    let (matrix, version) = try call.matrix()
    let words = ShiftWords(vocabulary: try call.settings().vocabulary, language: call.language)
    return GetPermissionsResult(version: version, items: matrix.rows(in: words))
  }
}
