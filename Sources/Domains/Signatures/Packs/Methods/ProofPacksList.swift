import Kernel
import Platform

extension Signatures {
  /// `proofPacks.list`: what was exported of a run, or of all runs of a job, newest first.
  func proofPacksList(
    _ params: ProofPacksListParams, _ call: ReadCall
  ) throws -> ProofPacksListResult {
    let run = try params.runId.map(call.run)
    let job = try params.jobId.map(call.job)
    guard let jobId = job?.id ?? run?.jobId else {
      throw Refusal([Violation(SignaturesFault.packPlaceRequired, at: "/runId")])
    }
    if let run, run.jobId != jobId { throw Refusal(PlatformFault.notFound) }
    let page = try call.page(of: params, at: { TimePlace(key: $0.exportedAt, id: $0.packId) }) {
      (place: TimePlace?, limit) in
      try run.map { try call.database.exports(ofRun: $0.id, before: place, limit: limit) }
        ?? call.database.exports(ofJob: jobId, before: place, limit: limit)
    }
    let names = try call.names(of: page.items.compactMap(\.made?.by))
    return ProofPacksListResult(
      items: page.items.map { call.answer($0, names) }, nextCursor: page.nextCursor)
  }
}

extension ReadCall {
  fileprivate func answer(_ row: ExportRow, _ names: [ID: String]) -> ProofPack {
    let zone = services.zones.rules(named: request.timeZone) ?? .utc
    let since = ago(row.exportedAt, now: now, zone, in: language)
    let made = row.made
    return ProofPack(
      packId: row.packId, runId: row.runId, jobId: row.jobId, packetType: row.packetType,
      packetTypeLabel: row.packetType.label(language), exportedAt: row.exportedAt,
      exportedLabel: SignaturesText.exportedAgo(ago: since).text(in: language),
      exportedBy: made?.by, exportedByName: made.flatMap { names[$0.by] }, locale: made?.locale,
      localeLabel: made?.locale.label(language), pageSize: made?.pageSize,
      manifestSha256: made?.manifestSHA256, pdfSha256: made?.pdfSHA256,
      actions: [
        "get": made == nil ? .refused(SignaturesFault.packChanged) : .allowed
      ])
  }
}
