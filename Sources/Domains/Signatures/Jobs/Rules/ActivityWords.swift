import Kernel

/// What was written into a job's activity, told in the language of whoever reads it.
///
/// A sentence is kept in the language of whoever did it, because runs are sealed over it. What it
/// was made of is found in it again; one that no sentence of its event fits is told as it stands.
func activityText(of event: String, _ written: String, in reader: Language) -> String {
  for sentence in ActivitySentence.all(of: event) {
    for writer in Language.allCases {
      if let text = sentence.retold(written, from: writer, to: reader) { return text }
    }
  }
  return written
}

/// A sentence of the activity, with what is particular to one entry left out.
private enum ActivitySentence {
  /// The same each time.
  case plain(SignaturesText)

  /// With words that somebody wrote.
  case said((String) -> SignaturesText)

  /// With roles in a list; one is needed to see where they stand.
  case roles(([SignatureRole]) -> SignaturesText)

  /// With what of the job was changed.
  case fields(([JobMember]) -> SignaturesText)

  static func all(of event: String) -> [ActivitySentence] {
    ofJob(event) ?? ofRun(event) ?? ofSignature(event)
  }

  private static func ofJob(_ event: String) -> [ActivitySentence]? {
    switch event {
    case "job.created": [.said { .jobCreated(client: $0) }]
    case "job.updated": [.fields { .jobUpdated(fields: $0) }]
    case "job.archived": [.plain(.jobArchived)]
    case "hazard.added": [.said { .hazardAdded(name: $0) }]
    case "hazard.updated": [.said { .hazardUpdated(name: $0) }]
    case "hazard.mitigated": [.said { .hazardMitigated(name: $0) }]
    case "hazard.removed": [.said { .hazardRemoved(name: $0) }]
    case "control.added": [.said { .controlAdded(title: $0) }]
    case "control.updated": [.said { .controlUpdated(title: $0) }]
    case "control.completed": [.said { .controlCompleted(title: $0) }]
    case "control.removed": [.said { .controlRemoved(title: $0) }]
    case "evidence.added": [.said { .evidenceAdded(name: $0) }]
    case "evidence.updated": [.said { .evidenceUpdated(name: $0) }]
    case "evidence.removed": [.said { .evidenceRemoved(name: $0) }]
    default: nil
    }
  }

  private static func ofRun(_ event: String) -> [ActivitySentence]? {
    switch event {
    case "report_run.created":
      PacketType.allCases.map { .plain(.runWasCreated(packet: $0)) }
    case "report_run.refreshed": [.plain(.runWasRefreshed)]
    case "report_run.ready": [.plain(.runBecameReady)]
    case "report_run.completed": [.plain(.runWasCompleted)]
    case "report_run.closed": [.plain(.runWasClosed)]
    case "report_run.superseded": [.plain(.runWasSuperseded)]
    case "proof_pack.exported": [.plain(.packWasExported)]
    default: nil
    }
  }

  private static func ofSignature(_ event: String) -> [ActivitySentence] {
    let roles = SignatureRole.allCases
    return switch event {
    case "signature.added":
      roles.map { role in .said { .signatureWasAdded(name: $0, role: role) } }
    case "signature.voided":
      roles.map { role in .said { .signatureWasVoided(name: $0, role: role) } }
    case "signature.declined":
      roles.map { role in .said { .signatureWasDeclined(name: $0, role: role) } }
    case "signature.requested": [.roles { .signaturesWereRequested(roles: $0) }]
    case "signature.requestWithdrawn": [.plain(.requestWasWithdrawn)]
    case "signature.requestExpired":
      [.plain(.requestHasExpired(roles: [])), .roles { .requestHasExpired(roles: $0) }]
    default: []
    }
  }

  /// The sentence in another language; `nil` when this is not what was written.
  func retold(_ written: String, from writer: Language, to reader: Language) -> String? {
    switch self {
    case .plain(let text):
      return text.text(in: writer) == written ? text.text(in: reader) : nil
    case .said(let text):
      return part(of: written, between: text(gap).text(in: writer), around: gap)
        .map { text($0).text(in: reader) }
    case .roles(let text):
      let one = SignatureRole.preparedBy
      return words(
        part(of: written, between: text([one]).text(in: writer), around: one.label(writer))
      ) { $0.label(writer) }.map { text($0).text(in: reader) }
    case .fields(let text):
      guard let one = JobMember.allCases.first else { return nil }
      return words(
        part(of: written, between: text([one]).text(in: writer), around: one.label(writer))
      ) { $0.label(writer) }.map { text($0).text(in: reader) }
    }
  }

  /// The words of a list; `nil` when one of them is none.
  private func words<Word: CaseIterable>(
    _ list: String?, _ label: (Word) -> String
  ) -> [Word]? {
    guard let list else { return nil }
    let named = list.parts(between: ", ").map { part in
      Word.allCases.first { label($0) == part }
    }
    let found = named.compactMap(\.self)
    return found.count == named.count ? found : nil
  }
}

/// What stands where a sentence has its gap: no text has it in its own words.
private let gap = "\u{FFFC}"

/// What stands in a text at the place that `known` has in a sentence.
private func part(of text: String, between sentence: String, around known: String) -> String? {
  let parts = sentence.parts(between: known)
  guard parts.count == 2, text.hasPrefix(parts[0]), text.hasSuffix(parts[1]),
    text.count > parts[0].count + parts[1].count
  else { return nil }
  return String(text.dropFirst(parts[0].count).dropLast(parts[1].count))
}

extension String {
  /// The parts that another text divides this one into.
  fileprivate func parts(between divider: String) -> [String] {
    let (all, wanted) = (Array(self), Array(divider))
    var parts: [String] = []
    var (start, index) = (0, 0)
    while index + wanted.count <= all.count {
      if all[index..<(index + wanted.count)].elementsEqual(wanted) {
        parts.append(String(all[start..<index]))
        index += wanted.count
        start = index
      } else {
        index += 1
      }
    }
    return parts + [String(all[start...])]
  }
}
