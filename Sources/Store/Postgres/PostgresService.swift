import Glibc

/// What a service file says of a service, by libpq's keywords: where it is, above all.
///
/// Source: libpq's `parseServiceFile`; PostgreSQL's manual, 34.17.
struct PostgresService: Equatable {
  private(set) var words: [String: String] = [:]

  /// Looks where libpq does. `nil` where it may find what is not found here: in the folder that it
  /// was built with, in a directory of LDAP.
  init?(_ name: String, _ environment: PostgresAddress.Environment) {
    let files = [
      environment("PGSERVICEFILE") ?? environment("HOME").map { "\($0)/.pg_service.conf" },
      environment("PGSYSCONFDIR").map { "\($0)/pg_service.conf" },
    ]
    for case let file? in files {
      guard let text = content(of: file) else { continue }
      switch PostgresService.section(Array("[\(name)]".utf8), of: text) {
      case .missing: continue
      case .unreadable: return nil
      case .found(let words):
        self.words = words
        return
      }
    }
    return nil
  }

  private enum Section {
    case missing
    case unreadable
    case found([String: String])
  }

  /// The first section of its name; the first value of a keyword counts.
  private static func section(_ head: [UInt8], of text: ArraySlice<UInt8>) -> Section {
    var words: [String: String]?
    for line in text.split(separator: UInt8(ascii: "\n")).map(trimmed) {
      switch line.first {
      case nil, UInt8(ascii: "#"): continue
      case UInt8(ascii: "["):
        if let words { return .found(words) }
        if line.starts(with: head) { words = [:] }
      case _? where words != nil:
        let parts = line.split(
          separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false
        ).map { String(validating: $0, as: UTF8.self) }
        // One without a value is LDAP's, or libpq's to refuse.
        guard parts.count == 2, let keyword = parts[0], let value = parts[1],
          !keyword.hasPrefix("ldap")
        else { return .unreadable }
        if words?[keyword] == nil { words?[keyword] = value }
      default: continue
      }
    }
    return words.map(Section.found) ?? .missing
  }
}

private func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let end = line.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? line.startIndex
  return line[..<end].drop(while: isBlank)
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0d ~= byte }

/// What a small file holds; of another libpq alone knows.
private func content(of path: String) -> ArraySlice<UInt8>? {
  guard let file = fopen(path, "re") else { return nil }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 16)
  let count = fread(&bytes, 1, bytes.count, file)
  return count < bytes.count ? bytes[..<count] : nil
}
