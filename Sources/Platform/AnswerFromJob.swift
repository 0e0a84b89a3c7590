/// Thrown by a rule or read that has its facts, when the answer takes long to make: the rest runs
/// beside, like a job, and later requests go on meanwhile.
public struct AnswerFromJob: Error {
  /// Writes the result. It has no database: what it needs of the facts it has already.
  public let work: Method.JobWork

  public init(_ work: @escaping Method.JobWork) { self.work = work }
}
