import Kernel
import Platform

extension Protection {
  /// `brokers.attachProof`: keeps a file with a request.
  func brokersAttachProof(
    _ params: BrokersAttachProofParams, _ call: WriteCall
  ) throws -> BrokersAttachProofResult {
    var (row, household) = try call.reading.removal(params.requestId, .startRemoval)
    try requireVersion(params.expectedVersion, row.version)
    let given = GivenProof(
      path: params.path, data: params.data, title: params.title, fileName: params.fileName)
    let stored = try call.attach(ReadProof(given, at: "", call.files), to: &row)
    try call.conclude(&row)
    try call.record(row)
    return BrokersAttachProofResult(
      attachment: RemovalProof(stored), request: try answer(row, household, call.reading))
  }
}
