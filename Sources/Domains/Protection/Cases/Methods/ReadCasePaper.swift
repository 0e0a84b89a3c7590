import Kernel
import Platform

extension Protection {
  /// `protection.readCasePaper`: a paper of a case, opened.
  func readCasePaper(_ params: ReadCasePaperParams, _ call: ReadCall) throws -> CaseFile {
    let (row, _) = try call.guidedCase(params.caseId, .manageCases)
    let papers = try call.papers(ofCase: row.id, row.personId)
    guard let paper = papers.first(where: { $0.id == params.paperId }),
      let content = try call.content(ofPaper: paper.id, row.personId)
    else { throw Refusal(ProtectionFault.casePaperNotFound) }
    return CaseFile(
      paperId: paper.id, fileName: paper.data.fileName, mime: paper.data.mime,
      size: paper.data.size, sha256: paper.data.sha256, data: content)
  }
}
