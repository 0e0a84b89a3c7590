import Kernel
import Platform

extension Protection {
  /// `hometitle.acknowledgeChange`: whether a change was expected.
  /// Source: protection specification 6.4.
  func hometitleAcknowledgeChange(
    _ params: HometitleAcknowledgeChangeParams, _ call: WriteCall
  ) throws -> PropertyChange {
    let (old, household) = try call.reading.titleChange(params.changeId, .resolveAlert)
    try requireVersion(params.expectedVersion, old.version)
    let row = try call.acknowledge(
      old, as: params.expected ? .expected : .unexpected, note: params.note)
    try call.moveAlert(of: row, note: params.note)
    return try PropertyChangeAnswers(call.reading, [row], household).answer(row)
  }
}
