/// The page of one method.
struct ReferenceMethod {
  let book: ReferenceBook
  let method: JSONTree
  private let text: ReferenceText
  private let name: String

  init(book: ReferenceBook, method: JSONTree) {
    self.book = book
    self.method = method
    text = ReferenceText(book: book, root: "../")
    name = method["name"]?.string ?? ""
  }

  var page: ReferencePages.File {
    let description = method["description"]?.string.map { "<p>\(text.prose($0))</p>" } ?? ""
    let traits = ReferenceTraits(method: method).phrases.map { "<li>\($0.html)</li>" }
    let domain = book.domain(of: name)?.name
    return ReferencePage(
      path: "methods/\(name).html", title: ReferencePhrase(name, name),
      body: """
        <p class="lead">\(text.prose(method["summary"]?.string ?? ""))</p>
        \(description)
        <ul class="traits">\(traits.joined())</ul>
        \(section(.params, params))
        \(section(.result, result))
        \(section(.errors, errors))
        \(section(.warnings, faults(warnings)))
        \(section(.causes, causes))
        \(section(.examples, examples))
        \(section(.refusals, refusals))
        """,
      trail: domain.map { [($0, "../domains/\($0).html")] } ?? [], isCode: true
    ).file
  }

  private func section(_ title: ReferencePhrase, _ body: String) -> String {
    body.isEmpty ? "" : "<h2>\(title.html)</h2>\n\(body)"
  }

  // MARK: Shapes

  private var params: String {
    let list = method["params"]?.items ?? []
    let members = list.compactMap { param -> JSONTree.Member? in
      guard let name = param["name"]?.string, let schema = param["schema"] else { return nil }
      let summary = param["summary"].map { schema.setting("description", $0) }
      return .init(name: name, value: summary ?? schema)
    }
    let required = list.filter { $0["required"] == true }.compactMap { $0["name"] }
    let object: JSONTree = ["properties": .object(members), "required": .array(required)]
    return text.members(object, showsRequired: true, needed: needed(list))
  }

  private func needed(_ params: [JSONTree]) -> [String: String] {
    var needed: [String: String] = [:]
    for param in params {
      guard let name = param["name"]?.string, let need = param["x-nacre-needed"] else { continue }
      let unless = need["unless"]?.items.compactMap(\.string) ?? []
      needed[name] =
        unless.isEmpty
        ? ReferencePhrase.needed.html
        : "\(ReferencePhrase.neededWithout.html) \(alternatives(unless).html)"
    }
    return needed
  }

  private var result: String {
    let schema = method["result", "schema"] ?? [:]
    return schema["properties"] == nil
      ? "<p>\(text.type(schema))</p>" : text.members(schema, showsRequired: false)
  }

  private var causes: String {
    let topics = method["x-nacre-events"]?.items.compactMap(\.string) ?? []
    return topics.isEmpty ? "" : "<p>\(topics.map(text.event).joined(separator: ", "))</p>"
  }

  // MARK: Faults

  private var names: [String] {
    (method["errors"]?.items ?? []).compactMap {
      $0["$ref"]?.string.map { String($0.dropFirst("#/components/errors/".count)) }
    }
  }

  private var warnings: [String] {
    names.filter { book.faultsByName[$0]?["data", "warning"] != nil }
  }

  private var errors: String {
    let own = names.filter {
      !$0.hasPrefix("wire.") && book.faultsByName[$0]?["data", "warning"] != "only"
    }
    let shared = names.contains { $0.hasPrefix("wire.") }
    let rest =
      shared
      ? "<p>\(ReferencePhrase.shared.html) "
        + "<a href=\"../faults/wire.html\">\(ReferencePhrase.transport.html)</a>.</p>" : ""
    return faults(own) + rest
  }

  private func faults(_ names: [String]) -> String {
    let rows = names.compactMap { name -> String? in
      guard let fault = book.faultsByName[name] else { return nil }
      let message = ReferencePhrase(
        sentence(fault["message"]?.string ?? ""), sentence(book.swedish[name] ?? ""))
      let link = text.fault(name, kind: fault["data", "kind"]?.string ?? "")
      return "<div><dt>\(link) <span class=\"type\">\(fault["code"]?.text ?? "")</span></dt>"
        + "<dd>\(message.html)</dd></div>"
    }
    return rows.isEmpty ? "" : "<dl class=\"members\">\n\(rows.joined(separator: "\n"))\n</dl>\n"
  }

  // MARK: Examples

  private var examples: String {
    (method["examples"]?.items ?? []).map { example in
      let code = ExampleCode(name, example)
      let blocks = ExampleCode.Language.allCases.map { language in
        "<pre data-code=\"\(language.rawValue)\"><code>\(code.text(language).html)</code></pre>"
      }
      let role = example["x-nacre-session"]?.string.map {
        "<p class=\"type\">\(ReferencePhrase.asRole.html) <code>\($0.html)</code></p>\n"
      }
      let note =
        code.calls.count > 1 ? "<p class=\"type\">\(ReferencePhrase.earlier.html)</p>\n" : ""
      return """
        <h3>\((example["name"]?.string ?? "").html)</h3>
        \(role ?? "")\(note)\(blocks.joined(separator: "\n"))
        <h4>\(ReferencePhrase.answer.html)</h4>
        <pre><code>\(laidOut(example["result", "value"] ?? .null))</code></pre>
        """
    }.joined(separator: "\n")
  }

  private var refusals: String {
    (method["x-nacre-refusals"]?.items ?? []).map { refusal in
      """
      <h3>\((refusal["name"]?.string ?? "").html)</h3>
      <pre><code>\(laidOut(refusal["params"] ?? [:]))</code></pre>
      <h4>\(ReferencePhrase.answer.html)</h4>
      <pre><code>\(laidOut(refusal["error"] ?? [:]))</code></pre>
      """
    }.joined(separator: "\n")
  }

  private func laidOut(_ value: JSONTree) -> String {
    Layout(width: 76, palette: Palette(isOn: false)).text(value).html
  }
}
