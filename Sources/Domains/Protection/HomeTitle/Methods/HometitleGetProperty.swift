import Kernel
import Platform

extension Protection {
  /// `hometitle.getProperty`: a property with its last record and its open changes.
  func hometitleGetProperty(
    _ params: HometitleGetPropertyParams, _ call: ReadCall
  ) throws -> Property {
    let (row, household) = try call.property(params.propertyId, .viewAlerts)
    var property = try call.answer(row, household)
    property.lastSnapshot = try call.lastSnapshot(of: row).map {
      TitleSnapshot($0, in: call.language)
    }
    let open = try call.openTitleChanges(of: row)
    let answers = try PropertyChangeAnswers(call, open, household)
    property.changes = open.map(answers.answer)
    return property
  }
}
