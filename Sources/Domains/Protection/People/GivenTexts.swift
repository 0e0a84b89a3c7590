import Kernel
import Platform
import Wire

/// A name of one line that a person can read.
func visibleLine(_ given: String, at path: String) throws -> String {
  guard case .text(let line) = NormalizedText.singleLine(given) else {
    throw Refusal([Violation(WireFault.required, at: path)])
  }
  return line
}

/// Refuses what goes by another version than the one that is there.
func requireVersion(_ expected: Int?, _ version: Int) throws {
  try decideVersion(expected, version) { version in
    ProtectionFault.versionConflict(
      currentVersion: version, current: .object([.init("version", .int(version))]))
  }.orThrow()
}
