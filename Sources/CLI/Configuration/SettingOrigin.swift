/// Where the value of a setting comes from, the strongest first.
enum SettingOrigin: Sendable, Equatable {
  case option(String)
  case environment(String)
  case userFile(String)
  case systemFile(String)
  case standard

  /// The word that programs switch on.
  var kind: String {
    switch self {
    case .option: "option"
    case .environment: "environment"
    case .userFile: "user_file"
    case .systemFile: "system_file"
    case .standard: "default"
    }
  }

  /// The file of settings that says it, if one does.
  var filePath: String? {
    switch self {
    case .userFile(let path), .systemFile(let path): path
    case .option, .environment, .standard: nil
    }
  }

  /// Which option, variable or file; `nil` for a default.
  var source: String? {
    switch self {
    case .option(let name), .environment(let name): name
    case .userFile(let path), .systemFile(let path): path
    case .standard: nil
    }
  }
}
