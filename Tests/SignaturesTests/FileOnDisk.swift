@testable import Signatures

extension Signatures {
  /// All that is wrong with a pack on the disk.
  func packFindings(atPath path: String) throws -> Findings {
    try readPack(try PackFile.read(path)).findings
  }

  /// What looking at a pack or a report on the disk shows.
  func check(fileAt path: String, at pointer: String) throws -> FileVerdict {
    try check(try PackFile.read(path, at: pointer)) {}
  }
}
