import Secrets

/// A file's own SHA-256, which stands at its end: of all its bytes but the digits themselves.
///
/// It finds what happened to a file on its way, down to a flag or a time that no other hash is
/// over. It proves nothing of who made the file: whoever changes one on purpose can seal it anew,
/// and what stops them is the run's hashes.
enum FileSeal {
  /// In hexadecimal.
  static let digitCount = 2 * SHA256.size

  /// The digits for a file of these parts, which stand between them.
  static func digits(before: ArraySlice<UInt8>, after: ArraySlice<UInt8> = []) -> [UInt8] {
    var hash = SHA256()
    unsafe before.withUnsafeBytes { unsafe hash.update($0) }
    unsafe after.withUnsafeBytes { unsafe hash.update($0) }
    return Array(hex(hash.digest()).utf8)
  }
}

/// An archive with its seal, which is the archive's comment.
enum SealedArchive {
  private static let mark = Array("nacre.proof-pack/1 sha256:".utf8)
  private static var commentCount: Int { mark.count + FileSeal.digitCount }

  /// The record at an archive's end, which ends with how long its comment is.
  private static let endMark = Array("PK\u{5}\u{6}".utf8)
  private static let endCount = 22

  /// `nil` for what is no archive, or has a comment already.
  static func seal(_ archive: [UInt8]) -> [UInt8]? {
    guard isBare(archive) else { return nil }
    var sealed = Array(archive[..<(archive.count - 2)])
    sealed += [UInt8(commentCount), 0] + mark
    return sealed + FileSeal.digits(before: sealed[...])
  }

  /// Whether an archive says what its hash is; without any comment it does not.
  static func isSealed(_ archive: [UInt8]) -> Bool { !isBare(archive) }

  /// Whether an archive is as it was sealed.
  ///
  /// One without any comment was packed anew by another program, and is for the manifest to judge;
  /// no single byte of ours makes it one.
  static func isWhole(_ archive: [UInt8]) -> Bool {
    if isBare(archive) { return true }
    let start = archive.count - endCount - commentCount
    guard start >= 0 else { return false }
    let (end, comment) = (archive[start...].prefix(endCount), archive.suffix(commentCount))
    return end.starts(with: endMark) && end.suffix(2).elementsEqual([UInt8(commentCount), 0])
      && comment.starts(with: mark)
      && comment.suffix(FileSeal.digitCount)
        .elementsEqual(FileSeal.digits(before: archive.dropLast(FileSeal.digitCount)))
  }

  private static func isBare(_ archive: [UInt8]) -> Bool {
    archive.count >= endCount && archive.suffix(endCount).starts(with: endMark)
      && archive.suffix(2).allSatisfy { $0 == 0 }
  }
}
