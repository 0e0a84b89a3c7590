import Kernel
import Media

extension PaperParts {
  func preAuthorization() -> [PaperBlock] {
    guard let agreed = paper.preAuthorization else { return [] }
    let text = words.preAuthorized(
      language.formatOnPaper(agreed.money), on: words.moment(agreed.at, paper.zone))
    return heading(words.preAuthorization)
      + [.text(PaperText(text, before: 5))]
      + (agreed.notes.map { [.text(PaperText($0, ink: .grey, before: 2))] } ?? [])
  }

  /// The signature of a kind, drawn or typed. `picture` is the drawing's number.
  func signature(_ type: SignatureType, picture: Int?) -> [PaperBlock] {
    guard let signature = paper.signature(type) else { return [] }
    let moment = "\(words.moment(signature.at, paper.zone)) (\(paper.zone.name))"
    let name: String
    let mark: PaperBlock
    switch signature.mark {
    case .typed(let typed):
      name = typed
      mark = .text(PaperText([PaperRun(typed, isItalic: true)], size: 17))
    case .drawn:
      name = paper.client.name ?? words.walkIn
      mark = picture.map { .picture(PaperPicture($0, widthMax: 210, heightMax: 70)) } ?? .space(0)
    }
    return [
      .together(
        heading(words.signature) + [
          .text(PaperText(words.agreed(type, terms: signature.terms.map(version)), before: 5)),
          .space(10), mark, .space(3),
          .row(
            [
              PaperCell(
                .points(300),
                [
                  .rule(weight: 0.5, ink: .black),
                  .text(PaperText(words.signed(name, moment), size: 8.5, ink: .grey, before: 3)),
                ]), PaperCell(.share(1), []),
            ], gap: 0),
        ])
    ]
  }

  /// The terms as they were when they were agreed to.
  func terms(_ type: SignatureType) -> [PaperBlock] {
    guard let terms = paper.signature(type)?.terms else { return [] }
    return heading(words.terms(version(terms))) + [
      .text(PaperText(terms.text, size: 7.5, before: 5))
    ]
  }

  private func version(_ terms: OrderPaper.Terms) -> String {
    words.version(terms.number, since: paper.zone.local(at: terms.since).date)
  }
}
