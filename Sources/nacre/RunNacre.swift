import Glibc
import Kernel
import Platform
import Server

/// Runs the command that the words name. Returns the exit code.
///
/// An ordinary function: what stands in `main.swift` belongs to the main actor.
func runNacre(_ words: [String]) -> Int32 {
  var settings = Settings(environment: environmentVariable)
  var iterator = words.makeIterator()
  while let word = iterator.next() {
    if word == "--db", let path = iterator.next() { settings.database = Settings.database(path) }
    if word == "--clock", let text = iterator.next() { settings.clock = Instant(rfc3339: text) }
  }
  return serveHost(settings)
}

func serveHost(_ settings: Settings) -> Int32 {
  let streams = Streams.claim()
  let log = Log(level: .warn)
  let house = House(settings)
  var options = ServeOptions(control: house.services.control)
  options.messageBytesMax = settings.messageBytesMax
  do {
    return try serve(house.table, services: house.services, options: options, streams: streams, log: log)
  } catch {
    log.record(.error, "\(error)")
    log.flush()
    return 70
  }
}
