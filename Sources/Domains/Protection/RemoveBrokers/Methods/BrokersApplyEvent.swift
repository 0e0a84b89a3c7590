import Kernel
import Platform

extension Protection {
  /// `brokers.applyEvent`: notes what has happened with a request.
  func brokersApplyEvent(
    _ params: BrokersApplyEventParams, _ call: WriteCall
  ) throws -> RemovalRequest {
    var (row, household) = try call.reading.removal(params.requestId, .startRemoval)
    try requireVersion(params.expectedVersion, row.version)
    let proof = try params.attachment.map { try ReadProof($0, at: "/attachment", call.files) }
    let taken = TakenEvent(
      event: params.event, on: params.at, receivedOn: params.receivedOn, note: params.note,
      proof: proof)
    try call.happen(taken, with: &row, in: brokers(of: household, call.reading))
    return try answer(row, household, call.reading)
  }
}
