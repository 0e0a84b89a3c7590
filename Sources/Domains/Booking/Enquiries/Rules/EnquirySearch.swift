import Kernel

/// What somebody who types into the search of enquiries means: words, and perhaps a telephone.
struct EnquirySearch {
  /// Each must begin a word of the enquiry.
  let words: [String]
  private let phone: PhoneQuery?

  /// Fewer digits are in too many telephone numbers.
  private static let digitsMin = 4

  init(_ text: String) {
    words = nameTokens(of: text)
    guard case .phone(let phone) = ClientQuery(text), phone.digitCount >= Self.digitsMin else {
      self.phone = nil
      return
    }
    self.phone = phone
  }

  /// Whether a number on file, in E.164, is meant: it is one that a search of clients would find,
  /// or has the digits in its middle.
  func finds(_ e164: String) -> Bool {
    guard let phone else { return false }
    let number = StoredPhone(e164: e164)
    return phone.tier(of: number) != nil || number.digits.contains(phone.digits)
  }
}
