import Kernel
import Media
import Secrets
import Wire

/// All that is wrong with a pack: its files against the manifest, then the run that they hold.
///
/// Nothing in a pack is believed; what cannot be read is not what it should be. Source: signatures
/// specification f.4.
func findings(inPack files: [PackedFile]) -> Findings {
  var findings = Findings()
  guard let packed = files.first(where: { $0.name == PackManifest.fileName }) else {
    findings.add(.manifestMissing)
    return findings
  }
  guard let bytes = packed.bytes, let document = JSONDocument(foreign: bytes),
    let manifest = ReadManifest(document, bytes)
  else {
    findings.add(.manifestInvalid)
    return findings
  }
  compare(files, with: manifest, &findings)
  verify(files, document, &findings)
  // What is looked at only when everything else is sound: it tells of packs that were made up.
  if findings.list.isEmpty { compareDrawings(files, &findings) }
  if findings.list.isEmpty { compareEvidence(files, &findings) }
  if findings.list.isEmpty { compareReport(files, document, &findings) }
  if findings.list.isEmpty, !comesFromSnapshot(document, files) { findings.add(.manifestInvalid) }
  return findings
}

extension PackManifest {
  static let fileName = "manifest.json"

  /// What a run cannot be checked without.
  static let needed = ["ledger.json", "report.pdf", "signatures.json", "snapshot.json"]
}

/// What a manifest says of its files; `nil` for one that no pack of ours has.
private struct ReadManifest {
  let files: [String: (bytes: Int, sha256: String)]

  init?(_ document: JSONDocument, _ bytes: [UInt8]) {
    let files = withExtendedLifetime(document) { Self.files(document.root, bytes) }
    guard let files else { return nil }
    self.files = files
  }

  private static func files(
    _ root: JSONValue, _ bytes: [UInt8]
  ) -> [String: (bytes: Int, sha256: String)]? {
    let texts: [StaticString] = [
      "packId", "runId", "jobId", "organizationId", "packetType", "status", "dataHash",
      "generatedAt", "generatedBy",
    ]
    guard root.isObject, root.text("schema") == PackManifest.schema,
      texts.allSatisfy({ root.text($0)?.isEmpty == false }),
      root.member("completedStale")?.bool != nil,
      root.member("ledgerHead")?.member("seq")?.integer != nil,
      root.member("ledgerHead")?.text("entryHash") != nil,
      let list = root.member("files"), list.isArray,
      // One that was written anew by somebody else has lost the bytes that the ledger hashed.
      let canonical = try? CanonicalJSON.bytes(of: root), canonical == bytes
    else { return nil }
    var files: [String: (bytes: Int, sha256: String)] = [:]
    for index in 0..<list.count {
      guard let file = list[index], let path = file.text("path"),
        let bytes = file.member("bytes")?.integer, let sha256 = file.text("sha256"),
        file.text("mediaType") == PackManifest.mediaType(of: path),
        files.updateValue((bytes, sha256), forKey: path) == nil
      else { return nil }
    }
    return files
  }
}

private func compare(
  _ files: [PackedFile], with manifest: ReadManifest, _ findings: inout Findings
) {
  let present = Set(files.map(\.name))
  let expected = Set(manifest.files.keys).union(PackManifest.needed)
  for _ in expected.subtracting(present) { findings.add(.fileMissing) }
  var seen: Set<String> = []
  for file in files {
    // A name that comes twice is two files to different programs.
    let isFirst = seen.insert(file.name).inserted
    if file.name == PackManifest.fileName, isFirst { continue }
    guard isFirst, let said = manifest.files[file.name] else {
      findings.add(.fileUnlisted)
      continue
    }
    let isSame = file.bytes.map { $0.count == said.bytes && hex(SHA256.hash($0)) == said.sha256 }
    if isSame != true { findings.add(.fileHashMismatch) }
  }
}

/// The drawings that people open must be those that were signed.
private func compareDrawings(_ files: [PackedFile], _ findings: inout Findings) {
  guard let document = parsed("signatures.json", in: files) else { return }
  let signed = withExtendedLifetime(document) { () -> Set<[UInt8]> in
    let list = document.root
    guard list.isArray else { return [] }
    return Set(
      (0..<list.count).compactMap { list[$0]?.text("signatureSvg").map { Array($0.utf8) } })
  }
  for file in files where file.name.hasSuffix(".svg") {
    if let bytes = file.bytes, !signed.contains(bytes) { findings.add(.fileHashMismatch) }
  }
}

