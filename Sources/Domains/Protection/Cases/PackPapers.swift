import Kernel
import Media
import Platform

extension ReadCall {
  /// The papers of a case, opened, as files of an archive; their numbers keep equal names apart.
  func packedPapers(of row: CaseRow, in folder: String) throws -> [PackedFile] {
    try papers(ofCase: row.id, row.personId).enumerated().map { index, paper in
      PackedFile(
        "\(folder)/\(index + 1)-\(paper.data.fileName)",
        try content(ofPaper: paper.id, row.personId) ?? [])
    }
  }
}
