import Store
import System

/// Writes down in the audit log that the database's owner has copied it. What cannot be written, as
/// on a full disk, spoils no copy: the person is told.
func recordBackup(of place: DatabasePlace, to target: String, _ call: Invocation) {
  do {
    try writeAsOwner(of: place, "nacre backup", call.settings) { try $0.recordCopy(to: target) }
  } catch {
    call.terminal.remark("The audit log does not say so: \(reason(error)).")
  }
}

private func reason(_ error: any Error) -> String {
  let text = (error as? StoreError)?.message ?? UsageError(of: error).message
  return text.hasSuffix(".") ? String(text.dropLast()) : text
}
