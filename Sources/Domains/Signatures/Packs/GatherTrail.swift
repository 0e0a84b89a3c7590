import Kernel
import Platform

extension ReadCall {
  /// Who was behind each entry that a certificate shows and from where, as far as that was kept.
  func trail(
    of run: RunRow, _ ledger: ArraySlice<PackEntry>, _ signatures: [SignatureRow]
  ) throws -> [TrailEntry] {
    var traces: [Int: TraceRow] = [:]
    for trace in try database.traces(ofRun: run.id) { traces[trace.seq] = trace }
    return try ledger.compactMap { entry in
      guard let event = TrailEvent(rawValue: entry.event) else { return nil }
      if event == .signed, let signature = signatures.first(where: { entry.names($0.id) }) {
        let client = try client(of: signature)
        return TrailEntry(
          seq: entry.seq, who: nil, ip: client.ip, userAgent: client.userAgent)
      }
      guard let trace = traces[entry.seq] else { return nil }
      // A client is not told of the staff, except of those who answer with their signature.
      let isHidden = run.packetType == .clientCompliance
      let client = try isHidden ? nil : client(of: trace)
      return TrailEntry(
        seq: entry.seq, who: isHidden ? nil : trace.actorName, ip: client?.ip,
        userAgent: client?.userAgent)
    }
  }
}

extension PackEntry {
  /// Whether the entry is about this signature.
  func names(_ signatureId: ID) -> Bool {
    payload.contains("\"signatureId\":\"\(signatureId)\"")
  }
}
