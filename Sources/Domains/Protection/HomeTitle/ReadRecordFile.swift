import Corpus
import Kernel
import Platform

/// What a file had of some properties, in their order, and how the file stood before it was read.
struct ReadRecords {
  let found: [RecordFound]
  let stamp: FileStamp?
}

extension PropertyRow {
  /// Equal for properties whose records are read from one file in the same way.
  var fileKey: String {
    let source = data.source
    return "\(source?.kind.rawValue ?? "")|\(source?.path ?? id)|\(source?.mapping?.json ?? [])"
  }
}

extension JobCall {
  /// Reads the file in which the records of some properties stand, once for all of them, through
  /// the one door.
  func readRecords(of group: [PropertyRow]) throws -> ReadRecords {
    guard let source = group.first?.data.source, let path = source.path else {
      throw Refusal(ProtectionFault.sourceMissing)
    }
    let intake = RecordIntake(source, wanted: group.map(\.wanted))
    // Nobody asks when it is time: then those may read who might name it once.
    let again = signIn == nil ? services.files.openAgain(path) : nil
    let file = try again ?? files.open(path)
    let stamp = FileStamp(path: path)
    var read = 0
    try file.chunks(max: .max) { bytes in
      try step()
      try intake.take(bytes)
      read += bytes.count
      progress(JobProgress(done: read, total: max(read, file.size)))
    }
    try intake.finish()
    return ReadRecords(found: intake.found, stamp: stamp)
  }
}
