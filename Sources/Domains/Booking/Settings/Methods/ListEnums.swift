import Kernel
import Platform

extension Booking {
  /// `booking.listEnums`: every closed set of words of the domain, with labels.
  func listEnums(_ params: ListEnumsParams, _ call: RuleCall) throws -> ListEnumsResult {
    let wanted = BookingWords.all.filter { params.names?.contains($0.name) ?? true }
    let enums = wanted.map { list in
      (
        list.name,
        list.words.map { word in
          EnumWord(
            value: word.value, label: word.label(call.language),
            labels: Dictionary(
              Language.allCases.map { ($0.rawValue, word.label($0)) },
              uniquingKeysWith: { first, _ in first }))
        }
      )
    }
    return ListEnumsResult(
      enums: Dictionary(enums, uniquingKeysWith: { first, _ in first }))
  }
}
