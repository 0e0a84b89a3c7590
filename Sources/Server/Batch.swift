/// The answer to a batch: parts in the order of the requests, each of them bytes that nothing can
/// change any more, or the slot of an answer that comes later.
///
/// A batch without slots needs none of this: it is written straight into the output.
final class Batch {
  private enum Part {
    /// Whole answers, each with a comma behind it.
    case answers([UInt8])
    case slot([UInt8]?)
  }

  private var parts: [Part] = []
  private var openSlots = 0
  private var isClosed = false

  /// Unit: bytes.
  private(set) var byteCount = 0

  /// Every answer stands in the output.
  var isEmpty: Bool { parts.isEmpty }

  /// Takes answers that are final, each with a comma behind it.
  func add(_ answers: [UInt8]) {
    guard !answers.isEmpty else { return }
    byteCount += answers.count
    parts.append(.answers(answers))
  }

  /// Keeps a place for an answer that comes later.
  func addSlot() -> BatchSlot {
    parts.append(.slot(nil))
    openSlots += 1
    return BatchSlot(batch: self, index: parts.count - 1)
  }

  /// No further request belongs to the batch. Answers the whole when nothing is missing.
  func close() -> [UInt8]? {
    isClosed = true
    return whole
  }

  /// Takes the answer that belongs into a slot. Answers the whole when it was the last.
  fileprivate func fill(_ index: Int, _ answer: [UInt8]) -> [UInt8]? {
    guard case .slot(nil) = parts[index] else { return nil }
    parts[index] = .slot(answer)
    openSlots -= 1
    byteCount += answer.count
    return whole
  }

  private var whole: [UInt8]? {
    guard isClosed, openSlots == 0 else { return nil }
    var whole: [UInt8] = []
    whole.reserveCapacity(byteCount + parts.count + 1)
    whole.append(UInt8(ascii: "["))
    for part in parts {
      switch part {
      case .answers(let answers): whole += answers
      case .slot(let answer):
        whole += answer ?? []
        whole.append(UInt8(ascii: ","))
      }
    }
    // A batch that has parts has an answer, and a comma behind the last.
    whole[whole.count - 1] = UInt8(ascii: "]")
    return whole
  }
}

/// The place of one answer in its batch.
struct BatchSlot {
  fileprivate let batch: Batch
  fileprivate let index: Int

  /// Puts the answer there. Answers the whole batch when it was the last.
  func fill(_ answer: [UInt8]) -> [UInt8]? { batch.fill(index, answer) }
}
