import Kernel
import Media
import Platform
import Wire

/// All that is wrong with a report that stands alone: its bytes against the hash at its end, and
/// the run that it carries. Nothing in it is believed.
func reportFindings(_ file: [UInt8], _ report: ReportFile?) -> Findings {
  var findings = Findings()
  guard let report else {
    findings.add(.manifestMissing)
    return findings
  }
  guard let document = JSONDocument(foreign: Array(report.proof)),
    isCanonical(document, report.proof)
  else {
    findings.add(ReportFile.isWhole(file) ? .manifestInvalid : .fileHashMismatch)
    return findings
  }
  if !ReportFile.isWhole(file) { findings.add(.fileHashMismatch) }
  let shape = Shape()
  withExtendedLifetime((document, shape)) {
    guard let bundle = Bundle(Element(document.root, shape)), ReportProof(document.root) != nil
    else { return findings.add(.manifestInvalid) }
    findings.add(verifyRun(bundle))
  }
  return findings
}

/// One that somebody else has written anew is none of ours.
private func isCanonical(_ document: JSONDocument, _ bytes: ArraySlice<UInt8>) -> Bool {
  let canonical = withExtendedLifetime(document) {
    try? CanonicalJSON.bytes(of: document.root)
  }
  return canonical.map { $0[...] == bytes } ?? false
}

extension ReportFile {
  /// What it carries, when that can be read.
  var readProof: ReportProof? {
    guard let document = JSONDocument(foreign: Array(proof)) else { return nil }
    return withExtendedLifetime(document) { ReportProof(document.root) }
  }
}

extension ReportProof {
  /// Whether the pages show exactly these facts: they are drawn anew and compared.
  ///
  /// Another release may draw another way, so pages that differ are not proved, and not wrong;
  /// neither are those that a stranger has made to be drawn for ever.
  func isShown(
    by pages: ArraySlice<UInt8>, worker: Worker, withinMs limit: Int = 5_000,
    stop: @escaping () throws -> Void = {}
  ) -> Bool {
    let end = monotonicMs() + limit
    let builder = BuildPack(
      facts: facts, language: language, pageSize: pageSize, worker: worker, stop: stop)
    let drawn = try? worker.drawAlone(try builder.content(isPreview: false)) {
      if monotonicMs() > end { throw DrawnTooLong() }
      try stop()
    }
    return drawn.map { $0[...] == pages } ?? false
  }
}

private struct DrawnTooLong: Error {}
