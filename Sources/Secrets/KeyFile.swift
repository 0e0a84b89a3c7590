import CSodium
import Glibc

/// The file beside a database that holds its key.
///
/// Nobody but the owner may read it, and it is not part of the database: a copy of one is useless
/// without the other.
public struct KeyFile: Sendable {
  /// Where it lies.
  public let path: String

  /// The key file of a database: `<database>.key`.
  public init(besideDatabase databasePath: String) {
    self.path = databasePath + ".key"
  }

  /// A key file in a place of the host's choice.
  public init(path: String) {
    self.path = path
  }

  /// Whether there is something under its name.
  public var isThere: Bool { access(path, F_OK) == 0 }

  /// That its key opens nothing of the database.
  public var isAnothers: SecretsError {
    failure(
      "is not the key of this database", cure: "; put the one there that it was sealed with")
  }

  /// The key, made on first use. Processes and threads that race get the same one.
  public func readOrCreate() throws(SecretsError) -> SecretKey {
    try requireSodium()
    if let key = try readIfThere() { return key }
    try create()
    guard let key = try readIfThere() else { throw failure("vanished while it was made") }
    return key
  }

  /// The key of a file that must be there already.
  public func read() throws(SecretsError) -> SecretKey {
    try requireSodium()
    guard let key = try readIfThere() else {
      throw failure("is missing; put the key file of this database there")
    }
    return key
  }

  /// The key, whoever else may read it, or `nil` where there is none: to know it by, and never to
  /// seal or open anything that is kept.
  public func glimpse() -> SecretKey? {
    guard (try? requireSodium()) != nil else { return nil }
    return try? readIfThere(isPrivate: false)
  }

  /// Copies the key to a new file, for its owner only. False when there is no key yet.
  public func copy(to path: String) throws(SecretsError) -> Bool {
    guard let key = try readIfThere() else { return false }
    try KeyFile(path: path).write(key)
    return true
  }

  /// Whether another file holds the very same key.
  public func isSame(as other: KeyFile) throws(SecretsError) -> Bool {
    guard let key = try readIfThere(), let twin = try other.readIfThere() else { return false }
    return sodium_memcmp(key.bytes, twin.bytes, SecretKey.size) == 0
  }

  private func readIfThere(isPrivate: Bool = true) throws(SecretsError) -> SecretKey? {
    try requireUsablePath()
    // Not blocking: a pipe of that name must not hang us.
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw failure("cannot be opened: \(systemReason())")
    }
    defer { close(file) }
    if isPrivate { try requirePrivate(file) }

    // One byte more than a key, to notice a longer file.
    var bytes = [UInt8](repeating: 0, count: SecretKey.size + 1)
    let count = Glibc.read(file, &bytes, bytes.count)
    defer { sodium_memzero(&bytes, bytes.count) }
    guard count == SecretKey.size else {
      throw failure("does not hold exactly \(SecretKey.size) bytes; restore it from a backup")
    }
    return try SecretKey(Array(bytes.prefix(SecretKey.size)))
  }

  /// Looks at the open file and not at the name, which could be exchanged in between.
  private func requirePrivate(_ file: Int32) throws(SecretsError) {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure("cannot be examined: \(systemReason())") }
    guard status.st_mode & S_IFMT == S_IFREG else { throw failure("is not a regular file") }
    guard status.st_uid == geteuid() else {
      throw failure("belongs to another user; give it to the user who runs the service")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw failure("can be read by others", cure: "; run: chmod 600 '\(path)'")
    }
  }

  /// Writes the whole key before it has its name and then links it, which only the first one can:
  /// nobody ever sees half a key, and nobody replaces a key that is in use.
  private func create() throws(SecretsError) {
    var bytes = randomBytes(SecretKey.size)
    defer { sodium_memzero(&bytes, bytes.count) }
    let key = try SecretKey(bytes)
    if try !linkUnnamed(key) { try linkDraft(key) }
    syncFolder()
  }

  /// By a file that has no name until then, so that who is killed meanwhile leaves none. False
  /// where the file system knows no such files.
  private func linkUnnamed(_ key: SecretKey) throws(SecretsError) -> Bool {
    let file = Glibc.open(folder, __O_TMPFILE | O_WRONLY | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    try fill(file, with: key)
    let name = "/proc/self/fd/\(file)"
    return linkat(AT_FDCWD, name, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 || errno == EEXIST
  }

  /// By a draft that is locked as long as it is needed, under a name that `nacre doctor` knows.
  private func linkDraft(_ key: SecretKey) throws(SecretsError) {
    let draft = "\(path).draft-\(hex(randomBytes(4)))"
    let file = Glibc.open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure("cannot be made: \(systemReason())", .notWritten) }
    defer {
      unlink(draft)
      close(file)
    }
    flock(file, LOCK_EX)
    try fill(file, with: key)
    guard link(draft, path) == 0 || errno == EEXIST else {
      throw failure("cannot be made: \(systemReason())")
    }
  }

  /// Writes a file that is not there yet, durably: before the first value is sealed with a key, it
  /// must be safe. A lost key is lost data.
  private func write(_ key: SecretKey) throws(SecretsError) {
    let file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure("cannot be made: \(systemReason())", .notWritten) }
    defer { close(file) }
    do {
      try fill(file, with: key)
    } catch {
      unlink(path)
      throw error
    }
  }

  private func fill(_ file: Int32, with key: SecretKey) throws(SecretsError) {
    let count = Glibc.write(file, key.bytes, SecretKey.size)
    if count == SecretKey.size, fsync(file) == 0 { return }
    let reason = count >= 0 && count < SecretKey.size ? "no room is left" : systemReason()
    throw failure("cannot be written: \(reason)", .notWritten)
  }

  /// Makes the new name durable too. Some file systems refuse this; the key itself is safe then.
  private func syncFolder() {
    let file = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }

  private var folder: String {
    let end = path.lastIndex(of: "/")
    return end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  private func requireUsablePath() throws(SecretsError) {
    guard path.utf8.contains(0) else { return }
    throw SecretsError(.keyUnavailable, "the path of the key file holds a NUL")
  }

  private func failure(
    _ what: String, _ kind: SecretsError.Kind = .keyUnavailable, cure: String = ""
  ) -> SecretsError {
    SecretsError(kind, "the key file \(path) \(what)\(cure)", reason: "the key file \(what)")
  }
}

private func systemReason() -> String { String(cString: strerror(errno)) }
