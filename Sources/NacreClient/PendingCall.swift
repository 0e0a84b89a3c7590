import Foundation

/// A call on its way; it belongs to its client's actor.
final class PendingCall: @unchecked Sendable {
  let method: String
  var params: JSON
  let onProgress: (@Sendable (NacreProgress) -> Void)?
  let token: String?
  var id = 0

  /// As it was sent last. Unit: bytes.
  var size = 0

  /// The number of the session that it is of, where that is not the newest any more.
  var session: Int?
  var resends = 0
  var mayResend = false
  var isPartOfStart = false

  /// Runs with the answer, before anything else is heard.
  var onResult: ((JSON) -> Void)?
  var continuation: CheckedContinuation<JSON, any Error>?

  init(
    _ method: String, _ params: JSON, onProgress: (@Sendable (NacreProgress) -> Void)? = nil
  ) {
    self.method = method
    self.params = params
    self.onProgress = onProgress
    token = onProgress == nil ? nil : UUID().uuidString
  }

  func finish(_ result: JSON) {
    onResult?(result)
    continuation?.resume(returning: result)
    continuation = nil
  }

  func finish(throwing error: NacreError) {
    continuation?.resume(throwing: error)
    continuation = nil
  }
}
