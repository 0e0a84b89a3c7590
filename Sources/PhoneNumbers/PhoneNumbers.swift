import Kernel
import Synchronization

/// Judges telephone numbers with libphonenumber, which is loaded at the first question.
///
/// Loading takes about 5 ms and 6 MB, a question 10 to 140 µs. A library that cannot be loaded is
/// an answer, not a failure, and is looked for again at the next question.
public final class PhoneNumbers: Sendable {
  private let paths: [String]
  private let library: Mutex<PhoneLibrary?>
  private let foresight = Mutex(Foresight())

  /// Answers to questions that are expected soon.
  private struct Foresight {
    /// Some bursts of writes. Answers that nobody asks for go when it is reached.
    static let answersMax = 4_000

    var answers: [Question: PhoneJudgement] = [:]
    var latestRegion = ""
  }

  private struct Question: Hashable {
    let text: String
    let region: String
  }

  /// Looks beside the running program, in `../lib/nacre` and in `NACRE_LIBRARY_PATH`.
  public convenience init() {
    self.init(libraryPaths: PhoneLibrary.usualPaths())
  }

  /// Looks at these paths of shared objects, the first that can be loaded wins.
  public init(libraryPaths: [String]) {
    paths = libraryPaths
    library = Mutex(nil)
  }

  /// Judges a text as it would be dialled in a region of ISO 3166-1 alpha-2, such as `GB`.
  ///
  /// Source: booking specification 4.2, “Phone”.
  public func parse(_ text: String, region: String) -> PhoneJudgement {
    // The library reads at most 250 bytes; a longer text is no number.
    guard text.utf8.count <= 250, region.utf8.count <= 16 else { return .invalid }
    let foreseen = foresight.withLock { foresight -> PhoneJudgement? in
      foresight.latestRegion = region
      guard !foresight.answers.isEmpty else { return nil }
      return foresight.answers.removeValue(forKey: Question(text: text, region: region))
    }
    return foreseen ?? judge(text, region)
  }

  /// Judges a text that will probably be asked about soon, in the region asked about last.
  ///
  /// Called beside: when the guess is right, `parse` finds the answer ready.
  public func prefetch(_ text: String) {
    let region = foresight.withLock { $0.latestRegion }
    guard !region.isEmpty, text.utf8.count <= 250 else { return }
    let answer = judge(text, region)
    foresight.withLock { foresight in
      if foresight.answers.count >= Foresight.answersMax { foresight.answers.removeAll() }
      foresight.answers[Question(text: text, region: region)] = answer
    }
  }

  private func judge(_ text: String, _ region: String) -> PhoneJudgement {
    switch loaded() {
    case .success(let library): library.judge(text, region)
    case .failure(let missing): .unavailable(reason: missing.reason)
    }
  }

  private func loaded() -> Result<PhoneLibrary, PhoneLibraryMissing> {
    library.withLock { library in
      if let library { return .success(library) }
      return PhoneLibrary.load(from: paths).map { loaded in
        library = loaded
        return loaded
      }
    }
  }
}
