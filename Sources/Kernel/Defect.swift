/// Our mistake: something that cannot be, was. The request is answered with -32603 and everybody
/// else carries on.
public struct Defect: Error {
  public let message: String

  public init(_ message: String) { self.message = message }
}
