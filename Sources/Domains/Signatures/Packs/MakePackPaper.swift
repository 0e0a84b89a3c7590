import Kernel
import Media

/// The report of a pack: cover, frozen data, signatures, integrity. Pure: the same facts give the
/// same paper. Source: signatures specification f.2.
struct MakePackPaper {
  let facts: PackFacts
  let words: PackWords
  let format: PaperFormat

  /// Marks every page: not all have signed, or nobody has asked for the real one.
  let isPreview: Bool

  /// `nil` when the frozen data cannot be read.
  func paper() -> Paper? {
    guard let snapshot = PackSnapshot(facts.snapshot, facts.packetType, words: words) else {
      return nil
    }
    let drawings = PackDrawings(facts)
    let title = "\(words.said(.packTitle)) · \(facts.packetType.label(words.language))"
    return Paper(
      title: title, author: facts.issuer ?? snapshot.job["clientName"] ?? "",
      language: words.language, madeAt: facts.madeAt, format: format,
      continuation: draftMark + head(title, snapshot.job["clientName"] ?? ""),
      foot: PaperFoot(
        text: "\(facts.runId)  ·  \(shortHash(facts.dataHash))",
        pageLabel: words.said(.packPage(page: "{page}", pages: "{pages}"))),
      blocks: draftMark + cover(snapshot.job) + snapshot.sections.flatMap(section)
        + PicturePages(facts: facts, words: words).blocks + signatures(drawings) + integrity
        + CertificatePage(facts: facts, words: words).blocks,
      pictures: facts.pictures.shown.map { $0.thumbnail ?? [] }, drawings: drawings.vectors)
  }

  private var draftMark: [PaperBlock] {
    guard isPreview else { return [] }
    let text = words.said(.packDraft(signed: facts.signedCount))
    return [.text(PaperText(text, size: 11, weight: .bold, ink: .red)), .space(6)]
  }

  /// Of every page but the first: what it belongs to, who has issued it, and for whom.
  private func head(_ title: String, _ client: String) -> [PaperBlock] {
    // Two names have less room than one.
    let linesMax = facts.issuer == nil ? 1 : 2
    func cell(
      _ text: String, _ share: Double, _ alignment: PaperText.Alignment
    ) -> PaperCell {
      PaperCell(
        .share(share),
        [.text(PaperText(text, size: 8.5, ink: .grey, alignment: alignment, linesMax: linesMax))])
    }
    let title = PaperCell(.share(1), [.text(PaperText(title, size: 8.5, weight: .semibold))])
    let issuer = facts.issuer.map { cell(words.said(.packIssuedBy(issuer: $0)), 1.5, .center) }
    let cells = [title, issuer, cell(client, 1, .right)].compactMap(\.self)
    return [.row(cells, gap: 12), .space(3), .rule(weight: 0.5, ink: .silver), .space(14)]
  }

  // MARK: Cover

  private func cover(_ job: [String: String]) -> [PaperBlock] {
    var rows: [(String, String?)] = [
      (words.said(.packIssuer), facts.issuer),
      (words.said(.packClient), job["clientName"]), (words.said(.packJob), job["title"]),
      (words.said(.packLocation), job["location"]), (words.said(.packJobType), job["jobType"]),
      (words.said(.packDescription), job["description"]),
      (words.said(.packDates), dates(job)), (words.said(.packRisk), job["riskLevel"]),
      (words.said(.packStatus), facts.status.label(words.language)),
      (words.said(.packRun), facts.runId),
      (words.said(.packGenerated), words.moment(facts.generatedAt)),
    ]
    if let completedAt = facts.completedAt {
      rows.append((words.said(.packCompleted), words.moment(completedAt)))
    }
    rows.append((words.said(.packDataHash), facts.dataHash))
    var blocks: [PaperBlock] = [
      .space(60), .text(PaperText(words.said(.packTitle), size: 13, ink: .grey)), .space(2),
      .text(
        PaperText(facts.packetType.label(words.language), size: 28, weight: .bold, leads: true)),
      .space(16), .rule(weight: 1, ink: .black), .space(16),
    ]
    for (label, value) in rows {
      guard let value, !value.isEmpty else { continue }
      blocks.append(fact(label, value))
    }
    if facts.completedStale {
      blocks += [.space(14), note(words.said(.packStaleNote))]
    }
    return blocks
  }

  private func dates(_ job: [String: String]) -> String? {
    let dates = [job["startDate"], job["endDate"]].compactMap(\.self)
    return dates.isEmpty ? nil : dates.joined(separator: " – ")
  }

