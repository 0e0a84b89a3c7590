import Kernel
import Wire

/// The frozen data as people read them: every value is a text.
struct PackSnapshot {
  struct Section {
    let name: SnapshotSection
    let entries: [[String: String]]
  }

  let job: [String: String]
  let sections: [Section]

  /// `nil` when the bytes are no snapshot.
  init?(_ bytes: [UInt8], _ packetType: PacketType, words: PackWords) {
    guard let document = JSONDocument(bytes) else { return nil }
    let read = withExtendedLifetime(document) { () -> ([String: String], [Section])? in
      guard let job = document.root.member("job") else { return nil }
      return (
        Self.texts(job, SnapshotJob.fields, words),
        SnapshotSection.sections(of: packetType).map { section in
          let list = document.root.member(named: section.rawValue)
          let entries = (0..<(list?.isArray == true ? list?.count ?? 0 : 0)).compactMap {
            list?[$0].map { Self.texts($0, section.fields, words) }
          }
          return Section(name: section, entries: entries)
        }
      )
    }
    guard let read else { return nil }
    (job, sections) = read
  }

  /// Every moment that was frozen.
  static func moments(_ bytes: [UInt8], _ packetType: PacketType) -> [Instant] {
    guard let document = JSONDocument(bytes) else { return [] }
    return withExtendedLifetime(document) {
      SnapshotSection.sections(of: packetType).flatMap { section -> [Instant] in
        let list = document.root.member(named: section.rawValue)
        let fields = section.fields.filter(isMoment)
        return (0..<(list?.isArray == true ? list?.count ?? 0 : 0)).flatMap { index in
          fields.compactMap { field in
            list?[index]?.member(named: field)?.string.flatMap { Instant(rfc3339: $0) }
          }
        }
      }
    }
  }

  private static func texts(
    _ object: JSONValue, _ fields: [String], _ words: PackWords
  ) -> [String: String] {
    var texts: [String: String] = [:]
    for field in fields {
      guard let value = object.member(named: field) else { continue }
      texts[field] = words.text(value, of: field)
    }
    return texts
  }
}
