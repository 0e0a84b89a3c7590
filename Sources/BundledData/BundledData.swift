import Glibc

/// Files that come with the service: read when they are first needed, and never written.
public struct BundledData: Sendable {
  private let given: [String]?

  /// Looks beside the running program in `data`, in `../share/nacre` of it, where the environment
  /// says, and where a build finds them in its own checkout; not before a file is asked for.
  public init() { given = nil }

  /// Looks in these folders; the first that has a file wins.
  public init(folders: [String]) { given = folders }

  private var folders: [String] { given ?? BundledData.usualFolders() }

  /// The largest that there is. Unit: bytes.
  private static let sizeMax = 16 << 20

  /// All of a file; `nil` when it is in no folder, or cannot be read.
  public func bytes(of name: String) -> [UInt8]? {
    for folder in folders {
      if let bytes = Self.read("\(folder)/\(name)") { return bytes }
    }
    return nil
  }

  /// Where a file is, for whoever looks at it there; `nil` when it is in no folder.
  public func path(of name: String) -> String? {
    folders.map { "\($0)/\(name)" }.first { access($0, R_OK) == 0 }
  }

  private static func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    // Bound: the largest file.
    while bytes.count <= sizeMax {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
    return nil
  }

  private static func usualFolders() -> [String] {
    var folders: [String] = []
    if let given = getenv("NACRE_DATA_PATH") {
      folders += String(cString: given).split(separator: ":").map(String.init)
    }
    if let program = ProgramFolder.path {
      folders += ["\(program)/data", "\(program)/../share/nacre"]
      // `.build/<triple>/<configuration>/nacre`.
      folders.append("\(program)/../../../Sources/BundledData/Protection")
    }
    return folders
  }
}
