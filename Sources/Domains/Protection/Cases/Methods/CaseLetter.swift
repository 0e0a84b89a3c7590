import Kernel
import Media
import Platform
import Secrets

extension Protection {
  /// `protection.caseLetter`: writes a letter of a case, which becomes a paper of it.
  func caseLetter(_ params: CaseLetterParams, _ call: JobCall) throws -> CaseLetterDone {
    let database = try call.database()
    let language = params.locale.flatMap { Language(tag: $0) } ?? call.language
    let formats = params.formats.map(distinct) ?? [.pdf]
    let (row, letter) = try call.write(in: database) { write in
      let (row, household) = try write.openCase(params.caseId)
      if let stepId = params.stepId, !row.book.steps.contains(where: { $0.id == stepId }) {
        throw Refusal(ProtectionFault.caseStepNotFound)
      }
      try write.requireRoom(forPapers: formats.count, in: row)
      let speaking = try write.reading.speaking(language) {
        let answer = try answer(row, household, write.reading)
        return try LetterWriter(row, answer, in: language, write.reading).letter(params.template)
      }
      return (row, speaking)
    }
    let (run, files) = try call.recorded(.caseLetter, of: row.personId, in: database) { open in
      let made = try formats.map { try (format: $0, bytes: file(of: letter, $0, call)) }
      let files = try call.write(in: database) { write in
        let row = try write.openCase(params.caseId).row
        try write.requireRoom(forPapers: made.count, in: row)
        let files = try made.map { file in
          let (name, mime) = ("\(letter.name).\(file.format.kept.ending)", file.format.kept.mime)
          let id = try write.keep(
            paper: file.bytes, letter.title, named: name, mime, of: row, step: params.stepId)
          return CaseFile(
            paperId: id, fileName: name, mime: mime, size: file.bytes.count,
            sha256: hex(SHA256.hash(file.bytes)), data: file.bytes)
        }
        _ = try write.conclude(row, step: params.stepId)
        return files
      }
      open.count("files", files.count)
      return files
    }
    let done = JobResult(run, in: call.language)
    return CaseLetterDone(
      jobId: done.jobId, state: done.state, stateLabel: done.stateLabel,
      stateColorToken: done.stateColorToken, stateIcon: done.stateIcon,
      summary: done.summary, accessibilityText: done.accessibilityText, counts: done.counts,
      coverage: done.coverage, caseId: row.id, files: files)
  }

  private func file(
    of letter: WrittenLetter, _ format: CaseLetterFormat, _ call: JobCall
  ) throws -> [UInt8] {
    switch format {
    case .text: return Array(letter.text.utf8)
    case .pdf: return FileMark.marked(paper: try worker.draw(letter.paper, stop: call.step))
    case .eml:
      let message = MailMessage(
        id: call.services.makeID(at: call.now), madeAt: letter.writtenAt,
        from: letter.address.map { .init(name: letter.sender, address: $0) }, to: nil,
        subject: letter.title, language: letter.language, text: letter.text)
      return message.bytes
    }
  }

  private func distinct(_ formats: [CaseLetterFormat]) -> [CaseLetterFormat] {
    CaseLetterFormat.allCases.filter(formats.contains)
  }
}

extension CaseLetterFormat {
  /// As what a letter is kept.
  fileprivate var kept: LetterFormat {
    switch self {
    case .eml: .eml
    case .pdf: .pdf
    case .text: .text
    }
  }
}
