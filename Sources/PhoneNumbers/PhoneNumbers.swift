import Kernel
import Synchronization

/// Judges telephone numbers with libphonenumber, which is loaded at the first question.
///
/// Loading takes about 5 ms and 6 MB, a question 10 to 140 µs. A library that cannot be loaded is an
/// answer, not a failure, and is looked for again at the next question.
public final class PhoneNumbers: Sendable {
  private let paths: [String]
  private let library: Mutex<PhoneLibrary?>

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
    switch loaded() {
    case .success(let library): return library.judge(text, region)
    case .failure(let missing): return .unavailable(reason: missing.reason)
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
