import Kernel

/// One setting as `nacre config` shows it.
struct SettingRow {
  let option: CommandOption
  let value: JSONTree
  let origin: SettingOrigin

  var json: JSONTree {
    [
      "name": .string(option.settingName ?? String(option.name.dropFirst(2))),
      "value": value,
      "origin": .string(origin.kind),
      "source": origin.source.map(JSONTree.string) ?? .null,
      "option": .string(option.name),
      "variable": option.variable.map(JSONTree.string) ?? .null,
    ]
  }
}

extension Settings {
  /// Every setting with the value in effect, in the order of the help.
  func rows(_ globals: [CommandOption]) -> [SettingRow] {
    globals.map { option in
      SettingRow(
        option: option, value: value(of: option.name),
        origin: origins[option.name] ?? .standard)
    }
  }

  private func value(of name: String) -> JSONTree {
    func text(_ word: String?) -> JSONTree { word.map(JSONTree.string) ?? .null }
    return switch name {
    case "--db": .string(database.shown)
    case "--db-insecure": .bool(clusterUse.isInsecureAllowed)
    case "--db-prepare": .string(clusterUse.preparesStatements ? "on" : "off")
    case "--db-connections": .integer(clusterUse.connectionsMax)
    case "--db-patience": .integer(clusterUse.patienceSeconds)
    case "--db-replica": text(clusterUse.replica?.shown)
    case "--key-file": text(keyFile)
    case "--config": text(files.first?.origin.source)
    case "--as": text(user)
    case "--org": text(organization)
    case "--token-file": text(tokenFile)
    case "--files-folders": .array(fileFolders.map(JSONTree.string))
    case "--plans": text(plansFile)
    case "--locale": .string(language.rawValue)
    case "--timezone": .string(timeZone)
    case "--clock": text(clock?.text)
    case "--log-level": .string(logLevel.name)
    case "--log-format": .string(logFormat.rawValue)
    case "--log-file": text(logFile)
    case "--color": .string(color.rawValue)
    case "--no-input": .bool(!mayAsk)
    case "--quiet": .bool(isQuiet)
    default: .null
    }
  }
}
