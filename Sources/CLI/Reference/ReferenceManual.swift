/// The manual in troff: a page of section 7 for each domain, each method as `nacre describe` tells
/// of it.
///
/// Source: groff_man(7); the pages use nothing that mandoc does not know.
struct ReferenceManual {
  let book: ReferenceBook
  let schemas: Schemas

  /// Unit: columns. What man shows on a terminal of 80, less its margins.
  private static let width = 70

  var all: [ReferencePages.File] {
    let told = book.domains.filter { !$0.parts.isEmpty }
    return told.map { domain in
      ReferencePages.File(
        path: "man7/nacre-\(domain.name).7", text: page(domain, others: told.map(\.name)))
    }
  }

  private func page(_ domain: ReferenceBook.Domain, others: [String]) -> String {
    let title = "NACRE-\(domain.name.uppercased())"
    var lines = [
      ".\\\" Printed by: nacre reference --man",
      ".TH \(title) 7 \"\" \"nacre \(productVersion)\" \"Methods\"",
      ".SH NAME",
      "nacre\\-\(domain.name.troff) \\- \(plain(domain.story).troff)",
      ".SH DESCRIPTION",
    ]
    lines += TroffText.paragraph(
      "What can be said to nacre(1) about this, and what it answers. Each method is called by a "
        + "line of JSON on the pipe, or by: nacre call METHOD NAME=VALUE")
    for part in domain.parts {
      lines.append(".SH \"\(part.title.uppercased().troff)\"")
      if !part.summary.isEmpty { lines += TroffText.paragraph(part.summary) }
      for method in part.methods.compactMap(book.method) { lines += self.method(method) }
    }
    let pages = others.filter { $0 != domain.name }.map { "nacre\\-\($0)(7)" }
    lines += [".SH \"SEE ALSO\"", (["nacre(1)"] + pages).joined(separator: ",\n")]
    return lines.joined(separator: "\n") + "\n"
  }

  private func method(_ method: JSONTree) -> [String] {
    let page = MethodPage(
      method: method, schemas: schemas, palette: Palette(isOn: false), width: Self.width)
    // The name is the heading.
    let told = page.text.drop { $0 != "\n" }.dropFirst()
    return [".SS \"\((method["name"]?.string ?? "").troff)\""] + TroffText.asItStands(String(told))
  }

  private func plain(_ story: String) -> String {
    story.hasSuffix(".") ? String(story.dropLast()) : story
  }
}
