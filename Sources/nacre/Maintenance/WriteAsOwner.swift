import Kernel
import Platform
import Store

/// Writes to a database as whoever owns its file: they are no member, so what is written down in
/// the audit log is no organization's.
func writeAsOwner(
  of path: String, _ command: StaticString, _ settings: Settings,
  _ body: (WriteCall) throws -> Void
) throws {
  let house = House(settings)
  let request = Request(services: house.services, sessions: SessionTable())
  request.begin(number: 0)
  request.method = command
  let file = try Database(path: path, access: .readWrite)
  defer { file.close() }
  try file.write { try body(WriteCall(request, database: file, actor: .nobody)) }
}
