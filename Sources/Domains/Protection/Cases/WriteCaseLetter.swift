import Kernel
import Media
import Platform

/// A letter of a case: who writes, about what, and what it says.
struct WrittenLetter: Sendable {
  let name: String
  let title: String
  let sender: String
  let address: String?
  let day: String
  let paragraphs: [String]

  /// That it is help and no legal advice. Source: protection specification 9.
  let notice: String
  let language: Language
  let writtenAt: Instant
  let format: PaperFormat

  var text: String {
    ([sender, day, title] + paragraphs + [notice]).joined(separator: "\n\n") + "\n"
  }

  var paper: Paper {
    var blocks: [PaperBlock] = [
      .text(PaperText(sender, size: 10, weight: .semibold)),
      .text(PaperText(day, size: 10, ink: .grey)),
      .text(PaperText(title, size: 14, weight: .bold, before: 24, leads: true)),
    ]
    blocks += paragraphs.map { .text(PaperText($0, size: 10.5, before: 10)) }
    blocks.append(.text(PaperText(notice, size: 8, ink: .grey, before: 24)))
    return Paper(
      title: title, author: sender, language: language, madeAt: writtenAt, format: format,
      foot: PaperFoot(
        text: "",
        pageLabel: ProtectionText.caseLetterPage(page: "{page}", pages: "{pages}")
          .text(in: language)), blocks: blocks)
  }
}

/// Writes a letter out of what is known of a case.
struct LetterWriter {
  private let row: CaseRow
  private let answer: Case
  private let language: Language
  private let call: ReadCall

  init(_ row: CaseRow, _ answer: Case, in language: Language, _ call: ReadCall) {
    self.row = row
    self.answer = answer
    self.language = language
    self.call = call
  }

  func letter(_ template: CaseLetterTemplate) throws -> WrittenLetter {
    let settings = try call.settings(of: row.personId).values
    let sender = settings.displayName ?? answer.person.name
    let paragraphs =
      template == .timeline
      ? try timeline() : try demands(template) + ["\(say(.caseLetterRegards))\n\(sender)"]
    return WrittenLetter(
      name: template.rawValue, title: template.label(language), sender: sender,
      address: settings.email, day: language.format(try call.today(of: row.personId)),
      paragraphs: paragraphs, notice: answer.notice, language: language, writtenAt: call.now,
      format: row.data.region == .us ? .letter : .a4)
  }

  /// What has happened and was done, day by day.
  func timeline() throws -> [String] {
    let zone = try call.zone(ofPerson: row.personId)
    let found = ProtectionText.caseTimelineDiscovered(
      date: row.discoveredOn, kind: row.kind)
    var lines: [(day: CalendarDate, text: ProtectionText)] = [(row.discoveredOn, found)]
    for step in answer.steps {
      guard let day = step.doneOn else { continue }
      let text = ProtectionText.caseTimelineStep(
        date: day, title: step.title, state: step.state, reference: step.reference,
        note: step.note)
      lines.append((day, text))
    }
    for entry in answer.log {
      let day = zone.date(at: entry.at)
      let text = ProtectionText.caseTimelineEntry(
        date: day, channel: entry.channel, with: entry.with, text: entry.text,
        reference: entry.reference)
      lines.append((day, text))
    }
    var told: Set<String> = []
    for paper in answer.papers {
      let day = zone.date(at: paper.at)
      // A letter in several formats is one paper to whoever reads.
      guard told.insert("\(day)|\(paper.title)").inserted else { continue }
      let text = ProtectionText.caseTimelinePaper(date: day, title: paper.title)
      lines.append((day, text))
    }
    return lines.enumerated().sorted {
      $0.element.day != $1.element.day
        ? $0.element.day < $1.element.day : $0.offset < $1.offset
    }.map { say($0.element.text) }
  }

  private func demands(_ template: CaseLetterTemplate) throws -> [String] {
    var paragraphs = [
      say(.caseLetterAbout(date: row.discoveredOn, kind: row.kind))
    ]
    if let day = row.data.facts.reportFiledOn {
      let report = answer.steps.first { $0.id == "report_to_authority" }
      paragraphs.append(
        say(.caseLetterReported(date: day, reference: report?.reference)))
    }
    if let demand = template.demand { paragraphs.append(say(demand)) }
    if let law = template.law(in: row.data.region) { paragraphs.append(say(law)) }
    paragraphs.append(say(.caseLetterConfirm))
    return paragraphs
  }

  private func say(_ text: ProtectionText) -> String { text.text(in: language) }
}

extension CaseLetterTemplate {
  /// What it asks for; `nil`: nothing, it only tells.
  fileprivate var demand: ProtectionText? {
    switch self {
    case .bankDispute: .caseLetterBank
    case .bureauBlock: .caseLetterBlock
    case .bureauDispute: .caseLetterDispute
    case .recordsRequest: .caseLetterRecords
    case .carrierNotice: .caseLetterCarrier
    case .recorderRequest: .caseLetterRecorder
    case .timeline: nil
    }
  }

  /// The law that it stands on, with the time that the law gives; `nil` where there is none.
  fileprivate func law(in region: CaseRegion) -> ProtectionText? {
    switch (self, region) {
    case (.bankDispute, .us): .caseLawRegE
    case (.bankDispute, .se), (.bankDispute, .eu): .caseLawPsd2
    case (.bankDispute, .gb): .caseLawUkPsr
    case (.bureauBlock, .us): .caseLawFcraBlock
    case (.bureauDispute, .us): .caseLawFcraDispute
    case (.recordsRequest, .us): .caseLawFcraRecords
    case (.bureauBlock, .se), (.bureauBlock, .eu), (.bureauDispute, .se), (.bureauDispute, .eu),
      (.recordsRequest, .se), (.recordsRequest, .eu), (.carrierNotice, .se), (.carrierNotice, .eu):
      .caseLawGdpr
    case (.bureauBlock, .gb), (.bureauDispute, .gb), (.recordsRequest, .gb), (.carrierNotice, .gb):
      .caseLawUkGdpr
    default: nil
    }
  }
}

extension ReadCall {
  /// Reads in another language than that of the request.
  func speaking<Result>(_ language: Language, _ read: () throws -> Result) rethrows -> Result {
    let usual = request.language
    defer { request.language = usual }
    request.language = language
    return try read()
  }
}
