import Kernel
import Media
import Platform
import Secrets

extension Protection {
  /// `brokers.generateLetter`: writes a letter and keeps it with the request.
  /// Source: protection specification 7.3.
  func brokersGenerateLetter(
    _ params: BrokersGenerateLetterParams, _ call: JobCall
  ) throws -> BrokersGenerateLetterResult {
    let database = try call.database()
    let language = params.locale.map { Language(tag: $0) ?? .en } ?? call.language
    let asked = try call.write(in: database) { write in
      try askedLetter(params, in: language, write.reading)
    }
    let letter = LetterTexts(asked.facts)
    var formats: [LetterFormat] = []
    for format in params.formats ?? [.eml, .pdf] where !formats.contains(format) {
      formats.append(format)
    }
    let (run, parts) = try call.recorded(.letters, of: asked.row.personId, in: database) { open in
      let parts = try formats.map { format in
        try call.step()
        return LetterPart(
          format, of: asked,
          bytes: try bytes(of: letter, asked, as: format, call))
      }
      try call.write(in: database) { try $0.keep(parts, of: asked) }
      open.count("files", parts.count)
      return parts
    }
    let summary = ProtectionText.lettersSummary(template: asked.facts.template, n: parts.count)
    return BrokersGenerateLetterResult(
      jobId: run.id, state: run.state, stateLabel: run.state.label(call.language),
      stateColorToken: run.state.look.colorToken, stateIcon: run.state.look.icon,
      summary: summary.text(in: call.language), letterId: asked.letterId,
      template: asked.facts.template, templateLabel: asked.facts.template.label(call.language),
      subject: letter.subject, files: parts, coverage: run.coverage(in: call.language),
      mailto: asked.mailto(letter))
  }

  /// What is to be written, if whoever asks may.
  private func askedLetter(
    _ params: BrokersGenerateLetterParams, in language: Language, _ call: ReadCall
  ) throws -> AskedLetter {
    let (row, household) = try call.removal(params.requestId, .startRemoval)
    let chosen = params.template.flatMap { LetterTemplate(rawValue: $0.rawValue) }
    guard let template = chosen ?? LetterTemplate(of: row.course.law) else {
      throw Refusal(ProtectionFault.letterNotNeeded)
    }
    guard !template.looksBack || row.course.deadlines != nil else {
      throw Refusal(ProtectionFault.letterTooEarly)
    }
    let facts = LetterFacts(
      template: template, course: row.course, info: row.data.info,
      listingUrl: row.data.listingUrl, broker: try broker(of: row, in: household, call),
      today: try call.today(of: row.personId), language: language)
    guard facts.violations.isEmpty else { throw Refusal(facts.violations) }
    let region = try call.region(of: row.personId).prefix(2).description
    return AskedLetter(
      row: row, facts: facts, letterId: call.services.makeID(at: call.now), madeAt: call.now,
      format: ["US", "CA", "MX"].contains(region) ? .letter : .a4)
  }

  private func bytes(
    of letter: LetterTexts, _ asked: AskedLetter, as format: LetterFormat, _ call: JobCall
  ) throws -> [UInt8] {
    switch format {
    case .text: return Array(letter.text.utf8)
    case .eml: return asked.message(letter).bytes
    case .pdf:
      let paper = letterPaper(
        letter, format: asked.format, at: asked.madeAt, in: asked.facts.language)
      return FileMark.marked(paper: try worker.draw(paper, stop: call.step))
    }
  }
}

/// A letter that is to be written.
private struct AskedLetter {
  let row: RemovalRow
  let facts: LetterFacts
  let letterId: ID
  let madeAt: Instant
  let format: PaperFormat

  /// Where it goes; `nil`: to somebody whose address the person fills in.
  private var address: String? { facts.template == .complaint ? nil : facts.broker.email }

  func message(_ letter: LetterTexts) -> MailMessage {
    MailMessage(
      id: letterId, madeAt: madeAt,
      from: facts.info.email.map { .init(name: letter.name, address: $0) },
      to: address.map { .init(name: facts.broker.name, address: $0) }, subject: letter.subject,
      language: facts.language, text: letter.text)
  }

  func mailto(_ letter: LetterTexts) -> String? {
    address.map { mailtoAddress($0, subject: letter.subject, body: letter.text) }
  }
}

extension LetterPart {
  fileprivate init(_ format: LetterFormat, of asked: AskedLetter, bytes: [UInt8]) {
    self.init(
      format: format,
      fileName: "\(asked.facts.template.rawValue)-\(asked.row.brokerId).\(format.ending)",
      mime: format.mime, size: bytes.count, sha256: hex(SHA256.hash(bytes)), data: bytes)
  }
}

extension WriteCall {
  /// Keeps the files of a letter; of many letters to one broker the newest stay.
  fileprivate func keep(_ parts: [LetterPart], of asked: AskedLetter) throws {
    guard var row = try reading.removal(asked.row.id) else {
      throw Refusal(ProtectionFault.requestNotFound)
    }
    for part in parts {
      try keep(part.data, as: RemovalFileRow.letter(asked.letterId, part.format), of: row)
    }
    row.data.letters.append(
      StoredLetter(
        letterId: asked.letterId, template: asked.facts.template,
        locale: asked.facts.language.rawValue, createdAt: asked.madeAt,
        files: parts.map { part in
          LetterFile(
            format: part.format, fileName: part.fileName, mime: part.mime, size: part.size,
            sha256: part.sha256)
        }))
    while row.data.letters.count > StoredRemoval.lettersMax {
      let old = row.data.letters.removeFirst()
      for file in old.files {
        let id = RemovalFileRow.letter(old.letterId, file.format)
        try database.deleteRemovalFile(id, of: row.id, organizationId)
      }
    }
    try conclude(&row)
    try record(row)
  }
}

extension StoredRemoval {
  /// The most letters of a request that are kept.
  fileprivate static let lettersMax = 50
}
