import Kernel
import Platform
import Synchronization
import Wire

/// Texts of steps that operators have taken in, read once each.
final class ImportedSteps: Sendable {
  private let read = Mutex<[ID: (version: Int, steps: CaseSteps)]>([:])

  func steps(
    of organizationId: ID, version: Int, _ make: () throws -> CaseSteps
  ) rethrows -> CaseSteps {
    let held = read.withLock { $0[organizationId] }
    if let held, held.version == version { return held.steps }
    let steps = try make()
    read.withLock { $0[organizationId] = (version, steps) }
    return steps
  }
}

extension Protection {
  /// The texts of steps of an organization: the newest that were taken in, or those that come
  /// along.
  func caseSteps(_ call: ReadCall) throws -> CaseSteps? {
    let version = try call.database.caseStepsVersion(of: call.organizationId)
    guard version > 0 else { return caseSteps() }
    return try importedSteps.steps(of: call.organizationId, version: version) {
      guard let row = try call.database.caseSteps(of: call.organizationId),
        let steps = CaseSteps(file: row.file)
      else { throw Refusal(PlatformFault.unavailable) }
      return steps
    }
  }
}

extension CaseSteps {
  /// Texts that somebody handed in; `nil` when they are none, or some that cannot be shown.
  init?(file: [UInt8]) {
    guard let document = JSONDocument(foreign: file) else { return nil }
    let steps = withExtendedLifetime(document) { CaseSteps(document.root) }
    guard let steps, steps.isSound else { return nil }
    self = steps
  }
}