  private func fact(_ label: String, _ value: String) -> PaperBlock {
    .row(
      [
        PaperCell(.points(124), [.text(PaperText(label, ink: .grey, before: 3))]),
        PaperCell(.share(1), [.text(PaperText(value, size: value.isHash ? 8.5 : 9, before: 3))]),
      ], gap: 12)
  }

  private func note(_ text: String) -> PaperBlock {
    .frame([.text(PaperText(text))], padding: 8, fill: .mist, line: nil)
  }

  private func heading(_ text: String) -> PaperBlock {
    .text(PaperText(text, size: 15, weight: .bold, leads: true))
  }

  // MARK: Sections

  private func section(_ section: PackSnapshot.Section) -> [PaperBlock] {
    let isFirst = SnapshotSection.sections(of: facts.packetType).first == section.name
    let above: PaperBlock = isFirst ? .pageBreak : .space(22)
    let title = heading(words.said(section.name.title))
    guard !section.entries.isEmpty else {
      return [above, .together([title, .space(4), small(words.said(.packNothing))])]
    }
    return [above, title, .space(6), .table(table(section))]
  }

  private func table(_ section: PackSnapshot.Section) -> PaperTable {
    let columns = section.name.columns(words)
    return PaperTable(
      columns: columns.map { PaperTable.Column($0.title, $0.width) },
      rows: section.entries.map { entry in columns.map { $0.runs(entry) } }, size: 8)
  }

  private func small(_ text: String) -> PaperBlock { .text(PaperText(text, ink: .grey)) }

  // MARK: Signatures

  private func signatures(_ drawings: PackDrawings) -> [PaperBlock] {
    let active = facts.activeSignatures
    let boxes = SignatureRole.required.map { role in
      active.first { $0.role == role }.map { box($0, drawings) } ?? emptyBox(role)
    }
    let others = active.filter { $0.role == .other }.map { box($0, drawings) }
    return [.pageBreak, heading(words.said(.packSignatures)), .space(8)]
      + (boxes + others).flatMap { [$0, .space(10)] }
  }

  private func box(_ signature: PackSignature, _ drawings: PackDrawings) -> PaperBlock {
    let drawing: PaperBlock =
      drawings.index(of: signature.id).map {
        .drawing(PaperDrawing($0, width: 170, height: 80))
      }
      ?? .frame(
        [
          .text(
            PaperText(words.said(.packDrawingRefused), size: 7, weight: .semibold, ink: .red))
        ], padding: 6, fill: nil, line: .red)
    let right: [PaperBlock] = [
      .text(PaperText(signature.byline(in: words.language), size: 11, weight: .semibold)),
      .text(PaperText(signature.signerTitle, ink: .grey)), .space(4),
      .text(PaperText(words.moment(signature.signedAt))), .space(4),
      .text(PaperText(signature.attestationText)),
    ]
    return .frame(
      [
        .text(PaperText(signature.role.label(words.language), size: 9, weight: .bold)),
        .space(4),
        .row([PaperCell(.points(170), [drawing]), PaperCell(.share(1), right)], gap: 14),
        .space(6),
        .text(
          PaperText(
            words.said(.packSignatureHash(hash: signature.signatureHash)), size: 7, ink: .grey)),
      ], padding: 10, fill: nil, line: .silver)
  }

  private func emptyBox(_ role: SignatureRole) -> PaperBlock {
    .frame(
      [
        .text(PaperText(role.label(words.language), size: 9, weight: .bold)), .space(40),
        small(words.said(.packNotSigned)), .space(40),
      ], padding: 10, fill: nil, line: .silver)
  }

  // MARK: Integrity

  private var integrity: [PaperBlock] {
    let head = facts.sealedLedger.last
    return [
      .pageBreak, heading(words.said(.packIntegrity)), .space(8),
      .text(PaperText(words.said(.packIntegrityText))), .space(12),
      fact(words.said(.packDataHash), facts.dataHash),
      fact(words.said(.packSealHead), head?.entryHash ?? "–"),
      fact(words.said(.packSealSeq), "\(head?.seq ?? 0)"),
      fact(words.said(.packEntryCount), "\(facts.sealedLedger.count)"), .space(16),
      .code(PaperCode(facts.sealText, level: .m, size: 170)), .space(6),
      .text(PaperText(facts.sealText, size: 7.5)),
    ]
  }
}

extension String {
  /// Sixty-four digits fill a line of the paper only if they are a little smaller.
  fileprivate var isHash: Bool { count == 64 && !contains(" ") }
}
