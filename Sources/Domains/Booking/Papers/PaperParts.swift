import Kernel
import Media

/// What papers of A4 are put together from: the parts that all of them share.
struct PaperParts {
  let paper: OrderPaper
  let words: PaperWords
  let type: DocumentType

  var language: Language { words.language }
  var title: String { words.title(type, paper.serviceType) }

  /// The paper with its head and foot around what it says. Pictures are numbered in the order
  /// given.
  func assembled(_ blocks: [PaperBlock], pictures: [[UInt8]]) -> Paper {
    Paper(
      title: "\(title) \(paper.label)", author: paper.company.name, language: language,
      madeAt: paper.changedAt, format: .a4,
      continuation: [
        .row(
          [
            PaperCell(
              .share(1), [.text(PaperText(paper.company.name, size: 8.5, weight: .semibold))]),
            PaperCell(
              .share(1),
              [
                .text(
                  PaperText("\(title) \(paper.label)", size: 8.5, ink: .grey, alignment: .right))
              ]),
          ], gap: 12),
        .space(3), .rule(weight: 0.5, ink: .silver), .space(12),
      ],
      foot: PaperFoot(text: footLine, pageLabel: words.page),
      blocks: blocks, pictures: pictures)
  }

  private var footLine: String {
    let company = paper.company
    return [
      company.name, company.vatNumber.map { "\(words.vatNumber) \($0)" }, company.phone,
      company.email,
    ].compactMap(\.self).joined(separator: "  ·  ")
  }

  // MARK: Head

  /// The company at the left, the paper's name at the right. `logo` is a picture's number.
  func head(date: String, logo: Int?) -> [PaperBlock] {
    let company = paper.company
    let lines = company.address + [company.phone, company.email].compactMap(\.self)
    var left: [PaperBlock] = []
    if let logo { left += [.picture(PaperPicture(logo, widthMax: 150, heightMax: 42)), .space(6)] }
    left.append(.text(PaperText(company.name, size: 15, weight: .bold)))
    left += lines.map { .text(PaperText($0, size: 8.5, ink: .grey)) }
    if let number = company.vatNumber {
      left.append(.text(PaperText("\(words.vatNumber) \(number)", size: 8.5, ink: .grey)))
    }
    let right: [PaperBlock] = [
      .text(PaperText(title, size: 15, weight: .bold, alignment: .right)),
      .text(PaperText(paper.label, size: 11, weight: .semibold, alignment: .right)),
      .text(PaperText(date, size: 8.5, ink: .grey, alignment: .right)),
    ]
    return [
      .row([PaperCell(.share(1), left), PaperCell(.share(1), right)], gap: 24),
      .space(12), .rule(weight: 1, ink: .black), .space(12),
    ]
  }

  /// The client, the facts of the order, and the code that finds it.
  func parties(_ facts: [(String, String)]) -> PaperBlock {
    let client = paper.client
    let lines = [client.company].compactMap(\.self) + client.address
    let reach = [client.phone, client.email].compactMap(\.self)
    let left: [PaperBlock] =
      [
        small(words.customer),
        .text(PaperText(client.name ?? words.walkIn, size: 10, weight: .semibold)),
      ]
      + (lines + reach).map { .text(PaperText($0)) }
    return .row(
      [
        PaperCell(.share(1), left),
        PaperCell(.share(1.1), [small(words.order)] + facts.map(fact)),
        PaperCell(
          .points(68),
          [.space(2), .code(PaperCode(paper.code, size: 68, quietZone: 0, alignment: .right))]),
      ], gap: 18)
  }

  /// A heading in small letters.
  private func small(_ text: String) -> PaperBlock {
    .text(PaperText(text, size: 7.5, weight: .semibold, ink: .grey))
  }

  private func fact(_ name: String, _ value: String) -> PaperBlock {
    .row(
      [
        PaperCell(.points(62), [.text(PaperText(name, ink: .grey))]),
        PaperCell(.share(1), [.text(PaperText(value))]),
      ], gap: 6)
  }

  // MARK: Sections

  /// A heading with a line below it, never the last on its page.
  func heading(_ text: String) -> [PaperBlock] {
    [
      .text(PaperText(text, size: 11, weight: .semibold, before: 18, leads: true)),
      .text(PaperText("", size: 2, leads: true)),
      .rule(weight: 0.5, ink: .grey),
    ]
  }

  /// `Colour Black  ·  Storage 256GB`: names in grey, values in black. A line never ends between a
  /// name and its value.
  func pairs(_ pairs: [(String, String?)], before: Double = 1) -> [PaperBlock] {
    let known = pairs.compactMap { name, value in value.map { (name, $0) } }
    guard !known.isEmpty else { return [] }
    var runs: [PaperRun] = []
    for (index, pair) in known.enumerated() {
      if index > 0 { runs.append(PaperRun("   ·   ", ink: .silver)) }
      runs.append(PaperRun("\(pair.0)\u{A0}", ink: .grey))
      runs.append(PaperRun(pair.1))
    }
    return [.text(PaperText(runs, before: before))]
  }
}
