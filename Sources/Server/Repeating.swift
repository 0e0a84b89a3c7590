import Platform
import Store
import Wire

/// A write that is alone in its burst and is lost with the server is done once more, unseen. Of a
/// larger burst nobody knows which of the answers were waited for: they say so.
///
/// Source: postgresql specification 10.2.
extension Calls {
  /// Keeps what the only write of a burst needs to be served anew, where it may have to be.
  func remember(_ element: Element, _ call: CallInHand) {
    burst.onlyWrite = nil
    guard burst.isOpen, burst.requests == 1, burst.isOnCluster, !call.isNotification else { return }
    burst.onlyWrite = PostponedWrite(
      number: 0, messageNumber: messageCount, index: call.index, id: call.id.map { [UInt8]($0) },
      isNotification: false, sessionId: request.session?.id, language: request.language,
      params: element.value.json, meta: call.meta, key: call.key, deadlineMs: call.deadlineMs,
      mayWait: false)
  }

  /// Commits the burst between two messages.
  func commitBurst() {
    defer { burst.onlyWrite = nil }
    guard burst.isOfOne, let write = burst.onlyWrite, let start = burst.onlyAnswer?.lowerBound
    else { return burst.commit() }
    let commits = burst.commits
    burst.commit()
    guard burst.commits == commits, burst.lastFailure?.isWorthRepeating == true,
      let end = burst.onlyErrorEnd
    else { return }
    // What the host gets instead of the error stands where that stood.
    let rest = out.copy(from: end)
    let error = [UInt8](out.copy(from: start).dropLast(rest.count))
    out.truncate(to: start)
    if let again = serveAgain(write) {
      out.raw(again.bytes)
    } else {
      out.raw(error)
    }
    out.raw(rest)
  }
}
