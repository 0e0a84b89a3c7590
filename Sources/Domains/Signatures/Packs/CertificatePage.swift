import Kernel
import Media

/// The certificate: one page that tells who created, viewed and signed the run, when, and from
/// where as far as that was kept. Source: signatures specification (j) 5.
struct CertificatePage {
  let facts: PackFacts
  let words: PackWords

  /// Nothing for an organization without certificates.
  var blocks: [PaperBlock] {
    guard let trail = facts.trail else { return [] }
    let events = facts.sealedLedger.compactMap { entry in
      TrailEvent(rawValue: entry.event).map { (entry: entry, event: $0) }
    }
    let (shown, leftOut) = shownTrail(events.map { ($0.entry.seq, $0.event) })
    let known = Dictionary(trail.map { ($0.seq, $0) }, uniquingKeysWith: { first, _ in first })
    let rows = events.filter { shown.contains($0.entry.seq) }.map { entry, event in
      row(entry, event, known[entry.seq])
    }
    return [
      .pageBreak,
      .text(
        PaperText(words.said(.certificateTitle), size: 15, weight: .bold, leads: true)),
      .space(8), .text(PaperText(words.said(text))), .space(14), head,
      .rule(weight: 0.75, ink: .black),
    ] + rows.joined() + (leftOut > 0 ? [.space(8), more(leftOut)] : [])
  }

  private var text: SignaturesText {
    words.clock == nil ? .certificateText : .certificateTextLocal
  }

  private var head: PaperBlock {
    func title(_ text: SignaturesText) -> [PaperBlock] {
      [.text(PaperText(words.said(text), size: 7, ink: .grey, linesMax: 1)), .space(3)]
    }
    return row(title(.packTime), title(.packWhat), title(.certificateFrom))
  }

  private func row(
    _ entry: PackEntry, _ event: TrailEvent, _ known: TrailEntry?
  ) -> [PaperBlock] {
    let signature = signature(of: entry, event)
    var what = line(event.label(words), weight: .semibold)
    if event == .signed {
      what += line(signature?.byline(in: words.language) ?? "–")
    } else if event != .completed {
      what += line(known?.who ?? "–")
    }
    if let signature {
      what += line(signature.role.label(words.language), ink: .grey)
    }
    let from = [known?.ip.map { line($0) }, known?.userAgent.map { agent($0) }].compactMap(\.self)
    return [
      .space(5),
      row(line(words.moment(entry.occurredAt)), what, Array(from.joined())),
      .space(4), .rule(weight: 0.5, ink: .silver),
    ]
  }

  private func row(
    _ time: [PaperBlock], _ what: [PaperBlock], _ from: [PaperBlock]
  ) -> PaperBlock {
    .row(
      [
        PaperCell(.points(words.momentWidth + 6), time), PaperCell(.share(1), what),
        PaperCell(.share(1), from),
      ], gap: 12)
  }

  private func line(
    _ text: String, weight: PaperRun.Weight = .regular, ink: PaperInk = .black
  ) -> [PaperBlock] {
    [.text(PaperText(text, size: 8, weight: weight, ink: ink, linesMax: 1))]
  }

  /// What a program calls itself: long, and of its beginning the most use.
  private func agent(_ text: String) -> [PaperBlock] {
    [.text(PaperText(text, size: 7, ink: .grey, linesMax: 2))]
  }

  private func more(_ count: Int) -> PaperBlock {
    .text(PaperText(words.said(.certificateMore(count: count)), size: 8, ink: .grey))
  }

  /// The signature that an entry is about, if it is.
  private func signature(of entry: PackEntry, _ event: TrailEvent) -> PackSignature? {
    guard event == .signed || event == .voided else { return nil }
    return facts.signatures.first { entry.names($0.id) }
  }
}

extension TrailEvent {
  fileprivate func label(_ words: PackWords) -> String {
    switch self {
    case .created: words.said(.trailCreated)
    case .viewed: words.said(.trailViewed)
    case .signed: words.said(.trailSigned)
    case .voided: words.said(.trailVoided)
    case .declined: words.said(.trailDeclined)
    case .completed: words.said(.trailCompleted)
    case .closed: words.said(.trailClosed)
    }
  }
}
