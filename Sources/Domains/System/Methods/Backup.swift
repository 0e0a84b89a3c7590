import Glibc
import Kernel
import Platform
import Secrets
import Store

extension System {
  /// `system.backup`: copies the database, opens the copy again and checks it before answering.
  ///
  /// A copy that is not whole is removed: what exists under the name can be restored.
  public func backup(_ params: BackupParams, _ call: JobCall) throws -> BackupResult {
    guard unsafe access(params.path, F_OK) != 0 else {
      throw Refusal(SystemFault.backupTargetExists)
    }
    do {
      try call.database().copy(to: params.path) { done, total in
        try call.step()
        call.progress(JobProgress(done: done, total: total))
      }
      return try checkedCopy(params.path, call)
    } catch {
      removeCopy(params.path)
      // A statement that was ended says nothing of why.
      try call.step()
      guard let error = error as? StoreError else { throw error }
      throw Refusal(SystemFault.backupFailed(reason: error.message))
    }
  }

  private func checkedCopy(_ path: String, _ call: JobCall) throws -> BackupResult {
    let copy = call.stopping(try Database(path: path, access: .readOnly))
    let problems = try copy.integrityCheck()
    guard problems.isEmpty else { throw Refusal(SystemFault.backupFailed(reason: problems[0])) }
    let (bytes, digest) = try readBack(path, call)
    return BackupResult(path: path, bytes: bytes, sha256: hex(digest))
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
