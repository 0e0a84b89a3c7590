/// A starter for a plugin: files that work as they are, to be changed into something else.
///
/// Each signs in, completes names of clients as one types, shows what is wrong at its field, and
/// has a test that runs it against the service.
struct Plugin: Sendable {
  struct File: Sendable {
    let path: String
    let text: String
  }

  /// As it is said on the command line.
  let language: String

  /// How its test is run, in its folder.
  let test: String
  let files: [File]

  static let all: [Plugin] = [.python, .typescript, .neovim, .emacs]
}
