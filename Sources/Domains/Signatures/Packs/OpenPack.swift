import Kernel
import Media

/// The largest pack or report that is looked at: far more than one that we make. Unit: bytes.
let packBytesMax = 64 << 20

extension Signatures {
  /// A pack's files, and all that is wrong with it. The worker unpacks it: whatever the file is, it
  /// does no harm here.
  func readPack(
    _ archive: [UInt8], stop: () throws -> Void = {}
  ) throws -> (files: [PackedFile], findings: Findings) {
    let files: [PackedFile]
    do {
      files = try worker.unpack(archive, stop: stop)
    } catch let failure as WorkerFailure where failure.kind == .refused {
      // No archive, or none of ours: nothing in it can be a manifest.
      var findings = Findings()
      findings.add(.manifestMissing)
      return ([], findings)
    }
    var findings = findings(inPack: files)
    // Nothing is wrong with the files, and yet the archive is not the one that was made.
    if findings.list.isEmpty, !SealedArchive.isWhole(archive) { findings.add(.fileHashMismatch) }
    return (files, findings)
  }
}
