import Kernel
import Platform
import Store

/// Writes to a database as whoever owns it: they are no member, so what is written down in the
/// audit log is no organization's.
func writeAsOwner(
  of place: DatabasePlace, _ command: StaticString, _ settings: Settings,
  _ body: (WriteCall) throws -> Void
) throws {
  let database = try place.open(.readWrite)
  defer { database.close() }
  try database.noteMove()
  let house = House(settings)
  let request = Request(services: house.services, sessions: SessionTable())
  request.begin(number: 0)
  request.method = command
  try database.write { try body(WriteCall(request, database: database, actor: .nobody)) }
}
