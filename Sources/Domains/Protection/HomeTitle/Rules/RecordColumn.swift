import Kernel

/// What a column of a table of documents may hold. Source: protection specification 6, 6.4.
enum RecordColumn: String, CaseIterable, Sendable {
  case parcelId
  case address
  case legalDescription
  case mailingAddress
  case owners
  case list
  case documentNumber
  case type
  case recordedOn
  case grantors
  case grantees
  case claimant
  case lender
  case sum
  case currency
  case released
  case bookPage
  case taxYear
  case taxStatus
  case assessedValue

  /// What it is called where nobody has said otherwise.
  var header: String {
    switch self {
    case .sum: "amountMinor"
    case .assessedValue: "assessedValueMinor"
    default: rawValue
    }
  }
}

extension RecordMapping {
  /// The column that was named for something; `nil` where it has its usual name.
  func name(of column: RecordColumn) -> String? {
    switch column {
    case .parcelId: parcelId
    case .address: address
    case .legalDescription: legalDescription
    case .mailingAddress: mailingAddress
    case .owners: owners
    case .list: list
    case .documentNumber: documentNumber
    case .type: type
    case .recordedOn: recordedOn
    case .grantors: grantors
    case .grantees: grantees
    case .claimant: claimant
    case .lender: lender
    case .sum: sum
    case .currency: currency
    case .released: released
    case .bookPage: bookPage
    case .taxYear: taxYear
    case .taxStatus: taxStatus
    case .assessedValue: assessedValue
    }
  }
}

/// Why a row, or a record, cannot be used.
enum RecordFlaw: String, CaseIterable, Sendable {
  case wrongColumns = "wrong_columns"
  case badEncoding = "bad_encoding"
  case lineTooLong = "line_too_long"
  case noParcel = "no_parcel"
  case noNumber = "no_document_number"
  case badDate = "bad_date"
  case badAmount = "bad_amount"
  case unknownWord = "unknown_word"
  case badRecord = "bad_record"
}

/// What is counted of flaws: how many of each, and where the first stands.
struct RecordFlaws: Equatable, Sendable {
  struct Count: Equatable, Sendable {
    var count: Int
    let line: Int
  }

  private(set) var counts: [RecordFlaw: Count] = [:]

  mutating func note(_ flaw: RecordFlaw, _ line: Int) {
    counts[flaw, default: Count(count: 0, line: line)].count += 1
  }

  /// The commonest first, of equal ones in the order of the words.
  var sorted: [(flaw: RecordFlaw, count: Count)] {
    RecordFlaw.allCases.enumerated().compactMap { place, flaw in
      counts[flaw].map { (place, flaw, $0) }
    }
    .sorted { $0.2.count != $1.2.count ? $0.2.count > $1.2.count : $0.0 < $1.0 }
    .map { ($0.1, $0.2) }
  }
}

/// The property whose record is looked for.
struct RecordWanted: Equatable, Sendable {
  let parcelId: String?

  /// In its normal form.
  let address: String
  let country: String

  /// Whether a record is the property's: by the parcel where the property has one, else by the
  /// address.
  func fits(parcelId given: String?, address text: String?) -> Bool {
    if let parcelId { return given == parcelId }
    guard let text, let parsed = ParsedAddress(text, country: country) else { return false }
    return parsed.normalized == address
  }
}

/// What a source has of a property.
enum RecordFound: Sendable {
  case nothing

  /// A part of it cannot be used, so that nothing of it is: half a record would look like a change.
  case spoilt(line: Int)
  case record(PropertyRecord)
}
