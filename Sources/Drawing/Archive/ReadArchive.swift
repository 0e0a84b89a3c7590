import CZip

/// What an archive may hold. More is no proof pack, and might be a bomb.
public enum ArchiveLimits {
  public static let entriesMax = 100

  /// Unit: bytes of all entries together, unpacked: as many as a message may have.
  public static let bytesMax = 64 << 20
}

/// A file of an archive.
public struct ArchiveEntry: Equatable {
  public let name: String

  /// `nil` when they cannot be read: damaged, encrypted, or packed in an unusual way.
  public let bytes: [UInt8]?
}

/// The entries of a ZIP archive, in its order. An entry that is damaged costs the others nothing.
public func readArchive(_ bytes: [UInt8]) throws(DrawingRefusal) -> [ArchiveEntry] {
  var entries: [ArchiveEntry]?
  var refusal: DrawingRefusal?
  bytes.withUnsafeBufferPointer { bytes in
    do throws(DrawingRefusal) { entries = try read(bytes) } catch { refusal = error }
  }
  if let refusal { throw refusal }
  guard let entries else { throw .badArchive }
  return entries
}

private func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(DrawingRefusal) -> [ArchiveEntry] {
  // libzip takes no bytes for an archive of no files.
  guard !bytes.isEmpty, let archive = nacre_zip_open(bytes.baseAddress, bytes.count) else {
    throw .badArchive
  }
  defer { nacre_zip_close(archive) }
  let count = nacre_zip_count(archive)
  guard 0...Int64(ArchiveLimits.entriesMax) ~= count else { throw .tooLong }
  var left = ArchiveLimits.bytesMax
  var entries: [ArchiveEntry] = []
  for index in 0..<UInt64(count) {
    guard let name = nacre_zip_name(archive, index) else { throw .badArchive }
    let size = Int(nacre_zip_size(archive, index))
    guard size <= left else { throw .tooLong }
    var content: [UInt8]?
    if size >= 0 {
      left -= size
      let read = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        var none: UInt8 = 0
        let isRead = withUnsafeMutablePointer(to: &none) {
          nacre_zip_read(archive, index, buffer.baseAddress ?? $0, size) == 1
        }
        count = isRead ? size : 0
        if isRead { content = [] }
      }
      if content != nil { content = read }
    }
    entries.append(ArchiveEntry(name: String(cString: name), bytes: content))
  }
  return entries
}
