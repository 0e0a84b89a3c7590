/// Every page of the manual.
struct ReferencePages {
  /// `path`: from the folder of the manual.
  struct File {
    let path: String
    let text: String
  }

  let book: ReferenceBook

  var all: [File] {
    [index, guide, events] + book.domains.filter { !$0.parts.isEmpty }.map(domain)
      + book.methods.map { ReferenceMethod(book: book, method: $0).page }
      + sheets("types", .types, book.types, type) + sheets("faults", .faults, book.faults, fault)
      + [
        File(path: "style.css", text: ReferenceStyle.text),
        File(path: "script.js", text: ReferenceScript.text),
        File(path: "search.js", text: ReferenceSearch(book: book).text),
      ]
  }

  // MARK: Ways in

  private var index: File {
    let text = ReferenceText(book: book, root: "")
    let cards = book.domains.filter { !$0.parts.isEmpty }.map { domain in
      let count = domain.parts.reduce(0) { $0 + $1.methods.count }
      return "<li><a href=\"domains/\(domain.name).html\"><code>\(domain.name)</code></a> "
        + "<span class=\"type\">\(count)</span><br>\(text.prose(domain.story))</li>"
    }
    let others: [(ReferencePhrase, String)] = [
      (.guide, "guide.html"), (.events, "events.html"),
    ]
    let links = others.map { "<li><a href=\"\($0.1)\">\($0.0.html)</a></li>" }
    return ReferencePage(
      path: "index.html", title: ReferencePhrase("Nacre", "Nacre"),
      body: """
        <p class="lead">\(ReferencePhrase.lead.html)</p>
        <h2>\(ReferencePhrase.domains.html)</h2>
        <ul class="cards">\(cards.joined(separator: "\n"))</ul>
        <h2>\(ReferencePhrase.guide.html)</h2>
        <ul>\(links.joined())</ul>
        <h2>\(ReferencePhrase.types.html)</h2>
        \(sheetLinks("types", book.types))
        <h2>\(ReferencePhrase.faults.html)</h2>
        \(sheetLinks("faults", book.faults))
        """
    ).file
  }

  private func sheetLinks(_ folder: String, _ members: [JSONTree.Member]) -> String {
    let items = groups(members).map { group in
      "<li><a href=\"\(folder)/\(group.name).html\"><code>\(group.name)</code></a> "
        + "<span class=\"type\">\(group.members.count)</span></li>"
    }
    return "<ul>\(items.joined())</ul>"
  }

  private var guide: File {
    let topics = HelpTopic.all.map {
      "<h2 id=\"\($0.name)\">\($0.summary.html)</h2>\n<pre>\($0.text.html)</pre>"
    }
    return ReferencePage(
      path: "guide.html", title: .guide, body: topics.joined(separator: "\n")
    ).file
  }

  private func domain(_ domain: ReferenceBook.Domain) -> File {
    let text = ReferenceText(book: book, root: "../")
    let parts = domain.parts.map { part in
      let rows = part.methods.map { name in
        let summary = book.method(name)?["summary"]?.string ?? ""
        return "<div><dt>\(text.method(name))</dt><dd>\(text.prose(summary))</dd></div>"
      }
      let story = part.summary.isEmpty ? "" : "<p>\(text.prose(part.summary))</p>\n"
      return "<h2 id=\"\(part.title)\">\(part.title.html)</h2>\n\(story)"
        + "<dl class=\"members\">\n\(rows.joined(separator: "\n"))\n</dl>"
    }
    let contents = domain.parts.map { "<li><a href=\"#\($0.title)\">\($0.title.html)</a></li>" }
    let toc = contents.count > 1 ? "<ul class=\"parts\">\(contents.joined())</ul>\n" : ""
    return ReferencePage(
      path: "domains/\(domain.name).html", title: ReferencePhrase(domain.name, domain.name),
      body: "<p class=\"lead\">\(text.prose(domain.story))</p>\n\(toc)"
        + parts.joined(separator: "\n")
    ).file
  }

  private var events: File {
    let text = ReferenceText(book: book, root: "")
    let parts = book.events.map { event in
      let causes = book.causes(of: event.name).map(text.method).joined(separator: ", ")
      let entity = event.value["entity"]?.string ?? ""
      let by = causes.isEmpty ? "" : "<p>\(ReferencePhrase.causedBy.html): \(causes)</p>\n"
      return """
        <h2 id="\(event.name)"><code>\(event.name)</code></h2>
        <p>\(text.prose(event.value["summary"]?.string ?? ""))</p>
        <p>\(ReferencePhrase.entity.html): <code>\(entity.html)</code></p>
        \(by)\(text.members(event.value["schema"] ?? [:], showsRequired: false))
        """
    }
    return ReferencePage(
      path: "events.html", title: .events, body: parts.joined(separator: "\n")
    ).file
  }

  // MARK: Types and faults

  private func sheets(
    _ folder: String, _ title: ReferencePhrase, _ members: [JSONTree.Member],
    _ section: (JSONTree.Member, ReferenceText) -> String
  ) -> [File] {
    let text = ReferenceText(book: book, root: "../")
    return groups(members).map { group in
      let title = ReferencePhrase("\(title.en): \(group.name)", "\(title.sv): \(group.name)")
      let sections = group.members.map { section($0, text) }
      return ReferencePage(
        path: "\(folder)/\(group.name).html", title: title,
        body: sections.joined(separator: "\n")
      ).file
    }
  }

  /// By the domain that declares them; words of the kernel belong to none.
  private func groups(
    _ members: [JSONTree.Member]
  ) -> [(name: String, members: [JSONTree.Member])] {
    let groups = Dictionary(grouping: members) { member in
      member.name.firstIndex(of: ".").map { String(member.name[..<$0]) } ?? "shared"
    }
    return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func anchor(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  private func type(_ member: JSONTree.Member, _ text: ReferenceText) -> String {
    let summary = member.value["description"]?.string.map { "<p>\(text.prose($0))</p>" } ?? ""
    let head = "<h2 id=\"\(anchor(member.name))\"><code>\(anchor(member.name))</code></h2>\n"
    guard let words = member.value["enum"]?.items.compactMap(\.string) else {
      let shape =
        member.value["properties"] == nil
        ? "<p>\(text.type(member.value))</p>" : text.members(member.value, showsRequired: true)
      return head + summary + shape
    }
    let labels = book.labels[member.name] ?? [:]
    let rows = words.map { word in
      let label = ReferencePhrase(
        labels[word]?["en"]?.string ?? "", labels[word]?["sv"]?.string ?? "")
      return "<div><dt><code>\(word.html)</code></dt><dd>\(label.html)</dd></div>"
    }
    return head + summary + "<dl class=\"members\">\(rows.joined(separator: "\n"))</dl>"
  }

  private func fault(_ member: JSONTree.Member, _ text: ReferenceText) -> String {
    let kind = member.value["data", "kind"]?.string ?? ""
    let message = ReferencePhrase(
      sentence(member.value["message"]?.string ?? ""),
      sentence(book.swedish[member.name] ?? ""))
    let warning =
      member.value["data", "warning"] == nil ? "" : " · \(ReferencePhrase.warnings.html)"
    return """
      <h2 id="\(anchor(member.name))"><code>\(kind.html)</code></h2>
      <p class="type">\(member.value["code"]?.text ?? "")\(warning)</p>
      <p>\(message.html)</p>
      """
  }
}
