/// What stands around the text of each page.
struct ReferencePage {
  let path: String
  let title: ReferencePhrase
  let body: String

  /// The pages above it, with their places as seen from it.
  var trail: [(name: String, place: String)] = []

  /// Whether there is code in several languages to choose from.
  var isCode = false

  var file: ReferencePages.File {
    let root = path.contains("/") ? "../" : ""
    let text = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title.en.html)\(path == "index.html" ? "" : " · Nacre")</title>
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="\(root)style.css">
      <script src="\(root)script.js"></script>
      <script src="\(root)search.js" defer></script>
      </head>
      <body data-root="\(root)">
      <a class="skip" href="#content">\(ReferencePhrase.skip.html)</a>
      <header>
      <a class="home" href="\(root)index.html">Nacre \(productVersion.html)</a>
      <div class="search" role="search">
      <label class="unseen" for="search">Search · Sök</label>
      <input id="search" type="search" autocomplete="off" placeholder="Search · Sök  ( / )">
      <p class="unseen" id="count" role="status"></p>
      <ul id="found" hidden></ul>
      </div>
      <div class="settings">
      <button type="button" id="language">\(ReferencePhrase("Svenska", "English").html)</button>
      <button type="button" id="theme">\(ReferencePhrase.theme.html)</button>
      </div>
      </header>
      \(way(root))
      <main id="content" tabindex="-1">
      <h1>\(heading)</h1>
      \(isCode ? choices : "")
      \(body)
      </main>
      <footer><p>Nacre \(productVersion.html) · <code>nacre reference --html</code></p></footer>
      </body>
      </html>

      """
    return .init(path: path, text: text)
  }

  /// The name of a method or a domain is code.
  private var heading: String {
    trail.isEmpty ? title.html : "<code>\(title.html)</code>"
  }

  private func way(_ root: String) -> String {
    guard path != "index.html" else { return "" }
    let above = [("Nacre", "\(root)index.html")] + trail.map { ($0.name, $0.place) }
    let links = above.map { "<li><a href=\"\($0.1)\">\($0.0.html)</a></li>" }
    return "<nav class=\"trail\" aria-label=\"Breadcrumb\"><ol>\(links.joined())</ol></nav>"
  }

  private var choices: String {
    let buttons = ExampleCode.Language.allCases.map {
      "<button type=\"button\" data-choose=\"\($0.rawValue)\">\($0.title)</button>"
    }
    return """
      <div class="codes" role="group" aria-labelledby="codes">
      <span id="codes">\(ReferencePhrase.language.html)</span>
      \(buttons.joined(separator: "\n"))
      </div>
      """
  }
}
