import Glibc
import Kernel
import Synchronization

/// Judges telephone numbers with libphonenumber, which is loaded at the first question.
///
/// Loading takes about 5 ms and 6 MB, a question 10 to 140 µs. A library that cannot be loaded is
/// an answer, not a failure, and is looked for again at the next question.
public final class PhoneNumbers: Sendable {
  private let paths: @Sendable () -> [String]
  private let placePaths: @Sendable () -> [String]
  private let library: Mutex<PhoneLibrary?>
  private let places: Mutex<PlaceLibrary?>
  private let foresight = Mutex(Foresight())

  private let memory = AtomicLazyReference<Memory>()

  /// What was answered lately; made with the first answer, for whoever starts asks nothing yet.
  /// Source: protection specification 5.1.
  private final class Memory: Sendable {
    let readings = LatestAnswers<Question, PhoneReading>(max: 4096)
    let places = LatestAnswers<Question, String>(max: 4096)
  }

  private var answered: Memory { memory.load() ?? memory.storeIfNil(Memory()) }

  /// Answers to questions that are expected soon.
  private struct Foresight {
    /// Some bursts of writes. Answers that nobody asks for go when it is reached.
    static let answersMax = 4_000

    var answers: [Question: PhoneJudgement] = [:]
    var latestRegion = ""
  }

  private struct Question: Hashable, Sendable {
    let text: String
    let region: String
  }

  /// Looks beside the running program, in `../lib/nacre` and in `NACRE_LIBRARY_PATH`.
  public convenience init() {
    self.init(libraryPaths: PhoneLibrary.usualPaths(), placePaths: PlaceLibrary.usualPaths())
  }

  /// Looks at these paths of shared objects, the first that can be loaded wins.
  public init(
    libraryPaths: @escaping @autoclosure @Sendable () -> [String],
    placePaths: @escaping @autoclosure @Sendable () -> [String] = []
  ) {
    paths = libraryPaths
    self.placePaths = placePaths
    library = Mutex(nil)
    places = Mutex(nil)
  }

  /// Why no telephone number can be read, in the loader's own words; `nil` when they can.
  public var fault: String? {
    if case .failure(let missing) = loaded() { missing.reason } else { nil }
  }

  /// The file that has to be installed so that telephone numbers can be read, such as
  /// `libphonenumber.so.8`; `nil` when nothing lacks. Loads the library, which tells alone whether
  /// it is whole.
  public var lackingFile: String? {
    if case .failure(let missing) = loaded() { missing.file } else { nil }
  }

  /// A number of E.164 in the groups of its country, such as `+44 20 7946 0123`; `nil` when it is
  /// none, or nobody knows.
  public func international(_ number: String) -> String? {
    // It has its country's code, so whichever region dials.
    guard case .number(let known) = read(number, region: "SE"), known.e164 == number else {
      return nil
    }
    return known.international
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

  /// All that is known of a text as it would be dialled in a region, also why it is no number.
  ///
  /// Source: protection specification 5.1.
  public func read(_ text: String, region: String) -> PhoneReading {
    guard region.utf8.count <= 16 else { return .regionUnknown }
    // The library reads at most 250 bytes.
    guard text.utf8.count <= 250 else {
      let isRegion = read("0", region: region) != .regionUnknown
      return isRegion ? .unreadable(.tooLong) : .regionUnknown
    }
    let question = Question(text: text, region: region)
    if let reading = answered.readings[question] { return reading }
    switch loaded() {
    case .failure(let missing): return .unavailable(reason: missing.reason)
    case .success(let library):
      let reading = library.describe(text, region)
      answered.readings.remember(reading, to: question)
      return reading
    }
  }

  /// Where a number in E.164 belongs to, in words; empty when nobody knows, or the geocoder cannot
  /// be loaded.
  ///
  /// Loading it takes some 10 ms and 12 MB, and happens with the first question.
  public func place(of e164: String, in language: Language) -> String {
    let question = Question(text: e164, region: language.rawValue)
    if let name = answered.places[question] { return name }
    guard let library = loadedPlaces() else { return "" }
    let name = library.place(of: e164, in: language) ?? ""
    answered.places.remember(name, to: question)
    return name
  }

  private func loadedPlaces() -> PlaceLibrary? {
    places.withLock { library in
      if let library { return library }
      guard case .success(let loaded) = PlaceLibrary.load(from: placePaths()) else { return nil }
      library = loaded
      return loaded
    }
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
      return PhoneLibrary.load(from: paths()).map { loaded in
        library = loaded
        return loaded
      }
    }
  }
}
