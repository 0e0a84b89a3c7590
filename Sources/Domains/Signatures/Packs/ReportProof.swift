import Kernel
import Wire

/// What a report carries in itself: all that its pages were made from, so that it can be checked,
/// and drawn anew, with nothing else. `signatures.verify` takes it as a `bundle`.
struct ReportProof {
  static let schema = "nacre.report-proof/1"

  let facts: PackFacts
  let language: Language
  let pageSize: PageSize

  /// Canonical JSON.
  func bytes() throws -> [UInt8] {
    let data = PackData(facts: facts)
    let head = facts.sealedLedger.last
    let files = try [facts.snapshot, data.signatures(), data.ledger()].map { JSONDocument($0) }
    return try withExtendedLifetime(files) {
      func value(_ index: Int) -> CanonicalValue { files[index].map { .json($0.root) } ?? .null }
      return try CanonicalJSON.bytes(of: [
        "schema": .string(Self.schema),
        "run": .object([
          ("id", .string(facts.runId)), ("status", .string(facts.status.rawValue)),
          ("dataHash", .string(facts.dataHash)),
        ]),
        "snapshot": value(0), "signatures": value(1), "ledger": value(2),
        "head": .object([
          ("seq", .int(head?.seq ?? 0)), ("entryHash", .string(head?.entryHash ?? "")),
        ]),
        "report": .object(
          [
            ("locale", .string(language.rawValue)), ("pageSize", .string(pageSize.rawValue)),
            ("generatedAt", .string(facts.generatedAt.text)),
            ("completedAt", .text(facts.completedAt?.text)),
            ("completedStale", .bool(facts.completedStale)),
            ("principals", .object(principals)),
            ("trail", facts.trail.map { .array($0.map(\.canonical)) } ?? .null),
          ] + issuer + clock + pictures),
      ])
    }
  }

  /// A report from before papers named the organization says nothing of it.
  private var issuer: [(name: String, value: CanonicalValue)] {
    facts.issuer.map { [("issuer", .string($0))] } ?? []
  }

  /// Nor one whose pages tell UTC of a clock.
  private var clock: [(name: String, value: CanonicalValue)] {
    facts.clock.map { [("clock", $0.canonical)] } ?? []
  }

  /// The small pictures on the pages; a report without any says nothing of them.
  private var pictures: [(name: String, value: CanonicalValue)] {
    let shown = facts.pictures.shown
    return shown.isEmpty
      ? []
      : [
        ("pictures", .array(shown.map(\.canonical))), ("pictureCount", .int(facts.pictures.count)),
      ]
  }

  /// In whose place people have signed: no hash is over their names.
  private var principals: [(name: String, value: CanonicalValue)] {
    facts.signatures.compactMap { signature in
      signature.onBehalfOf.map { (signature.id, .string($0.name)) }
    }
  }

  /// What somebody's proof says; `nil` when no report of ours was made from it.
  init?(_ root: JSONValue) {
    guard root.text("schema") == Self.schema, let run = root.member("run"),
      let snapshot = root.member("snapshot"), let job = snapshot.member("job"),
      let report = root.member("report"),
      let language = report.text("locale").flatMap(Language.init(rawValue:)),
      let pageSize = report.text("pageSize").flatMap(PageSize.init(rawValue:)),
      let runId = run.text("id"), let dataHash = run.text("dataHash"),
      let status = run.text("status").flatMap(RunStatus.init(rawValue:)),
      let packetType = snapshot.text("packetType").flatMap(PacketType.init(rawValue:)),
      let generatedAt = report.moment("generatedAt"),
      let completedStale = report.member("completedStale")?.bool,
      let bytes = try? CanonicalJSON.bytes(of: snapshot),
      let signatures = root.list(
        "signatures", { PackSignature($0, principals: report.member("principals")) }),
      let ledger = root.list("ledger", PackEntry.init)
    else { return nil }
    self.language = language
    self.pageSize = pageSize
    var read = PackFacts(
      runId: runId, jobId: job.text("id") ?? "", organizationId: job.text("organizationId") ?? "",
      packetType: packetType, status: status, dataHash: dataHash, generatedAt: generatedAt,
      completedAt: report.moment("completedAt"), completedStale: completedStale, snapshot: bytes,
      signatures: signatures, ledger: ledger, trail: report.list("trail", TrailEntry.init))
    read.issuer = report.text("issuer")
    read.clock = report.member("clock").flatMap { PackClock($0) }
    read.files = report.list("pictures", PackEvidence.init) ?? []
    read.pictureCount = report.member("pictureCount")?.integer
    facts = read
  }

