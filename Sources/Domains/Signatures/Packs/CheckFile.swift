import Kernel
import Media
import Secrets

/// What looking at a file has shown: what is wrong, what was proved, and what a file alone cannot
/// prove.
struct FileVerdict {
  let format: ProofFormat
  let findings: Findings
  private(set) var proved: [ProofPart] = []

  /// What the code on the pages says; `nil` when there is nothing to read it from.
  private(set) var seal: String?

  init(_ format: ProofFormat, _ findings: Findings) {
    self.format = format
    self.findings = findings
  }

  /// What nobody can tell from the file alone, or not from this one.
  var unproved: [ProofPart] {
    ProofPart.allCases.filter {
      !proved.contains($0) && !($0 == .files && format != .zip)
    }
  }

  /// Adds what was proved when nothing at all was found.
  fileprivate mutating func prove(_ parts: [ProofPart?]) {
    if findings.list.isEmpty { proved += parts.compactMap(\.self) }
  }

  fileprivate mutating func name(_ proof: ReportProof?) { seal = proof?.facts.sealText }
}

extension Signatures {
  /// Looks at a pack or a report, whichever it is. `stop` is asked between steps; what it throws
  /// ends the work.
  func check(_ bytes: [UInt8], stop: @escaping () throws -> Void) throws -> FileVerdict {
    bytes.starts(with: Array("%PDF-".utf8))
      ? try checkReport(bytes, stop) : try checkPack(bytes, stop)
  }

  private func checkReport(
    _ bytes: [UInt8], _ stop: @escaping () throws -> Void
  ) throws -> FileVerdict {
    let report = ReportFile(bytes)
    var verdict = FileVerdict(.pdf, reportFindings(bytes, report))
    let proof = report?.readProof
    verdict.name(proof)
    verdict.prove([.bytes, .run, try pages(of: report, proof, [], verdict, stop)])
    return verdict
  }

  private func checkPack(
    _ bytes: [UInt8], _ stop: @escaping () throws -> Void
  ) throws -> FileVerdict {
    let pack = try readPack(bytes, stop: stop)
    let report = pack.files.first { $0.name == "report.pdf" }?.bytes.flatMap { ReportFile($0) }
    var verdict = FileVerdict(pack.files.isEmpty ? .unknown : .zip, pack.findings)
    let proof = report?.readProof
    verdict.name(proof)
    verdict.prove([
      SealedArchive.isSealed(bytes) ? .bytes : nil, .files, .run,
      try pages(of: report, proof, pack.files, verdict, stop),
    ])
    return verdict
  }

  /// Drawn only for a file that is sound otherwise. No hash is over the small pictures on the
  /// pages, so they are proved by the files of the pack that they are of, or not at all.
  private func pages(
    of report: ReportFile?, _ proof: ReportProof?, _ files: [PackedFile], _ verdict: FileVerdict,
    _ stop: @escaping () throws -> Void
  ) throws -> ProofPart? {
    try stop()
    guard verdict.findings.list.isEmpty, let report, let proof,
      try areTrue(proof.facts.files, files, stop)
    else { return nil }
    let isShown = proof.isShown(by: report.pages, worker: worker, stop: stop)
    // Who wants it no longer gets no verdict.
    try stop()
    return isShown ? .pages : nil
  }

  /// Whether each picture is what its file looks like.
  private func areTrue(
    _ pictures: [PackEvidence], _ files: [PackedFile], _ stop: @escaping () throws -> Void
  ) throws -> Bool {
    try pictures.allSatisfy { picture in
      guard let file = files.first(where: { $0.name == picture.packName })?.bytes,
        hex(SHA256.hash(file)) == picture.sha256
      else { return false }
      do {
        return try worker.judge(file, keepsNotes: true, stop: stop).thumbnail == picture.thumbnail
      } catch let failure as WorkerFailure where failure.kind == .refused {
        return false
      }
    }
  }
}
