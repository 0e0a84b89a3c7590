import Kernel
import Media
import Secrets

/// Draws and packs what a run's facts say. The worker does the drawing and the packing; nothing
/// here needs the database.
struct BuildPack {
  let facts: PackFacts
  let language: Language
  let pageSize: PageSize
  let worker: Worker

  /// Asked between steps; what it throws ends the work.
  let stop: () throws -> Void

  struct Built {
    let zip: [UInt8]
    let manifestSHA256: String
    let pdfSHA256: String
  }

  /// The size of the pictures beside the drawings. Unit: pixels.
  static let pictureSize = (width: 800, height: 360)

  func paper(isPreview: Bool) throws -> [UInt8] {
    try worker.draw(try content(isPreview: isPreview), stop: stop)
  }

  /// What is to be drawn.
  func content(isPreview: Bool) throws -> Paper {
    let maker = MakePackPaper(
      facts: facts, words: PackWords(language: language, clock: facts.clock),
      format: pageSize.format, isPreview: isPreview)
    guard let paper = maker.paper() else { throw Defect("a sound snapshot cannot be read") }
    return paper
  }

  /// The report with what proves it.
  func report() throws -> [UInt8] {
    let proof = try ReportProof(facts: facts, language: language, pageSize: pageSize).bytes()
    guard let file = ReportFile(pages: try paper(isPreview: false), proof: proof).bytes else {
      throw Defect("the worker's PDF ends as none does")
    }
    return file
  }

  func pack(id: ID, at now: Instant, by userId: ID) throws -> Built {
    let pdf = try report()
    let data = PackData(facts: facts)
    let guide = PackGuide(facts: facts, language: language)
    var files = [
      PackedFile("report.pdf", pdf), PackedFile("snapshot.json", facts.snapshot),
      PackedFile("signatures.json", try data.signatures()),
      PackedFile("ledger.json", try data.ledger()),
    ]
    files += try drawings()
    files += facts.files.map { PackedFile($0.packName, $0.content) }
    files.append(PackedFile("VERIFY.txt", Array(guide.text.utf8)))
    let manifest = try PackManifest(
      packId: id, generatedAt: now, generatedBy: userId, files: files.map(Self.listed)
    ).bytes(facts)
    let zip = try worker.pack(
      files + [PackedFile("manifest.json", manifest)], madeAt: facts.madeAt, stop: stop)
    guard let zip = SealedArchive.seal(zip) else { throw Defect("an archive without an end") }
    return Built(
      zip: zip, manifestSHA256: hex(SHA256.hash(manifest)), pdfSHA256: hex(SHA256.hash(pdf)))
  }

  /// Each active drawing as it was signed, and as a picture. One that fails the judgement is left
  /// out: it would be opened by whoever unpacks.
  private func drawings() throws -> [PackedFile] {
    let judged = PackDrawings(facts)
    var files: [PackedFile] = []
    var others = 0
    for signature in facts.activeSignatures {
      if signature.role == .other { others += 1 }
      guard let rendering = judged.renderings[signature.id] else { continue }
      let name = signature.role == .other ? "other-\(others)" : signature.role.rawValue
      let fit = SvgFit(
        rendering, width: Self.pictureSize.width / 2, height: Self.pictureSize.height / 2, scale: 2)
      files.append(PackedFile("signatures/\(name).svg", Array(signature.svg.utf8)))
      files.append(
        PackedFile(
          "signatures/\(name).png",
          try worker.render(DrawnPicture(rendering, fit, isWhite: true), stop: stop)))
    }
    return files
  }

  private static func listed(_ file: PackedFile) -> PackManifest.File {
    let bytes = file.bytes ?? []
    return PackManifest.File(
      path: file.name, bytes: bytes.count, sha256: hex(SHA256.hash(bytes)),
      mediaType: PackManifest.mediaType(of: file.name))
  }
}

extension DrawnPicture {
  /// A judged drawing where it fits.
  init(_ rendering: SvgRendering, _ fit: SvgFit, isWhite: Bool) {
    self.init(
      svg: rendering.svg, width: fit.pictureWidth, height: fit.pictureHeight,
      place: Place(x: fit.x, y: fit.y, width: fit.width, height: fit.height), isWhite: isWhite)
  }
}
