import System
import Wire

extension Command {
  /// `nacre reference`.
  static let reference: Command = .init(
    "reference", "Write the manual of the protocol as pages for a browser",
    options: [
      CommandOption("--html", .text("DIR"), "The folder; a manual of ours in it is renewed")
    ],
    details: """
      Every domain, method, type, fault and event, with examples as JSON and in the
      languages of the clients. The pages need neither a network nor a server, and
      find things without either:

        nacre reference --html manual        then open manual/index.html

      Exit codes: 0 written · 2 the folder holds something else · 10 it cannot be
      written
      """,
    isDiagnosis: true
  ) { call in
    guard let folder = call.arguments["--html"] else {
      throw UsageError("reference needs a folder: nacre reference --html DIR")
    }
    let out = JSONWriter()
    var settings = call.settings
    settings.database = .memory
    OpenRPCText(methods: House(settings).table.methods).write(to: out)
    let book = ReferenceBook(
      document: try JSONTree(parsing: out.copy()),
      texts: try JSONTree(parsing: ReferenceTexts.json.description))
    let pages = ReferencePages(book: book).all
    let files = OutputFolder(path: folder)
    try files.make()
    guard files.isEmpty || isManual(folder) else {
      throw UsageError(
        "\(folder) holds something else than a manual of ours. Name a new or an empty folder.")
    }
    for page in pages { try files.write(page.text, to: page.path) }
    call.terminal.line("\(folder)/index.html")
    call.terminal.remark("\(book.methods.count) methods on \(pages.count) pages.")
    return ExitCode.fine
  }
}

/// Whether we have filled the folder.
private func isManual(_ folder: String) -> Bool {
  let style = try? readInput("\(folder)/style.css")
  return style?.starts(with: ReferenceStyle.mark.utf8) ?? false
}
