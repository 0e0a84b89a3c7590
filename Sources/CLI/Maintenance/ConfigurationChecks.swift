import Glibc
import Kernel
import Platform

/// Settings, variables, language and time zone.
struct ConfigurationChecks {
  let settings: Settings
  let environment: (String) -> String?

  /// The names of the variables that are set and look like ours.
  var variables: [String] = environmentNames(beginningWith: "NACRE_")

  var all: [Finding] { files + [unknownVariables, locale, timeZone] }

  private var unknownVariables: Finding {
    guard let unread = UnreadVariables(among: variables) else {
      return .ok("variables", "all known")
    }
    return .degraded("variables", unread.message, unread.advice)
  }

  private var files: [Finding] {
    guard settings.problems.isEmpty else {
      return settings.problems.map { problem in
        .failing("config", problem.message, "Correct it; see: nacre help config")
      }
    }
    let used = settings.files.filter { $0.status == .used }.compactMap(\.origin.source)
    let open = used.compactMap(openFile)
    guard open.isEmpty else { return open }
    return [.ok("config", used.isEmpty ? "no files, defaults" : used.joined(separator: ", "))]
  }

  /// Who can write a file of settings decides which database is opened.
  private func openFile(_ path: String) -> Finding? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    guard status.st_uid == geteuid() || status.st_uid == 0 else {
      return .failing(
        "config", "\(path) belongs to somebody else", "Write a file of your own in its place.")
    }
    let mode = status.st_mode & 0o7777
    guard mode & 0o022 != 0 else { return nil }
    return .failing(
      "config", "others can write to \(path) (\(octal(mode)))", "chmod go-w \(path)",
      Finding.Repair(what: "mode \(octal(mode & ~0o022))") { chmod(path, mode & ~0o022) == 0 })
  }

  /// A language that we do not speak is no fault, but a surprise.
  private var locale: Finding {
    let language = settings.language.rawValue
    let variables = ["NACRE_LOCALE", "LC_ALL", "LC_MESSAGES", "LANG"]
    guard let variable = variables.first(where: { environment($0) != nil }),
      let tag = environment(variable), !["C", "POSIX"].contains(tag.prefix { $0 != "." })
    else { return .ok("locale", language) }
    let charset = tag.split(separator: ".", maxSplits: 1).dropFirst().first?.prefix { $0 != "@" }
    if let charset, !["utf-8", "utf8"].contains(charset.lowercased()) {
      return .degraded(
        "locale", "\(variable) is \(printable(tag)), and texts are written in UTF-8",
        "Choose a locale such as sv_SE.UTF-8.")
    }
    guard Language(tag: tag) == nil else { return .ok("locale", language) }
    return .degraded(
      "locale", "\(variable) is \(printable(tag)), and texts come in “\(language)”",
      "Choose one of: \(Language.allCases.map(\.rawValue).joined(separator: ", ")), with --locale.")
  }

  private var timeZone: Finding {
    let name = settings.timeZone
    if TimeZones().rules(named: name) != nil { return .ok("timezone", name) }
    guard access("/usr/share/zoneinfo", F_OK) == 0 else {
      return .degraded(
        "timezone", "this machine has no time zones", "Install the package tzdata.")
    }
    return .degraded(
      "timezone", "there is no time zone “\(printable(name))”",
      "Use a name such as Europe/Stockholm, with --timezone or TZ.")
  }
}
