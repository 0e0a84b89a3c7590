import Glibc
import Synchronization

/// Files that other programs read for a short while, in a folder for their user only.
///
/// `removeAll` is for the end of the service. Whoever makes one notes its path, so that upkeep,
/// also of a later process, can remove what a killed one has left.
public final class ShortLivedFiles: Sendable {
  private let purpose: String
  private let state = Mutex<(folder: String?, paths: Set<String>)>((nil, []))

  /// - Parameter purpose: a word that tells people what they are for.
  public init(for purpose: String) { self.purpose = purpose }

  deinit { removeAll() }

  /// Every file of this process, and its folder, in which there may be none.
  public func removeAll() {
    let (folder, paths) = state.withLock { state in
      defer { state = (nil, []) }
      return state
    }
    for path in paths { Self.remove(path) }
    if let folder { rmdir(folder) }
  }

  /// Where a file of this name will be; `nil` when there can be no folder for it.
  public func path(for name: String) -> String? {
    state.withLock { state in
      if let folder = state.folder, access(folder, W_OK) == 0 { return "\(folder)/\(name)" }
      state.folder = Self.makeFolder(purpose)
      return state.folder.map { "\($0)/\(name)" }
    }
  }

  /// Writes it, readable for its user only; whether that was possible. Nothing is written over.
  public func write(_ bytes: [UInt8], to path: String) -> Bool {
    let number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard let file = Descriptor(number) else { return false }
    state.withLock { _ = $0.paths.insert(path) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(file.number, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        remove(path)
        return false
      }
      written += count
    }
    return true
  }

  /// Removes a file, whichever process has made it, and its folder when it was the last.
  public func remove(_ path: String) {
    state.withLock { _ = $0.paths.remove(path) }
    Self.remove(path)
  }

  /// The same, where nobody remembers it.
  public static func remove(_ path: String) {
    unlink(path)
    rmdir(split(path).folder)
  }

  /// In memory where the system has a place for that.
  private static func makeFolder(_ purpose: String) -> String? {
    let named = ["XDG_RUNTIME_DIR", "TMPDIR"].compactMap { (name: String) -> String? in
      guard let value = getenv(name) else { return nil }
      return String(cString: value)
    }
    for parent in named + ["/tmp"] where parent.hasPrefix("/") {
      // mkdtemp replaces the six letters and makes the folder with mode 0700.
      let free = String(repeating: "X", count: 6)
      var template = Array("\(parent)/nacre-\(purpose)-\(free)".utf8CString)
      guard mkdtemp(&template) != nil else { continue }
      return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return nil
  }
}
