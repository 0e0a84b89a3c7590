import Kernel
import Media
import Platform
import Secrets

extension [ReportFormat]? {
  /// What is asked for, each once: without a word the PDF.
  var orPDF: [ReportFormat] {
    guard let asked = self else { return [.pdf] }
    return ReportFormat.allCases.filter(asked.contains)
  }
}

extension Protection {
  /// A report as a file.
  func file(
    of report: Report, as format: ReportFormat, in language: Language, step: () throws -> Void
  ) throws -> ReportFile {
    let pages = MonthPages(report, in: language)
    let bytes: [UInt8] =
      switch format {
      case .json: report.json
      case .text: Array(pages.text.utf8)
      case .pdf: FileMark.marked(paper: try worker.draw(pages.paper, stop: step))
      }
    return ReportFile(
      format: format, fileName: "report-\(report.month).\(format.ending)", mime: format.mime,
      size: bytes.count, sha256: hex(SHA256.hash(bytes)), data: bytes)
  }
}

extension ReportFormat {
  fileprivate var ending: String { self == .text ? "txt" : rawValue }

  fileprivate var mime: String {
    switch self {
    case .json: "application/json"
    case .text: "text/plain; charset=utf-8"
    case .pdf: "application/pdf"
    }
  }
}

/// A report as it is read: sections of lines and tables, with charts where it is a paper.
struct MonthPages {
  private let report: Report
  private let language: Language
  private let people: [(name: String, sections: [MonthSection])]

  init(_ report: Report, in language: Language) {
    self.report = report
    self.language = language
    people = report.parts.map { part in
      (part.person.name, MonthSections(part, report, language).all)
    }
  }

  var text: String {
    var lines = [report.title, whose]
    if !report.final { lines.append(say(.reportUnfinished)) }
    for (name, sections) in people {
      lines += ["", name]
      for section in sections {
        lines += ["", section.title]
        if let head = section.head { lines.append("  \(head.joined(separator: " · "))") }
        lines += section.rows.map { "  \($0.joined(separator: " · "))" }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  var paper: Paper {
    var (blocks, drawings): ([PaperBlock], [PaperVector]) = ([], [])
    blocks.append(.text(PaperText(report.title, size: 20, weight: .bold, leads: true)))
    blocks.append(.text(PaperText(whose, size: 10, ink: .grey, before: 4)))
    if !report.final {
      blocks += [
        .space(8),
        .frame([.text(PaperText(say(.reportUnfinished)))], padding: 6, fill: .mist, line: nil),
      ]
    }
    for (index, (name, sections)) in people.enumerated() {
      if index > 0 { blocks.append(.pageBreak) }
      if people.count > 1 {
        blocks.append(.text(PaperText(name, size: 15, weight: .bold, before: 12, leads: true)))
      }
      for section in sections { blocks += section.blocks(&drawings) }
    }
    let page = say(.reportPage(page: "{page}", pages: "{pages}"))
    return Paper(
      title: report.title, author: report.person.name, language: language, madeAt: report.madeAt,
      format: .a4, foot: PaperFoot(text: report.title, pageLabel: page), blocks: blocks,
      drawings: drawings)
  }

  /// Of whom it is; the title above says the month.
  private var whose: String {
    let text: ProtectionText =
      report.joint
      ? .reportJoint(people: report.parts.count) : .reportOf(name: report.person.name)
    return say(text)
  }

  private func say(_ text: ProtectionText) -> String { text.text(in: language) }
}
