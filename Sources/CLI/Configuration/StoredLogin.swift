import Glibc
import Secrets

/// The token that `nacre login` keeps for a database: in a file of its own, for its user only.
struct StoredLogin {
  let token: String
  let tokenId: String
  let name: String
  let expiresAt: String

  /// The file of the database that the settings name; `nil` for one in memory.
  static func path(_ settings: Settings) -> String? {
    let bytes: [UInt8]
    switch settings.database {
    case .memory: return nil
    case .cluster(let address): bytes = Array(address.url.utf8)
    case .file(let file):
      // Two names of one file are one database.
      let whole = realpath(file, nil).map { path in
        defer { free(path) }
        return String(cString: path)
      }
      bytes = Array((whole ?? file).utf8)
    }
    return settings.places.state + "/logins/\(hex(Array(SHA256.hash(bytes).prefix(16)))).json"
  }

  /// What is kept for the database; `nil` when nobody has signed in, or others can read it.
  init?(_ settings: Settings) {
    guard let path = StoredLogin.path(settings), let mode = mode(path), mode & 0o077 == 0,
      let bytes = try? readConfigFile(path), let json = try? JSONTree(parsing: bytes),
      let token = json["token"]?.string
    else { return nil }
    self.init(
      token: token, tokenId: json["tokenId"]?.string ?? "", name: json["name"]?.string ?? "",
      expiresAt: json["expiresAt"]?.string ?? "")
  }

  init(token: String, tokenId: String, name: String, expiresAt: String) {
    self.token = token
    self.tokenId = tokenId
    self.name = name
    self.expiresAt = expiresAt
  }

  /// Keeps it, in place of what was kept before.
  func keep(_ settings: Settings) throws(UsageError) {
    guard let path = StoredLogin.path(settings) else { return }
    makeFolder(folder(of: path))
    let json: JSONTree = [
      "database": .string(settings.database.shown), "token": .string(token),
      "tokenId": .string(tokenId), "name": .string(name), "expiresAt": .string(expiresAt),
    ]
    // Under another name until it is whole: nobody signs in with half a token.
    let draft = "\(path).\(getpid())"
    guard write(json.text + "\n", to: draft), rename(draft, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(draft)
      throw UsageError("\(path) cannot be written: \(reason).", exitCode: ExitCode.unavailable)
    }
  }

  /// Forgets what is kept for the database.
  static func forget(_ settings: Settings) {
    if let path = path(settings) { unlink(path) }
  }

  private func write(_ text: String, to path: String) -> Bool {
    unlink(path)
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    var text = text
    return text.withUTF8 { writeWhole(UnsafeRawBufferPointer($0), to: file) } && fsync(file) == 0
  }
}
