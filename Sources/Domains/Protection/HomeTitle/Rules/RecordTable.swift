import Kernel

/// A table of documents: one row for each, and what else is known of the property on any of them.
/// Source: protection specification 6.4, `record_csv`.
struct RecordTable {
  private let mapping: RecordMapping
  private let wanted: [RecordWanted]

  /// Where each column stands; `nil` until the first row was seen.
  private var places: [RecordColumn: Int]?
  private var width = 0

  private(set) var rows = 0
  private(set) var flaws = RecordFlaws()

  /// The parcels that are named, or the addresses where no parcel is.
  private(set) var parcels: Set<String> = []

  /// What is known of each property that is wanted.
  private(set) var found: [RecordFound]

  init(_ mapping: RecordMapping, wanted: [RecordWanted]) {
    self.mapping = mapping
    self.wanted = wanted
    found = wanted.map { _ in .nothing }
  }

  /// Whether there was a head at all.
  var hasHead: Bool { places != nil }

  /// Takes the next row; answers the columns that were named and are not there, of the first one.
  mutating func take(_ record: DumpRecord) -> [RecordColumn] {
    switch record {
    case .tooLong(let line):
      rows += 1
      flaws.note(.lineTooLong, line)
    case .fields(let line, let fields):
      guard places != nil else { return readHead(fields) }
      rows += 1
      if let flaw = takeRow(line, fields) { flaws.note(flaw, line) }
    }
    return []
  }

  private mutating func readHead(_ fields: [[UInt8]]) -> [RecordColumn] {
    width = fields.count
    var names = fields.map { String(decoding: $0, as: UTF8.self).trimmed }
    if let first = names.first, first.hasPrefix("\u{feff}") { names[0] = String(first.dropFirst()) }
    var found: [RecordColumn: Int] = [:]
    var missing: [RecordColumn] = []
    for column in RecordColumn.allCases {
      let given = mapping.name(of: column)
      if let place = names.firstIndex(of: given ?? column.header) {
        found[column] = place
      } else if given != nil {
        missing.append(column)
      }
    }
    places = found
    return missing
  }

  /// Takes a row; answers why it cannot be used.
  private mutating func takeRow(_ line: Int, _ fields: [[UInt8]]) -> RecordFlaw? {
    guard fields.count == width else { return .wrongColumns }
    var cells: [RecordColumn: String] = [:]
    for (column, place) in places ?? [:] {
      guard let text = String(validating: fields[place], as: UTF8.self) else {
        return .badEncoding
      }
      let value = text.trimmed
      if !value.isEmpty { cells[column] = value }
    }
    guard let name = cells[.parcelId] ?? cells[.address] else { return .noParcel }
    parcels.insert(name)
    let reading = RowReading(cells)
    for (index, wanted) in wanted.enumerated()
    where wanted.fits(parcelId: cells[.parcelId], address: cells[.address]) {
      add(reading, to: index, line)
    }
    return reading.flaw
  }

  private mutating func add(_ reading: RowReading, to index: Int, _ line: Int) {
    if case .spoilt = found[index] { return }
    guard reading.flaw == nil else { return found[index] = .spoilt(line: line) }
    var record = PropertyRecord()
    if case .record(let known) = found[index] { record = known }
    reading.add(to: &record)
    found[index] = .record(record)
  }
}

/// The lists of documents in a record.
private enum DocumentList: String {
  case deeds
  case mortgages
  case liens

  init?(word: String) {
    switch word.asciiLowercased {
    case "deed", "deeds": self = .deeds
    case "mortgage", "mortgages": self = .mortgages
    case "lien", "liens": self = .liens
    default: return nil
    }
  }

  /// What the type of a document says, where nothing else does. A deed of trust secures a loan.
  init(ofType type: String) {
    let secures = ["deed_of_trust", "trust_deed", "security_deed"].contains(type)
    if secures || type.contains("mortgage") {
      self = .mortgages
    } else if type.contains("deed") || type == "reconveyance" {
      self = .deeds
    } else {
      self = .liens
    }
  }
}

/// What a row says.
private struct RowReading {
  private let cells: [RecordColumn: String]
  private var document: TitleDocument?
  private var list = DocumentList.liens
  private var tax: PropertyTax?

