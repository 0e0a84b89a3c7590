import Kernel
import Platform
import Wire

/// Reads what a source has of properties, piece by piece: an array of records or one, or a table
/// of documents.
final class RecordIntake {
  private let wanted: [RecordWanted]
  private let delimiter: UInt8
  private var table: RecordTable?
  private var reader: DumpReader
  private var cutter = RecordCutter()

  private var jsonRows = 0
  private var jsonParcels: Set<String> = []
  private var jsonFlaws = RecordFlaws()
  private var jsonFound: [RecordFound]

  /// Unit: bytes.
  private var size = 0

  /// Whether the file holds no array.
  private var isWhole = false

  /// The one record of a file that holds no array of them.
  private var single: PropertyRecord?

  /// Whether a file that holds no array holds records under the ids of their parcels.
  private var isKeyedByParcel = false

  init(_ source: StoredPropertySource, wanted: [RecordWanted]) {
    self.wanted = wanted
    let mapping = source.mapping ?? RecordMapping()
    delimiter = mapping.delimiter?.utf8.first ?? UInt8(ascii: ",")
    reader = DumpReader(delimiter: delimiter)
    table = source.kind == .recordCsv ? RecordTable(mapping, wanted: wanted) : nil
    jsonFound = wanted.map { _ in .nothing }
  }

  var rows: Int { table?.rows ?? jsonRows }
  var parcels: Int { table?.parcels.count ?? jsonParcels.count }
  var flaws: RecordFlaws { table?.flaws ?? jsonFlaws }
  var found: [RecordFound] { table?.found ?? jsonFound }

  /// - Parameter pointer: where the columns were named in the params.
  func take(_ bytes: ArraySlice<UInt8>) throws {
    size += bytes.count
    if table == nil {
      cutter.take(bytes) { take($0) }
    } else {
      try reader.take(bytes) { try take($0) }
    }
  }

  /// Judges the end of the file: whether it was one of records at all.
  func finish() throws {
    if let table {
      try reader.finish { try take($0) }
      guard self.table?.hasHead ?? table.hasHead else { throw Self.noFormat(line: 1) }
      return
    }
    isWhole = cutter.isSingle
    cutter.finish { take($0) }
    let isNone = jsonRows > 0 && jsonFlaws.sorted.reduce(0) { $0 + $1.count.count } == jsonRows
    guard !cutter.isBroken, !(isWhole && isNone) else {
      guard size > Self.sizeMax else {
        throw Self.noFormat(line: jsonFlaws.sorted.first?.count.line ?? 1)
      }
      let fault = PlatformFault.fileTooLarge(maximum: Self.sizeMax)
      throw Refusal([Violation(fault, at: "/path")])
    }
    // What a file says that is about one property alone needs no parcel.
    guard isWhole, !isKeyedByParcel, let single else { return }
    for (index, wanted) in wanted.enumerated() {
      let isOther =
        single.parcelId != nil && wanted.parcelId != nil
        && single.parcelId != wanted.parcelId
      if !isOther { jsonFound[index] = .record(single) }
    }
  }

  /// So large may be what is no file of many records. Unit: bytes. Source: protection
  /// specification 0.9.
  private static let sizeMax = 10 << 20

  static func noFormat(line: Int?, at pointer: String = "/path") -> Refusal {
    Refusal([Violation(ProtectionFault.badFormat(line: line), at: pointer)])
  }

  private func take(_ record: DumpRecord) throws {
    let missing = table?.take(record) ?? []
    guard !missing.isEmpty else { return }
    throw Refusal(
      missing.map { Violation(ProtectionFault.unknownColumn, at: "/mapping/\($0.rawValue)") })
  }

  private func take(_ piece: RecordPiece) {
    jsonRows += 1
    switch piece {
    case .tooLong(let line): jsonFlaws.note(.lineTooLong, line)
    case .record(let line, let bytes):
      guard let document = JSONDocument(foreign: bytes), document.root.isObject else {
        return jsonFlaws.note(.badRecord, line)
      }
      withExtendedLifetime(document) {
        if isWhole, !document.root.isRecord {
          takeKeyed(document.root, line)
        } else {
          take(document.root, line)
        }
      }
    }
  }

  /// Records of several parcels, each under the id of its parcel. What else lacks everything that
  /// a record has is none: it would pass for a record in which all is well.
  private func takeKeyed(_ parcels: JSONValue, _ line: Int) {
    let named = parcels.memberNames.map { ($0, parcels.member(named: $0)) }
    guard named.allSatisfy({ $0.1?.isObject == true }) else {
      return jsonFlaws.note(.badRecord, line)
    }
    (jsonRows, isKeyedByParcel) = (0, true)
    for case (let name, let record?) in named {
      jsonRows += 1
      take(record, line, parcel: name)
    }
  }

  private func take(_ value: JSONValue, _ line: Int, parcel key: String? = nil) {
    let parcel = value.member("parcelId")?.string ?? key
    let address = value.member("address")?.string
    if let name = parcel ?? address { jsonParcels.insert(name) }
    let record = PropertyRecord(foreign: value)
    if record == nil { jsonFlaws.note(.badRecord, line) }
    single = record
    for (index, wanted) in wanted.enumerated()
    where wanted.fits(parcelId: parcel, address: address) {
      jsonFound[index] = record.map { .record($0) } ?? .spoilt(line: line)
    }
  }
}

extension PropertyRecord {
  /// A record that somebody else has written; members that nobody knows are passed by. `nil` where
  /// one that is known is not what it should be.
  init?(foreign value: JSONValue) {
    let shape = Shape()
    let read = withExtendedLifetime(shape) { PropertyRecord(Element(value, shape)) }
    guard let read, shape.violations.allSatisfy({ $0.fault.isUnknownField }) else { return nil }
    self = read
    // The record says how the taxes stand, and whoever shows it what that is called.
    tax?.statusLabel = nil
  }

  /// What tells it from every other record: the same whatever order a source writes members in.
  /// `nil` where an amount is too large to be told from its neighbours.
  var canonical: [UInt8]? {
    guard let document = JSONDocument(json) else { return nil }
    return withExtendedLifetime(document) { try? CanonicalJSON.bytes(of: document.root) }
  }
}

extension JSONValue {
  /// Whether it has something that a record has, or nothing at all.
  fileprivate var isRecord: Bool {
    let members: [StaticString] = [
      "parcelId", "address", "legalDescription", "mailingAddress", "owners", "deeds", "mortgages",
      "liens", "tax",
    ]
    return memberCount == 0 || members.contains { member($0) != nil }
  }
}

extension Fault {
  fileprivate var isUnknownField: Bool {
    if case .unknownField = self as? WireFault { return true }
    return false
  }
}

extension RecordFlaw {
  func label(in language: Language) -> String {
    let text: ProtectionText =
      switch self {
      case .wrongColumns: .badRowColumns
      case .badEncoding: .badRowEncoding
      case .lineTooLong: .badRowLong
      case .noParcel: .badRecordParcel
      case .noNumber: .badRecordDocument
      case .badDate: .badRecordDate
      case .badAmount: .badRecordAmount
      case .unknownWord: .badRecordWord
      case .badRecord: .badRecord
      }
    return text.text(in: language)
  }
}
