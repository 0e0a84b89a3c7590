import Corpus
import Kernel
import Platform

/// A catalogue of leaks whose file was changed since it was read.
/// Source: protection specification 0.11, `protection.sources`.
final class ChangedCatalogue {
  private let source: SourceRow
  private var stamp: FileStamp?
  private var read: (bytes: [UInt8], catalogue: BreachCatalogue)?

  init(_ source: SourceRow) { self.source = source }

  /// Reads the file; nobody waits for it.
  func read(_ call: JobCall) {
    stamp = FileStamp(path: source.path)
    let file = call.services.files.openAgain(source.path)
    guard let bytes = try? file?.bytes(max: BreachCatalogue.sizeMax),
      let catalogue = BreachCatalogue(bytes)
    else { return }
    read = (bytes, catalogue)
  }

  /// Keeps what it says now, unless somebody has read it meanwhile. One that is none is not tried
  /// again before it changes, and what it told before stays.
  func keep(_ write: WriteCall) throws -> Int {
    guard var row = try write.database.source(source.id, of: write.organizationId),
      row.version == source.version
    else { return 0 }
    row.stamp = stamp ?? row.stamp
    row.readAt = write.now
    row.version += 1
    row.hasFailed = read == nil
    (row.lines, row.sha256) = (nil, nil)
    if let read {
      row.took(read.bytes, read.catalogue)
      try write.keep(read.catalogue, of: row)
    }
    try write.database.update(row, of: write.organizationId)
    try write.record(row)
    return 1
  }
}
