/// What went wrong with a call. Programs switch on `reason` or `kind`; `message` is for people.
public struct NacreError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What it means for the program, whatever the method.
  public enum Reason: Sendable, Equatable {
    /// A session is needed, or the credentials are wrong.
    case unauthenticated
    /// The role does not permit it.
    case forbidden
    /// There is no such thing, or not for this actor.
    case notFound
    /// The state of things does not permit it.
    case conflict
    /// Fields are wrong: see `violations`.
    case validationFailed
    /// Too much; `data["retryAfterMs"]` says when to try again.
    case limitExceeded
    /// The database cannot be reached at present.
    case unavailable
    /// The task was cancelled, or the service has cancelled the call.
    case cancelled
    /// No answer in time; the service was asked to stop.
    case timedOut
    /// The service has ended: `exitCode`, `stderr`.
    case connectionClosed
    /// Client and service speak different levels of the API.
    case versionMismatch
    /// There is no program to start.
    case binaryNotFound
    /// Anything else, such as a method that there is not.
    case other
  }

  /// What is wrong with one field.
  public struct Violation: Decodable, Sendable, Equatable {
    /// A word that never changes, such as `required`.
    public let kind: String
    /// A JSON Pointer into the params, such as `/client/email`.
    public let path: String
    /// What to show at the field.
    public let message: String
  }

  public let reason: Reason

  /// The code of JSON-RPC; 0 when the error was made by this client.
  public let code: Int

  /// A word that never changes, such as `order_not_found`.
  public let kind: String
  public let message: String
  public let data: JSON

  /// Everything that is wrong with the fields; empty unless validation failed.
  public var violations: [Violation] {
    (data["violations"].array ?? []).map {
      Violation(
        kind: $0["kind"].string ?? "", path: $0["path"].string ?? "",
        message: $0["message"].string ?? "")
    }
  }

  /// Whether the same call may succeed later.
  public var isRetryable: Bool { data["retryable"].bool ?? false }

  /// With what the service has ended; `nil` when a signal has ended it.
  public var exitCode: Int? { data["exitCode"].integer }

  /// The last that the service has logged before it ended.
  public var stderr: String { data["stderr"].string ?? "" }

  public var description: String {
    ([message] + violations.map { "\($0.path): \($0.message)" }).joined(separator: "\n")
  }

  init(_ reason: Reason, code: Int = 0, kind: String, _ message: String, data: JSON = [:]) {
    self.reason = reason
    self.code = code
    self.kind = kind
    self.message = message
    self.data = data
  }

  /// What the service has answered.
  init(answer: JSON) {
    let code = answer["code"].integer ?? 0
    let data = answer["data"]
    self.init(
      Self.reason(of: code), code: code, kind: data["kind"].string ?? "",
      data["message"].string ?? answer["message"].string ?? "", data: data)
  }

  private static func reason(of code: Int) -> Reason {
    switch code {
    case 4001: .unauthenticated
    case 4003: .forbidden
    case 4004: .notFound
    case 4009: .conflict
    case 4022: .validationFailed
    case 4029: .limitExceeded
    case 5003: .unavailable
    case -32800: .cancelled
    default: .other
    }
  }

  static func cancelled(_ method: String) -> NacreError {
    NacreError(.cancelled, code: -32800, kind: "cancelled", "\(method) was cancelled.")
  }

  static func timedOut(_ method: String) -> NacreError {
    NacreError(.timedOut, kind: "timed_out", "\(method) was not answered in time.")
  }

  static func closed(_ ending: ServiceEnding?) -> NacreError {
    guard let ending else {
      return NacreError(.connectionClosed, kind: "connection_closed", "The client was closed.")
    }
    let last = ending.stderr.split(separator: "\n").last.map { ": \($0)" } ?? ""
    return NacreError(
      .connectionClosed, kind: "connection_closed", "The service \(ending.words)\(last)",
      data: [
        "exitCode": ending.exitCode.map { .integer(Int($0)) } ?? .null,
        "stderr": .string(ending.stderr),
      ])
  }
}