/// The files that people open as evidence must be those that were frozen.
private func compareEvidence(_ files: [PackedFile], _ findings: inout Findings) {
  guard let document = parsed("snapshot.json", in: files) else { return }
  let frozen = withExtendedLifetime(document) { () -> Set<String> in
    guard let list = document.root.member("evidence"), list.isArray else { return [] }
    return Set((0..<list.count).compactMap { list[$0]?.text("sha256") })
  }
  for file in files where file.name.hasPrefix("evidence/") {
    if let bytes = file.bytes, !frozen.contains(hex(SHA256.hash(bytes))) {
      findings.add(.fileHashMismatch)
    }
  }
}

/// A report that carries a proof must carry the one of this run.
private func compareReport(
  _ files: [PackedFile], _ manifest: JSONDocument, _ findings: inout Findings
) {
  guard let bytes = files.first(where: { $0.name == "report.pdf" })?.bytes,
    let report = ReportFile(bytes)
  else { return }
  let found = reportFindings(bytes, report)
  let isOfThisRun = withExtendedLifetime(manifest) {
    let (facts, said) = (report.readProof?.facts, manifest.root)
    return facts?.runId == said.text("runId") && facts?.dataHash == said.text("dataHash")
      && facts?.sealedLedger.last?.entryHash == said.member("ledgerHead")?.text("entryHash")
  }
  if !found.list.isEmpty || !isOfThisRun { findings.add(.fileHashMismatch) }
}

/// Whether the manifest names the job that was frozen: nothing else in a pack says so again.
private func comesFromSnapshot(_ manifest: JSONDocument, _ files: [PackedFile]) -> Bool {
  // A snapshot that cannot be read is found elsewhere.
  guard let snapshot = parsed("snapshot.json", in: files) else { return true }
  return withExtendedLifetime((manifest, snapshot)) {
    let (said, job) = (manifest.root, snapshot.root.member("job"))
    return said.text("packetType") == snapshot.root.text("packetType")
      && said.text("jobId") == job?.text("id")
      && said.text("organizationId") == job?.text("organizationId")
  }
}

private func parsed(_ name: String, in files: [PackedFile]) -> JSONDocument? {
  files.first { $0.name == name }?.bytes.flatMap { JSONDocument(foreign: $0) }
}

/// Checks the run that the files hold, as `signatures.verify` checks a bundle.
private func verify(
  _ files: [PackedFile], _ manifest: JSONDocument, _ findings: inout Findings
) {
  let documents = ["snapshot.json", "signatures.json", "ledger.json"].map { parsed($0, in: files) }
  withExtendedLifetime((documents, manifest)) {
    guard documents.dropFirst().allSatisfy({ ($0?.root.count ?? 0) <= Bundle.entriesMax }) else {
      findings.add(.manifestInvalid)
      return
    }
    func list(_ document: JSONDocument?) -> CanonicalValue {
      guard let root = document?.root, root.isArray else { return .array([]) }
      return .array((0..<root.count).compactMap { root[$0] }.filter(\.isObject).map { .json($0) })
    }
    let root = manifest.root
    let bundle = try? CanonicalJSON.bytes(of: [
      "run": .object([
        ("id", .text(root.text("runId"))), ("status", .text(root.text("status"))),
        ("dataHash", .text(root.text("dataHash"))),
      ]),
      "snapshot": documents[0].map { .json($0.root) } ?? .null,
      "signatures": list(documents[1]), "ledger": list(documents[2]),
      "head": root.member("ledgerHead").map { .json($0) } ?? .null,
    ])
    guard let bundle, let document = JSONDocument(foreign: bundle) else {
      // Numbers that have no canonical form were never hashed by us.
      findings.add(.dataHashMismatch)
      return
    }
    // Elements do not keep the shape that they report to.
    let shape = Shape()
    withExtendedLifetime((document, shape)) {
      guard let read = Bundle(Element(document.root, shape)) else {
        findings.add(.manifestInvalid)
        return
      }
      findings.add(verifyRun(read))
    }
  }
}
