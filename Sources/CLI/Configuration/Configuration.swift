/// What options, environment and files say, each setting by its strongest source.
///
/// Source: protocol specification 12.2. Without any file it costs a failed `open` for each place
/// where one could be.
struct Configuration {
  struct Entry: Equatable {
    let value: String
    let origin: SettingOrigin
  }

  /// A place where settings may be written down.
  struct File: Equatable {
    enum Status: String { case used, missing, refused }
    let origin: SettingOrigin
    let status: Status
  }

  /// By the option's name; nothing for what nobody has said.
  private(set) var entries = NamedValues<Entry>()

  /// The strongest first.
  private(set) var files: [File] = []

  /// What is wrong, all of it: the doctor shows everything, others the first.
  private(set) var problems: [UsageError] = []
  let places: Places

  /// `read` answers the bytes of a file, or nothing when there is none.
  init(
    _ arguments: Arguments, globals: [CommandOption], places: Places,
    environment: (String) -> String?, read: (String) throws(UsageError) -> [UInt8]?
  ) {
    self.places = places
    for option in globals { take(option, arguments, environment) }
    readFiles(globals, read)
  }

  private mutating func take(
    _ option: CommandOption, _ arguments: Arguments, _ environment: (String) -> String?
  ) {
    if let value = arguments[option.name] {
      entries[option.name] = Entry(
        value: option.value == .none ? "true" : value, origin: .option(option.name))
    } else if let variable = option.variable, let value = environment(variable) {
      do throws(UsageError) {
        try option.check(value, source: variable, exitCode: ExitCode.configuration)
        entries[option.name] = Entry(value: value, origin: .environment(variable))
      } catch {
        problems.append(error)
      }
    }
  }

  private mutating func readFiles(
    _ globals: [CommandOption], _ read: (String) throws(UsageError) -> [UInt8]?
  ) {
    // A file that somebody names stands in for the user's own, and must be there.
    let named = entries[configOption]?.value
    let user = SettingOrigin.userFile(named ?? places.userFile)
    for origin in [user] + places.systemFiles.map(SettingOrigin.systemFile) {
      guard let path = origin.source else { continue }
      do throws(UsageError) {
        guard let bytes = try read(path) else {
          if path == named { throw UsageError("\(path) is not there.") }
          files.append(File(origin: origin, status: .missing))
          continue
        }
        let file = ConfigFile(bytes, path: path, options: globals, places: places)
        for (name, value) in file.values where entries[name] == nil {
          entries[name] = Entry(value: value, origin: origin)
        }
        problems += file.problems
        files.append(File(origin: origin, status: file.problems.isEmpty ? .used : .refused))
      } catch {
        problems.append(UsageError(error.message, exitCode: ExitCode.configuration))
        files.append(File(origin: origin, status: .refused))
      }
    }
  }
}

/// Names the user's file, so no file can say it.
let configOption = "--config"
