import System
import Wire

extension Command {
  /// `nacre reference`.
  static let reference: Command = .init(
    "reference", "Write the manual of the protocol, for a browser or man",
    options: [
      CommandOption("--html", .text("DIR"), "The folder; a manual of ours in it is renewed"),
      CommandOption("--man", .text("DIR"), "A folder for pages of section 7, one a domain"),
    ],
    details: """
      Every domain, method, type, fault and event, with examples as JSON and in the
      languages of the clients. The pages need neither a network nor a server, and
      find things without either:

        nacre reference --html manual        then open manual/index.html
        nacre reference --man pages          then man -M pages nacre-booking

      Exit codes: 0 written · 2 the folder holds something else · 10 it cannot be
      written
      """,
    isDiagnosis: true
  ) { call in
    let (html, man) = (call.arguments["--html"], call.arguments["--man"])
    guard html != nil || man != nil else {
      throw UsageError(
        "reference needs a folder: nacre reference --html DIR, or nacre reference --man DIR")
    }
    let out = JSONWriter()
    var settings = call.settings
    settings.database = .memory
    OpenRPCText(methods: House(settings).table.methods).write(to: out)
    let document = try JSONTree(parsing: out.copy())
    let book = ReferenceBook(
      document: document, texts: try JSONTree(parsing: ReferenceTexts.json.description))
    if let html { try writePages(book, to: html, call) }
    if let man { try writeManual(book, document, to: man, call) }
    return ExitCode.fine
  }
}

private func writePages(_ book: ReferenceBook, to folder: String, _ call: Invocation) throws {
  let files = OutputFolder(path: folder)
  try files.make()
  guard files.isEmpty || isManual(folder) else {
    throw UsageError(
      "\(folder) holds something else than a manual of ours. Name a new or an empty folder.")
  }
  let pages = ReferencePages(book: book).all
  for page in pages { try files.write(page.text, to: page.path) }
  call.terminal.line("\(folder)/index.html")
  call.terminal.remark("\(book.methods.count) methods on \(pages.count) pages.")
}

/// Pages of ours are renewed, and nothing else in the folder is touched.
private func writeManual(
  _ book: ReferenceBook, _ document: JSONTree, to folder: String, _ call: Invocation
) throws {
  let files = OutputFolder(path: folder)
  try files.make()
  let pages = ReferenceManual(book: book, schemas: Schemas(document: document)).all
  for page in pages {
    try files.write(page.text, to: page.path)
    call.terminal.line("\(folder)/\(page.path)")
  }
  call.terminal.remark("\(book.methods.count) methods on \(pages.count) pages.")
}

/// Whether we have filled the folder.
private func isManual(_ folder: String) -> Bool {
  let style = try? readInput("\(folder)/style.css")
  return style?.starts(with: ReferenceStyle.mark.utf8) ?? false
}
