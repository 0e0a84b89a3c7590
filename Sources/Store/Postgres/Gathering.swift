/// Questions that wait for one flight, and the answers of those before: see `Database.abreast`.
final class Gathering {
  /// What is asked: of a statement, with these values, and where each begins.
  struct Question: Hashable {
    let literal: ObjectIdentifier
    let types: [UInt32]
    let starts: [Int]
    let bytes: [UInt8]
  }

  /// Whether whoever is asking has met a question without an answer; what has come of it does not
  /// count then, whatever it is.
  var isLacking = false

  private var answers: [Question: ServerAnswer] = [:]
  private var asked: [Question: PostgresStatement] = [:]
  private var order: [PostgresStatement] = []

  /// Gives a statement its answer, or takes its question down.
  func answer(_ statement: PostgresStatement) throws(StoreError) {
    let question = statement.question
    if let answer = answers[question] { return statement.take(answer) }
    isLacking = true
    if asked[question] == nil {
      let copy = statement.copy()
      asked[question] = copy
      order.append(copy)
    }
    throw .notYet
  }

  /// The questions of the next flights.
  func flights(of countMax: Int) -> [ArraySlice<PostgresStatement>] {
    stride(from: 0, to: order.count, by: countMax).map { order[$0...].prefix(countMax) }
  }

  /// Keeps what was answered.
  func keepAnswers() {
    for (question, statement) in asked { answers[question] = statement.answer }
    asked = [:]
    order = []
  }
}

extension StoreError {
  /// Ends whoever needs an answer that comes with the next flight.
  fileprivate static let notYet = StoreError(.other, "the answer comes with the next flight")
}

extension PostgresClient {
  /// How often the same are begun anew; who asks something else each time asks alone then.
  private static let turnsMax = 64

  /// Statements in one flight: their answers are held until all have come.
  private static let flightMax = 1_024

  /// Attempts what needs answers until nothing lacks.
  ///
  /// - Parameter attempt: makes what is not made yet, by `tried`, and says whether all is.
  func gather(_ attempt: () -> Bool) throws(StoreError) {
    if let outer = gathering {
      // Whoever asks among others goes on when they do.
      let wasLacking = outer.isLacking
      let isWhole = attempt()
      outer.isLacking = wasLacking || !isWhole
      guard isWhole else { throw .notYet }
      return
    }
    let gathering = Gathering()
    defer { self.gathering = nil }
    for _ in 0..<PostgresClient.turnsMax {
      self.gathering = gathering
      let isWhole = attempt()
      self.gathering = nil
      if isWhole { return }
      for flight in gathering.flights(of: PostgresClient.flightMax) { try ask(flight) }
      gathering.keepAnswers()
    }
    _ = attempt()
  }

  /// What comes of it, or `nil` while answers lack.
  func tried<Made>(_ make: () throws -> Made) -> Result<Made, any Error>? {
    gathering?.isLacking = false
    let result = Result { try make() }
    return gathering?.isLacking == true ? nil : result
  }
}
