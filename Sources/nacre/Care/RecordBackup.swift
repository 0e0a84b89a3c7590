import Kernel
import Platform
import Store
import System

/// Writes down in the audit log that the database's owner has copied it. What cannot be written, as
/// on a full disk, spoils no copy: the person is told.
func recordBackup(of database: String, to target: String, _ call: Invocation) {
  do {
    let house = House(call.settings)
    let request = Request(services: house.services, sessions: SessionTable())
    request.begin(number: 0)
    request.method = "nacre backup"
    let file = try Database(path: database, access: .readWrite)
    defer { file.close() }
    // The owner of the file is no member: the entry is no organization's.
    try file.write {
      try WriteCall(request, database: file, actor: .nobody).recordCopy(to: target)
    }
  } catch {
    call.terminal.remark("The audit log does not say so: \(reason(error)).")
  }
}

private func reason(_ error: any Error) -> String {
  (error as? StoreError)?.message ?? "\(error)"
}
