import Kernel
import Platform

extension Protection {
  /// `brokers.markSent`: notes that a request was sent; the service sends nothing itself.
  func brokersMarkSent(
    _ params: BrokersMarkSentParams, _ call: WriteCall
  ) throws -> RemovalRequest {
    var (row, household) = try call.reading.removal(params.requestId, .startRemoval)
    try requireVersion(params.expectedVersion, row.version)
    let proof = try params.attachment.map { try ReadProof($0, at: "/attachment", call.files) }
    let taken = TakenEvent(
      event: .send, on: params.sentOn, dayPath: "/sentOn", note: params.note, proof: proof)
    try call.happen(taken, with: &row, in: brokers(of: household, call.reading))
    return try answer(row, household, call.reading)
  }
}
