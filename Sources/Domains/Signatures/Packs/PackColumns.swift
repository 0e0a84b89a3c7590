import Kernel
import Media

/// A column of a section: a title, and which of an entry's values stand in it.
struct PackColumn {
  let title: String
  let width: PaperWidth
  let fields: [String]

  /// The first value, and below it, in grey, what belongs to it.
  func runs(_ entry: [String: String]) -> [PaperRun] {
    let texts = fields.map { entry[$0] ?? "" }
    var runs = [PaperRun(texts.first.flatMap { $0.isEmpty ? nil : $0 } ?? "–")]
    for text in texts.dropFirst() where !text.isEmpty {
      runs.append(PaperRun("\n\(text)", ink: .grey))
    }
    return runs
  }
}

extension SnapshotSection {
  var title: SignaturesText {
    switch self {
    case .hazards: .packHazards
    case .controls: .packControls
    case .evidence: .packEvidence
    case .activity: .packActivity
    }
  }

  func columns(_ words: PackWords) -> [PackColumn] {
    func column(_ title: SignaturesText, _ width: PaperWidth, _ fields: String...) -> PackColumn {
      PackColumn(title: words.said(title), width: width, fields: fields)
    }
    return switch self {
    case .hazards:
      [
        column(.packCode, .points(60), "code"),
        column(.packHazard, .share(1), "name", "description"),
        column(.packSeverity, .points(70), "severity"),
        column(.packStatus, .points(70), "status"),
      ]
    case .controls:
      [
        column(.packControl, .share(1), "title", "description"),
        column(.packStatus, .points(80), "status"),
        column(.packCompleted, .points(words.momentWidth), "completedAt"),
      ]
    case .evidence:
      [
        column(.packFile, .share(1), "fileName", "sha256"),
        column(.packKind, .points(50), "type", "category"),
        // Two lines for the moment, so that the hash beside it needs no third one.
        column(.packUploaded, .points(106), "uploadedAt"),
      ]
    case .activity:
      [
        column(.packTime, .points(words.momentWidth), "occurredAt"),
        column(.packWhat, .share(1), "summary"),
      ]
    }
  }
}
