import Kernel
import Store
import Wire

/// A file of settings: one JSON object whose members are named like the options, `logLevel` for
/// `--log-level`. A member that is no setting is refused, so that a slip of the hand is noticed.
struct ConfigFile {
  /// Values as the options take them, by the option's name.
  private(set) var values: [String: String] = [:]
  private(set) var problems: [UsageError] = []

  private let path: String

  init(_ bytes: [UInt8], path: String, options: [CommandOption], places: Places) {
    self.path = path
    // An empty file says nothing, like one that is not there.
    let text = bytes.starts(with: byteOrderMark) ? Array(bytes.dropFirst(3)) : bytes
    guard text.contains(where: { $0 > UInt8(ascii: " ") }) else { return }
    do throws(JSONFault) {
      let tree = try JSONTree(parsing: text)
      guard case .object(let members) = tree else {
        refuse("Settings are one JSON object, such as {\"locale\": \"sv\"}.")
        return
      }
      for member in members { take(member, options, places) }
    } catch {
      refuse("Line \(error.line), column \(error.column): \(error.reason).")
    }
  }

  private mutating func take(
    _ member: JSONTree.Member, _ options: [CommandOption], _ places: Places
  ) {
    guard let option = options.first(where: { $0.settingName == member.name }) else {
      // `{"files": {"folders": […]}}` says the same as `{"files.folders": […]}`.
      if case .object(let parts) = member.value,
        options.contains(where: { $0.settingName?.hasPrefix(member.name + ".") ?? false })
      {
        for part in parts {
          take(.init(name: "\(member.name).\(part.name)", value: part.value), options, places)
        }
        return
      }
      return refuse(unknown(member.name, options).message)
    }
    if member.value == .null { return }
    let text: String
    switch (option.value, member.value) {
    case (.none, .bool(let isOn)): text = isOn ? "true" : "false"
    case (.integer, .integer(let number)): text = String(number)
    case (.text, .string(let string)), (.choice, .string(let string)),
      (.instant, .string(let string)), (.folders, .string(let string)):
      text = string
    case (.folders, .array(let items)):
      let names = items.compactMap(\.string)
      guard names.count == items.count, names.allSatisfy({ !$0.isEmpty && !$0.contains(":") })
      else { return refuse("\(member.name) is a list of folders, without a colon in their names.") }
      if names.isEmpty { return }
      text = names.joined(separator: ":")
    default: return refuse("\(member.name) takes \(option.jsonKind).")
    }
    do throws(UsageError) {
      try option.check(text, source: member.name)
      values[option.name] = placed(text, option, places)
    } catch {
      refuse(error.message)
    }
  }

  /// A name that is not absolute belongs where such files lie, and not where somebody happens to
  /// stand.
  private func placed(_ text: String, _ option: CommandOption, _ places: Places) -> String {
    if option.place == nil || text == ":memory:" || text.hasPrefix("/")
      || PostgresAddress.isMeant(by: text)
    {
      return text
    }
    let folder =
      switch option.place {
      case .data: places.data
      case .state: places.state
      default: CLI.folder(of: path)
      }
    return folder + "/" + text
  }

  /// The names that a file may have, and those that somebody may have meant.
  private func unknown(_ name: String, _ options: [CommandOption]) -> UsageError {
    let names = options.compactMap(\.settingName)
    var word = name
    if word.hasPrefix("NACRE_") { word = String(word.dropFirst(6)).lowercased() }
    let joined = camelCase(word.split { $0 == "-" || $0 == "_" })
    if names.contains(joined) {
      return UsageError("There is no setting “\(name)”. Did you mean \(joined)?")
    }
    return .unknown("setting", name, among: names, otherwise: "See: nacre config")
  }

  private mutating func refuse(_ reason: String) {
    problems.append(UsageError("\(path): \(reason)", exitCode: ExitCode.configuration))
  }
}

private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

/// `log`, `level` as `logLevel`.
func camelCase(_ words: [Substring]) -> String {
  words.enumerated().map { index, word in
    index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
  }.joined()
}
