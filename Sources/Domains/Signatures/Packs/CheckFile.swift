import Kernel
import Media

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
  /// Looks at a pack or a report, whichever it is.
  func check(_ bytes: [UInt8]) throws -> FileVerdict {
    bytes.starts(with: Array("%PDF-".utf8)) ? checkReport(bytes) : try checkPack(bytes)
  }

  private func checkReport(_ bytes: [UInt8]) -> FileVerdict {
    let report = ReportFile(bytes)
    var verdict = FileVerdict(.pdf, reportFindings(bytes, report))
    let proof = report?.readProof
    verdict.name(proof)
    verdict.prove([.bytes, .run, pages(of: report, proof, verdict)])
    return verdict
  }

  private func checkPack(_ bytes: [UInt8]) throws -> FileVerdict {
    let pack = try readPack(bytes)
    let report = pack.files.first { $0.name == "report.pdf" }?.bytes.flatMap { ReportFile($0) }
    var verdict = FileVerdict(pack.files.isEmpty ? .unknown : .zip, pack.findings)
    let proof = report?.readProof
    verdict.name(proof)
    verdict.prove([
      SealedArchive.isSealed(bytes) ? .bytes : nil, .files, .run, pages(of: report, proof, verdict),
    ])
    return verdict
  }

  /// Drawn only for a file that is sound otherwise.
  private func pages(
    of report: ReportFile?, _ proof: ReportProof?, _ verdict: FileVerdict
  ) -> ProofPart? {
    guard verdict.findings.list.isEmpty, let report, let proof else { return nil }
    return proof.isShown(by: report.pages, worker: worker) ? .pages : nil
  }
}
