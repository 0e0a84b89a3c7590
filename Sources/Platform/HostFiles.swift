import Kernel
import Store

/// What the settings say of files that hosts name.
public struct FileSettings: Sendable {
  /// The service's own.
  public let own: OwnFiles

  /// Absolute paths. Who may name a file, but not any file, may name those in here.
  public let folders: [String]

  public init(database: String? = nil, key: String? = nil, folders: [String] = []) {
    own = OwnFiles(database: database, key: key)
    self.folders = folders
  }
}

/// The one door to files that a host names in its params, as one call may go through it.
///
/// Source: protocol specification 11.8. Whether the caller may name the file at all is said first,
/// before anything is known of it.
public struct HostFiles: Sendable {
  private enum Reach { case disk, folders, nothing }

  let isDryRun: Bool
  private let signIn: SignIn?
  private let services: Services
  private let isLocallyTrusted: @Sendable () throws -> Bool

  init(
    _ services: Services, _ signIn: SignIn?, isDryRun: Bool,
    database: @escaping @Sendable () throws -> Database
  ) {
    self.services = services
    self.signIn = signIn
    self.isDryRun = isDryRun
    isLocallyTrusted = { try services.ports.isLocallyTrusted(database()) }
  }

  /// Whether the caller sits at the machine as its database's owner, and may name any file.
  public var reachesDisk: Bool { get throws { try reach == .disk } }

  /// The plain file of this name, for reading.
  ///
  /// - Parameter pointer: where the path stands in the params.
  public func open(_ path: String, at pointer: String = "/path") throws -> HostFile {
    try telling(pointer) {
      do {
        guard let file = try place(path).look(own) else { throw FileTrouble.unreadable }
        return try HostFile(file, at: pointer)
      } catch FileTrouble.closed {
        throw FileTrouble.unreadable
      }
    }
  }

  /// The name under which a file can be written: a free one, or that of a file of ours.
  public func output(_ path: String, at pointer: String = "/path") throws -> OutputFile {
    try output(path, at: pointer, .ofFile)
  }

  /// The same for a copy of a database, beside which SQLite writes files of its own.
  public func databaseOutput(_ path: String, at pointer: String = "/path") throws -> OutputFile {
    try output(path, at: pointer, .ofDatabase)
  }

  private func output(
    _ path: String, at pointer: String, _ room: DraftRoom
  ) throws -> OutputFile {
    let output = OutputFile(try telling(pointer) { try place(path) }, self, at: pointer)
    try output.check(room)
    return output
  }

  var own: OwnFiles { services.files.own }

  private func place(_ path: String) throws -> FilePlace {
    let reach = try reach
    guard reach != .nothing else { throw FileTrouble.notPermitted }
    guard !path.utf8.contains(0) else { throw FileTrouble.notPlain }
    return try reach == .disk
      ? FilePlace(path) : FilePlace(path, within: services.files.folders)
  }

  private var reach: Reach {
    get throws {
      switch signIn {
      case .localTrust: .disk
      case .password: .folders
      case .token: .nothing
      case nil: try isLocallyTrusted() ? .disk : .nothing
      }
    }
  }
}

extension FileSettings {
  /// A file whose name is on file, since somebody who might name it did; for reading, also while
  /// nobody asks. `nil`: there is none, or none that may be read.
  ///
  /// It is judged anew each time: somebody may have put another one, or a link, in its place.
  public func openAgain(_ path: String) -> HostFile? {
    do throws(FileTrouble) {
      let place =
        FilePlace.lies(path, within: folders)
        ? try FilePlace(path, within: folders) : try FilePlace(path)
      return try place.look(own).map { file throws(FileTrouble) in try HostFile(file, at: "") }
    } catch {
      return nil
    }
  }
}

/// Runs a step, and says in the product's words what stood in its way.
func telling<Result>(_ pointer: String, _ step: () throws -> Result) throws -> Result {
  do {
    return try step()
  } catch let trouble as FileTrouble {
    throw trouble.refusal(at: pointer)
  }
}

extension FileTrouble {
  fileprivate func refusal(at pointer: String) -> Refusal {
    func field(_ fault: PlatformFault) -> Refusal {
      Refusal(fault, because: [Violation(fault, at: pointer)])
    }
    func violation(_ fault: PlatformFault) -> Refusal { Refusal([Violation(fault, at: pointer)]) }
    switch self {
    case .notPermitted: return Refusal(PlatformFault.pathNotPermitted)
    case .exists: return Refusal(PlatformFault.fileExists)
    case .notPlain: return field(.notAPlainFile)
    case .noFolder: return field(.folderNotFound)
    case .unreadable: return violation(.fileUnreadable)
    case .tooLarge(let maximum): return violation(.fileTooLarge(maximum: maximum))
    case .nameTooLong(let length, let maximum):
      return violation(.fileNameTooLong(length: length, maximum: maximum))
    case .pathTooLong(let length, let maximum):
      return violation(.pathTooLong(length: length, maximum: maximum))
    case .closed(let reason): return violation(.fileNotWritten(reason: reason))
    case .diskFull: return Refusal(PlatformFault.diskFull)
    case .broken(let reason): return Refusal(PlatformFault.ioFailed(reason: reason))
    case .exhausted: return Refusal(PlatformFault.unavailable)
    }
  }
}

extension Request {
  /// The files that the host may name in this request.
  public var files: HostFiles {
    let services = services
    return HostFiles(services, signIn, isDryRun: isDryRun) { try services.gate.database() }
  }
}

extension RuleCall {
  public var files: HostFiles { request.files }
}

extension ReadCall {
  public var files: HostFiles { request.files }
}

extension WriteCall {
  public var files: HostFiles { request.files }
}

extension JobCall {
  /// The files that the host may name in this job.
  public var files: HostFiles {
    HostFiles(services, signIn, isDryRun: isDryRun) { [self] in try connection() }
  }
}
