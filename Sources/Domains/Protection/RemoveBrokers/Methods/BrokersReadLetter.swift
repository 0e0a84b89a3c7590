import Kernel
import Platform

extension Protection {
  /// `brokers.readLetter`: a letter that was made, as one of its files.
  func brokersReadLetter(
    _ params: BrokersReadLetterParams, _ call: ReadCall
  ) throws -> HandedFile {
    let (row, _) = try call.removal(params.requestId, .viewAlerts)
    let letter = row.data.letters.first { $0.letterId == params.letterId }
    guard let letter, let file = letter.files.first(where: { $0.format == params.format }),
      let content = try call.content(
        RemovalFileRow.letter(letter.letterId, file.format), of: row)
    else { throw Refusal(ProtectionFault.letterNotFound) }
    return HandedFile(
      fileName: file.fileName, mime: file.mime, size: file.size, sha256: file.sha256,
      data: content)
  }
}
