/// A batch some of whose requests are jobs: its one answer is written when the last job is done.
final class PendingBatch {
  // Where each job's answer belongs in the connection's output, as it stood when the job was handed
  // to the pool.
  private var offsets: [Int] = []
  private var quick: [UInt8] = []
  private var base = 0
  private var answers: [Int: [UInt8]] = [:]

  /// No job belongs to the batch.
  var isComplete: Bool { offsets.isEmpty }

  /// Reserves the place of a job's answer.
  func addSlot(at offset: Int) -> BatchSlot {
    offsets.append(offset)
    return BatchSlot(batch: self, index: offsets.count - 1)
  }

  /// Keeps what the quick entries answered, which stood in the output from `base` on.
  func hold(_ bytes: [UInt8], from base: Int) {
    quick = bytes
    self.base = base
  }

  /// Takes a job's answer; the whole batch when it was the last.
  func fill(_ index: Int, _ bytes: [UInt8]) -> [UInt8]? {
    answers[index] = bytes
    guard answers.count == offsets.count else { return nil }
    var whole: [UInt8] = [UInt8(ascii: "[")]
    var position = 0
    for (index, offset) in offsets.enumerated() {
      append(quick[position..<(offset - base)], to: &whole)
      position = offset - base
      append((answers[index] ?? [])[...], to: &whole)
    }
    append(quick[position...], to: &whole)
    whole.append(UInt8(ascii: "]"))
    return whole
  }

  private func append(_ piece: ArraySlice<UInt8>, to whole: inout [UInt8]) {
    var piece = piece
    let comma = UInt8(ascii: ",")
    while piece.first == comma { piece = piece.dropFirst() }
    while piece.last == comma { piece = piece.dropLast() }
    guard !piece.isEmpty else { return }
    if whole.count > 1 { whole.append(comma) }
    whole += piece
  }
}

/// The place of one job's answer in its batch.
struct BatchSlot {
  let batch: PendingBatch
  let index: Int
}
