import Glibc

/// Where files of ours lie, for this user and for everybody.
///
/// Source: XDG Base Directory Specification 0.8; protocol specification 12.2. As the former asks, a
/// path that is not absolute counts as not set.
struct Places: Sendable, Equatable {
  /// The user's own settings.
  let config: String

  /// Settings for everybody, the strongest first.
  let systemConfigs: [String]

  /// The database and its key.
  let data: String

  /// Logs and histories: what may be lost.
  let state: String

  init(environment: (String) -> String?) {
    func absolute(_ variable: String) -> String? {
      environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    func place(_ variable: String, _ otherwise: String) -> String {
      (absolute(variable) ?? (absolute("HOME") ?? accountHome()) + otherwise) + "/nacre"
    }
    config = place("XDG_CONFIG_HOME", "/.config")
    data = place("XDG_DATA_HOME", "/.local/share")
    state = place("XDG_STATE_HOME", "/.local/state")
    let folders = environment("XDG_CONFIG_DIRS") ?? "/etc/xdg"
    systemConfigs = folders.split(separator: ":").filter { $0.hasPrefix("/") }.map {
      String($0) + "/nacre"
    }
  }

  var database: String { data + "/nacre.db" }

  /// The user's file of settings.
  var userFile: String { config + "/config.json" }
  var systemFiles: [String] { systemConfigs.map { $0 + "/config.json" } }
}

/// The home of the account: services and scheduled jobs are often started without `HOME`.
private func accountHome() -> String {
  guard let entry = getpwuid(geteuid()), let folder = entry.pointee.pw_dir else { return "" }
  return String(cString: folder)
}

/// Makes the folder and those above it that are missing, for their user only.
func makeFolder(_ path: String) {
  var folder = ""
  for part in path.split(separator: "/", omittingEmptySubsequences: false) {
    folder += part + "/"
    if folder != "/" { mkdir(folder, 0o700) }
  }
}

/// The folder that a file lies in.
func folder(of file: String) -> String {
  guard let end = file.lastIndex(of: "/") else { return "." }
  return end == file.startIndex ? "/" : String(file[..<end])
}
