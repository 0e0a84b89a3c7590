import Kernel
import Platform

extension System {
  /// `system.setLogLevel`: from the next record on; the change itself is in the audit log.
  func setLogLevel(
    _ params: SetLogLevelParams, _ call: WriteCall
  ) throws -> SetLogLevelResult {
    guard let log = call.request.serving?.log, let level = Log.Level(named: params.level.rawValue)
    else { throw Defect("there is no log, or it does not know a level of the protocol") }
    let previous = LogLevel(rawValue: log.level.name) ?? .warn
    try call.record(
      Change(
        SystemEvent.logLevelChanged(.init(level: params.level, previous: previous)),
        of: try call.database.databaseID()))
    if !call.request.isDryRun { log.setLevel(level) }
    return SetLogLevelResult(previous: previous)
  }
}
