import CZip
import Glibc
import Kernel

/// A ZIP archive of files in their order: the same files and the same moment give the same bytes.
public func writeArchive(
  _ files: [(name: String, bytes: [UInt8])], madeAt: Instant
) throws(DrawingRefusal) -> [UInt8] {
  let names = files.map { strdup($0.name) }
  // The entries point into one stretch of memory that stays where it is.
  let content = files.flatMap(\.bytes)
  defer { names.forEach { free($0) } }
  let moment = DOSMoment(madeAt)
  var length = 0
  let archive = content.withUnsafeBufferPointer { content -> UnsafeMutablePointer<UInt8>? in
    var start = 0
    let entries = zip(names, files).map { name, file in
      defer { start += file.bytes.count }
      return nacre_zip_entry(
        name: name, bytes: content.baseAddress?.advanced(by: start), length: file.bytes.count)
    }
    return nacre_zip_write(entries, entries.count, moment.time, moment.date, &length)
  }
  guard let archive else { throw .failed }
  defer { free(archive) }
  return Array(UnsafeBufferPointer(start: archive, count: length))
}

/// A moment as ZIP archives tell it: in UTC here, two seconds exact, from 1980 to 2107.
struct DOSMoment: Equatable {
  let time: UInt16
  let date: UInt16

  init(_ instant: Instant) {
    var seconds = time_t(max(315_532_800, min(4_354_819_198, instant.milliseconds / 1_000)))
    var parts = tm()
    gmtime_r(&seconds, &parts)
    time = UInt16(parts.tm_hour << 11 | parts.tm_min << 5 | parts.tm_sec / 2)
    date = UInt16((parts.tm_year - 80) << 9 | (parts.tm_mon + 1) << 5 | parts.tm_mday)
  }
}
