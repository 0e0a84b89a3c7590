/// The generated parts of the TypeScript client. Source: protocol specification 14.
///
///     declarations         generated.d.ts, what the compiler of a program reads
///       types      → PrintTypeScriptTypes     words, records, params and results
///       methods    → PrintTypeScriptMethods   an interface per first word of the method names
///       domains, events, kinds
///     table                generated.js, what the client itself has to know of each method
struct TypeScriptPrinter {
  let catalogue: Catalogue
  let usage: Usage
  let lines = Lines()

  init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
    usage = Usage(catalogue)
  }

  static func declarations(_ catalogue: Catalogue) -> String {
    let printer = TypeScriptPrinter(catalogue)
    printer.head()
    printer.types()
    printer.methods()
    printer.domains()
    printer.events()
    printer.kinds()
    return printer.lines.text
  }

  /// Methods by their first word and by what they are: only that decides what may be sent again.
  static func table(_ catalogue: Catalogue) -> String {
    let printer = TypeScriptPrinter(catalogue)
    let lines = printer.lines
    lines.add(note)
    lines.add("\"use strict\";")
    lines.add()
    lines.add("exports.version = \(TypeScriptName.quoted(catalogue.product.version));")
    lines.add("exports.apiLevel = \(catalogue.product.apiLevel);")
    lines.add("exports.methods = {")
    lines.indented { lines in
      for prefix in printer.prefixes {
        lines.add("\(prefix): {")
        lines.indented { lines in
          for (kind, words) in printer.words(prefix) where !words.isEmpty {
            lines.list("\(kind): [", words.map(TypeScriptName.quoted), "],")
          }
        }
        lines.add("},")
      }
    }
    lines.add("};")
    return lines.text
  }

  private static let note = "// Compiled from Protocol/ by ProtocolCompiler, do not edit."

  private func head() {
    lines.add(Self.note)
    lines.add()
    lines.list(
      "import type { ",
      [
        "CallOptions", "Decision", "JobOptions", "Json", "Money", "NoParams", "Violation",
        "WriteOptions",
      ], " } from \"./index.js\";")
    lines.add()
    lines.comment("The version of the protocol that this client was compiled from.")
    lines.add("export const version: string;")
    lines.comment("What this client calls its level of the API.")
    lines.add("export const apiLevel: number;")
    lines.comment("Methods by their first word and by what they are.")
    let kinds = "\"read\" | \"write\" | \"job\""
    lines.add("export const methods: Record<string, { readonly [kind in \(kinds)]?: string[] }>;")
  }

  /// One property per first word of the method names.
  private func domains() {
    lines.add()
    lines.comment("The methods of the service, one property per domain.")
    lines.block("export interface Domains") { lines in
      for prefix in prefixes {
        lines.add("readonly \(prefix): \(TypeScriptName.methods(prefix));")
      }
    }
  }

  private func events() {
    lines.add()
    lines.comment("What an event of each topic tells.")
    lines.block("export interface EventData") { lines in
      for event in catalogue.domains.flatMap(\.events) {
        lines.comment(event.summary)
        let topic = TypeScriptName.quoted(event.topic)
        switch event.payload {
        case .named(let name, _): lines.add("\(topic): \(TypeScriptName.type(name));")
        case .json: lines.add("\(topic): Json;")
        case .inline(let members) where members.isEmpty: lines.add("\(topic): NoParams;")
        case .inline(let members):
          lines.add("\(topic): {")
          lines.indented { _ in self.members(members, isRead: false) }
          lines.add("};")
        }
      }
    }
  }

  /// Every kind that the service says, of errors and of violations.
  private func kinds() {
    let kinds = catalogue.domains.flatMap(\.faults).map(\.kind)
    lines.add()
    lines.comment("What can be wrong, in the words of the service.")
    union("ServiceKind", Set(kinds).sorted())
  }

  /// First words of the method names, in the order of the document.
  var prefixes: [String] {
    catalogue.domains.flatMap(\.methods).reduce(into: []) { prefixes, method in
      if !prefixes.contains(method.namespace) { prefixes.append(method.namespace) }
    }
  }

  private func words(_ prefix: String) -> [(kind: String, words: [String])] {
    let methods = catalogue.domains.flatMap(\.methods).filter { $0.namespace == prefix }
    func words(_ kinds: [MethodModel.Kind]) -> [String] {
      methods.filter { kinds.contains($0.kind) }.map(\.word)
    }
    return [("read", words([.rule, .read])), ("write", words([.write])), ("job", words([.job]))]
  }
}

extension Lines {
  /// A documentation comment, broken between words before column 100.
  func comment(_ paragraphs: String?...) {
    let texts = paragraphs.compactMap { $0 }.filter { !$0.isEmpty }
      .map { $0.replacing("*/", with: "*\\/") }
    guard let first = texts.first else { return }
    if texts.count == 1, !first.contains("\n"), first.count + column <= 92 {
      return add("/** \(first) */")
    }
    add("/**")
    for (index, text) in texts.enumerated() {
      if index > 0 { add(" *") }
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        var row = " *"
        for word in line.split(separator: " ") {
          if row.count > 2, row.count + word.count + 1 + column > 100 {
            add(row)
            row = " *"
          }
          row += " \(word)"
        }
        add(row)
      }
    }
    add(" */")
  }
}