  /// Why it cannot be used.
  private(set) var flaw: RecordFlaw?

  init(_ cells: [RecordColumn: String]) {
    self.cells = cells
    let released = cells[.released].map { ($0, Self.flag($0)) }
    let taxStatus = cells[.taxStatus].map { TaxStatus(rawValue: $0.asciiLowercased) }
    let list = cells[.list].map { DocumentList(word: $0) }
    let (amount, value) = (
      cells[.sum].map { Int($0) }, cells[.assessedValue].map { Int($0) }
    )
    let (year, date) = (
      cells[.taxYear].map { Int($0) }, cells[.recordedOn].map { CalendarDate($0) }
    )
    if released.map({ $0.1 == nil }) ?? false || isNone(taxStatus) || isNone(list) {
      flaw = .unknownWord
    } else if isNone(amount) || isNone(value) || isNone(year) {
      flaw = .badAmount
    } else if isNone(date) {
      flaw = .badDate
    }
    if taxStatus != nil || value != nil || year != nil {
      tax = PropertyTax(
        year: year ?? nil, status: taxStatus ?? nil, assessedValueMinor: value ?? nil,
        currency: cells[.currency])
    }
    guard let number = cells[.documentNumber] else {
      if cells[.type] != nil || cells[.recordedOn] != nil { flaw = flaw ?? .noNumber }
      return
    }
    let type = cells[.type].map(Self.word)
    self.list = (list ?? nil) ?? DocumentList(ofType: type ?? "")
    document = TitleDocument(
      documentNumber: number, type: type, recordedOn: date ?? nil, grantors: names(.grantors),
      grantees: names(.grantees), claimant: cells[.claimant], lender: cells[.lender],
      amountMinor: amount ?? nil, currency: cells[.currency], released: released?.1,
      bookPage: cells[.bookPage])
    if Self.isTooLong(cells) { flaw = flaw ?? .lineTooLong }
  }

  /// Puts what the row says into a record, beside what the rows before have said.
  func add(to record: inout PropertyRecord) {
    record.parcelId = cells[.parcelId] ?? record.parcelId
    record.address = cells[.address] ?? record.address
    record.legalDescription = cells[.legalDescription] ?? record.legalDescription
    record.mailingAddress = cells[.mailingAddress] ?? record.mailingAddress
    for owner in names(.owners) ?? [] where !record.owners.contains(owner) {
      record.owners.append(owner)
    }
    if let tax {
      record.tax = PropertyTax(
        year: tax.year ?? record.tax?.year, status: tax.status ?? record.tax?.status,
        assessedValueMinor: tax.assessedValueMinor ?? record.tax?.assessedValueMinor,
        currency: tax.currency ?? record.tax?.currency)
    }
    guard let document else { return }
    switch list {
    case .deeds: record.deeds.append(document)
    case .mortgages: record.mortgages.append(document)
    case .liens: record.liens.append(document)
    }
  }

  private func names(_ column: RecordColumn) -> [String]? {
    cells[column]?.split(separator: ";").map { String($0).trimmed }
      .filter { !$0.isEmpty }
  }

  /// A type as the rules know them: “Quitclaim Deed” is `quitclaim_deed`.
  private static func word(_ text: String) -> String {
    text.asciiLowercased.split { !($0.isLetter || $0.isNumber) }.joined(separator: "_")
  }

  private static func flag(_ text: String) -> Bool? {
    switch text.asciiLowercased {
    case "true", "yes", "y", "1": true
    case "false", "no", "n", "0": false
    default: nil
    }
  }

  /// Whether a cell is longer than a record has room for.
  private static func isTooLong(_ cells: [RecordColumn: String]) -> Bool {
    cells.contains { column, text in
      let room =
        switch column {
        case .legalDescription: 20_000
        case .address, .mailingAddress: 1_000
        case .owners, .grantors, .grantees: 20_000
        case .claimant, .lender: 500
        case .currency: 3
        case .type, .bookPage: 100
        default: 200
        }
      return text.unicodeScalars.count > room
    }
  }
}

/// Whether something was said, and could not be read.
private func isNone<Value>(_ value: Value??) -> Bool {
  if case .some(.none) = value { return true }
  return false
}
