import Glibc
import Platform

/// The log as the settings want it: on stderr, or in a file that only its user reads.
func openLog(_ settings: Settings) throws(UsageError) -> Log {
  guard let path = settings.logFile else {
    let isColored = isatty(2) == 1 && environmentVariable("NO_COLOR") == nil
    return Log(level: settings.logLevel, format: settings.logFormat, isColored: isColored)
  }
  // Our own folder may not be there yet; a folder that somebody else names must be.
  if path.hasPrefix(settings.places.state + "/") { makeFolder(folder(of: path)) }
  let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
  guard file >= 0 else {
    throw UsageError(
      "The log file \(path) cannot be opened: \(String(cString: strerror(errno))).",
      exitCode: ExitCode.configuration)
  }
  return Log(level: settings.logLevel, descriptor: file, format: settings.logFormat)
}
