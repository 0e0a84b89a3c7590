import Kernel
import Platform
import Secrets
import Store

extension System {
  /// `system.backup`: copies the database and its key, opens the copy again and checks it before
  /// answering. A copy that is not whole never gets its name.
  func backup(_ params: BackupParams, _ call: JobCall) throws -> BackupResult {
    guard !product.isInMemory else { throw Refusal(SystemFault.databaseInMemory) }
    try call.files.databaseOutput(params.path).checkFree()
    // A copy that was killed may have left its key under the name.
    AbandonedDraft.sweep(of: params.path)
    try call.files.output(params.path + ".key").checkFree()
    do {
      try record(call.database(), to: params.path, call)
      call.giveBack()
      let copy = try call.reading { database in
        try DatabaseCopy.make(
          of: database, to: params.path, call.isDryRun ? .tried : .kept,
          key: product.key.map { .copied($0) } ?? .left,
          DatabaseCopy.Watch(
            isOver: { call.isCancelled || call.isLate },
            progress: { call.progress(JobProgress(done: $0, total: $1 > 0 ? $1 : nil)) }))
      }
      return BackupResult(
        path: copy.path, keyPath: copy.keyPath, bytes: copy.bytes, sha256: copy.sha256)
    } catch {
      // A copy that was given up says nothing of why.
      try call.step()
      throw refusal(error)
    }
  }

  /// Before the copy, so that it is in the copy too, and an attempt that fails is not lost. A disk
  /// without room for the entry stops no copy to another one: it is when one is needed most.
  private func record(_ database: Database, to path: String, _ call: JobCall) throws {
    guard !database.isReadOnly, !call.isDryRun else { return }
    do {
      try call.write(in: database) { try $0.recordCopy(to: path) }
    } catch let error as StoreError where error.kind == .diskFull {}
  }

  private func refusal(_ error: any Error) -> any Error {
    switch error {
    case FileFailure.exists: Refusal(PlatformFault.fileExists)
    case FileFailure.unusable(_, let system) where system.isOfPlace:
      Refusal([Violation(PlatformFault.fileNotWritten(reason: system.reason), at: "/path")])
    case FileFailure.unusable(_, let system):
      Refusal(SystemFault.backupFailed(reason: system.reason))
    // Where the copy lies while it is made is nobody's business.
    case let error as StoreError:
      Refusal(SystemFault.backupFailed(reason: error.cause ?? error.message))
    case let error as CopyFailure: Refusal(SystemFault.backupFailed(reason: error.reason))
    default: error
    }
  }
}
