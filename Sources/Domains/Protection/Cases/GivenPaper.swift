import Kernel
import Platform
import Secrets

/// A paper as somebody hands it in.
struct GivenPaper {
  let content: [UInt8]
  let fileName: String
  let mime: String

  /// Unit: bytes. Source: protection specification 9.
  static let bytesMax = 10 << 20

  init(_ params: AttachCasePaperParams, _ files: HostFiles) throws {
    let title = try visibleLine(params.title, at: "/title")
    switch (params.path, params.data) {
    case (let name?, nil):
      let file = try files.open(name)
      guard file.size <= Self.bytesMax else { throw Self.tooLarge(at: "/path") }
      content = try file.bytes(max: Self.bytesMax)
      let last = name.split(separator: "/").last.map(String.init) ?? title
      fileName = paperName(last, of: content)
    case (nil, let data?):
      guard data.count <= Self.bytesMax else { throw Self.tooLarge(at: "/data") }
      content = data
      fileName = paperName(title, of: content)
    default: throw Refusal([Violation(ProtectionFault.oneOfRequired, at: "/path")])
    }
    mime = PaperKind(content).mime
  }

  private static func tooLarge(at path: String) -> Refusal {
    Refusal([Violation(ProtectionFault.paperTooLarge(maximum: bytesMax), at: path)])
  }
}

extension WriteCall {
  /// Refuses more papers than a case takes.
  func requireRoom(forPapers count: Int, in row: CaseRow) throws {
    let current = try database.countPapers(ofCase: row.id, organizationId)
    guard current + count <= CasePaperRow.papersMax else {
      throw Refusal(
        ProtectionFault.tooManyPapers(limit: CasePaperRow.papersMax, current: current))
    }
  }

  /// Puts a paper into a case, sealed; answers its id.
  func keep(
    paper content: [UInt8], _ title: String, named fileName: String, _ mime: String,
    of row: CaseRow, step stepId: String?
  ) throws -> ID {
    let paper = CasePaperRow(
      id: makeID(), caseId: row.id, personId: row.personId, at: now,
      data: CasePaperData(
        stepId: stepId, title: title, fileName: fileName, mime: mime, size: content.count,
        sha256: hex(SHA256.hash(content)), by: actor.userId))
    try insert(paper, content, keysToSeal(of: row.personId))
    return paper.id
  }
}
