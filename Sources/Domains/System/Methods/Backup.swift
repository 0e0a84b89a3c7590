import Glibc
import Kernel
import Platform
import Secrets
import Store

extension System {
  /// `system.backup`: copies the database, opens the copy again and checks it before answering.
  ///
  /// The copy gets its name when it is whole: what exists under the name can be restored, whatever
  /// happens to the process meanwhile.
  public func backup(_ params: BackupParams, _ call: JobCall) throws -> BackupResult {
    guard unsafe access(params.path, F_OK) != 0 else {
      throw Refusal(SystemFault.backupTargetExists)
    }
    let unfinished = "\(params.path).\(call.services.makeID(at: call.now)).partial"
    defer { removeCopy(unfinished) }
    do {
      try call.database().copy(to: unfinished) { done, total in
        try call.step()
        call.progress(JobProgress(done: done, total: total))
      }
      let (bytes, digest) = try checkedCopy(unfinished, call)
      try call.step()
      try name(unfinished, params.path)
      return BackupResult(path: params.path, bytes: bytes, sha256: hex(digest))
    } catch {
      // A statement that was ended says nothing of why.
      try call.step()
      guard let error = error as? StoreError else { throw error }
      let reason = error.message.replacing(unfinished, with: params.path)
      throw Refusal(SystemFault.backupFailed(reason: reason))
    }
  }

  /// Gives the finished copy its name, which another may have taken meanwhile.
  private func name(_ unfinished: String, _ path: String) throws {
    if unsafe link(unfinished, path) == 0 { return }
    // Some file systems know no links.
    guard errno != EEXIST, unsafe access(path, F_OK) != 0 else {
      throw Refusal(SystemFault.backupTargetExists)
    }
    guard unsafe rename(unfinished, path) == 0 else {
      throw Refusal(SystemFault.backupFailed(reason: "the copy cannot be given its name"))
    }
  }

  private func checkedCopy(
    _ path: String, _ call: JobCall
  ) throws -> (bytes: Int, digest: [UInt8]) {
    let copy = call.stopping(try Database(path: path, access: .readOnly))
    let problems = try copy.integrityCheck()
    guard problems.isEmpty else { throw Refusal(SystemFault.backupFailed(reason: problems[0])) }
    return try readBack(path, call)
  }

  /// Size and SHA-256 of what is really on the disk.
  private func readBack(_ path: String, _ call: JobCall) throws -> (bytes: Int, digest: [UInt8]) {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw Refusal(SystemFault.backupFailed(reason: "the copy cannot be read"))
    }
    defer { close(file) }
    var hash = SHA256()
    var total = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      try call.step()
      let count = unsafe read(file, &buffer, buffer.count)
      guard count > 0 else { break }
      hash.update(Array(buffer[..<count]))
      total += count
    }
    return (total, hash.digest())
  }

  private func removeCopy(_ path: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unsafe unlink(path + suffix) }
  }
}
