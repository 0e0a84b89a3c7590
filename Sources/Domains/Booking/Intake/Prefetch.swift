import Platform
import Wire

extension Booking {
  /// Reads the telephone number of a waiting booking ahead: the slowest part of judging one.
  ///
  /// A number that is not written plainly is judged when its turn comes.
  public func prefetch(_ waiting: WaitingMessage) {
    if let number = waiting.plainMember("clientPhone") { phoneNumbers.prefetch(number) }
  }
}