  init(facts: PackFacts, language: Language, pageSize: PageSize) {
    self.facts = facts
    self.language = language
    self.pageSize = pageSize
  }
}

extension PackSignature {
  fileprivate init?(_ value: JSONValue, principals: JSONValue?) {
    guard let id = value.text("id"),
      let role = value.text("signatureRole").flatMap(SignatureRole.init(rawValue:)),
      let name = value.text("signerName"), let title = value.text("signerTitle"),
      let svg = value.text("signatureSvg"), let text = value.text("attestationText"),
      let signedAt = value.moment("signedAt"), let hash = value.text("signatureHash")
    else { return nil }
    self.init(
      id: id, role: role, signerUserId: value.text("signerUserId"), signerName: name,
      signerTitle: title, svg: svg, attestationText: text, signedAt: signedAt,
      signatureHash: hash, voidedAt: value.moment("voidedAt"))
    if let userId = value.text("onBehalfOfUserId"), let name = principals?.member(named: id)?.string
    {
      onBehalfOf = SignatureRow.Principal(userId: userId, name: name)
    }
  }
}

extension PackEntry {
  fileprivate init?(_ value: JSONValue) {
    guard let seq = value.member("seq")?.integer, let prevHash = value.text("prevHash"),
      let occurredAt = value.moment("occurredAt"), let event = value.text("event"),
      let entryHash = value.text("entryHash"),
      let payload = value.member("payload").flatMap({ try? CanonicalJSON.bytes(of: $0) })
    else { return nil }
    self.init(
      seq: seq, prevHash: prevHash, occurredAt: occurredAt, actorUserId: value.text("actorUserId"),
      event: event, payload: String(decoding: payload, as: UTF8.self), entryHash: entryHash)
  }
}

extension PackEvidence {
  fileprivate var canonical: CanonicalValue {
    .object([
      ("number", .int(number)), ("fileName", .string(fileName)),
      ("mimeType", .string(type.rawValue)), ("sha256", .string(sha256)),
      ("jpeg", .string(Base64.encode(thumbnail ?? []))),
    ])
  }

  fileprivate init?(_ value: JSONValue) {
    guard let number = value.member("number")?.integer, let fileName = value.text("fileName"),
      let type = value.text("mimeType").flatMap(FileType.init(rawValue:)),
      let sha256 = value.text("sha256"),
      let picture = value.text("jpeg").flatMap({ Base64.decode($0) })
    else { return nil }
    self.init(
      number: number, fileName: fileName, type: type, sha256: sha256, thumbnail: picture)
  }
}

extension TrailEntry {
  fileprivate var canonical: CanonicalValue {
    .object([
      ("seq", .int(seq)), ("who", .text(who)), ("ip", .text(ip)), ("userAgent", .text(userAgent)),
    ])
  }

  fileprivate init?(_ value: JSONValue) {
    guard let seq = value.member("seq")?.integer else { return nil }
    self.init(
      seq: seq, who: value.text("who"), ip: value.text("ip"), userAgent: value.text("userAgent"))
  }
}

extension JSONValue {
  fileprivate func moment(_ name: StaticString) -> Instant? {
    text(name).flatMap { Instant(rfc3339: $0) }
  }

  /// A list of which every element can be read.
  fileprivate func list<Element>(
    _ name: StaticString, _ read: (JSONValue) -> Element?
  ) -> [Element]? {
    guard let list = member(name), list.isArray else { return nil }
    var elements: [Element] = []
    for index in 0..<list.count {
      guard let element = list[index].flatMap(read) else { return nil }
      elements.append(element)
    }
    return elements
  }
}
