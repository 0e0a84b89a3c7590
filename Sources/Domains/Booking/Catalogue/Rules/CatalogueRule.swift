import Kernel

/// One model as an import brings it. Source: booking specification 6.3.
struct ModelEntry: Equatable {
  var brand: String
  var model: String
  var category: Category?

  /// Model numbers and nicknames, each once.
  var aliases: [String]
  var releasedYear: Int?

  /// What stands for popularity until the shop has booked the model; `nil`: not said.
  var weight: Int?
}

/// What may be stored of a record of an import, or why it is skipped.
enum CatalogueRule {
  /// Unit: code points. Source: booking specification 4.5, as of what is typed in.
  static let nameLengthMax = 80
  static let aliasesMax = 50

  /// No device that a shop repairs is older, and none is announced further ahead.
  static let yearsKnown = 1950...2100

  /// Popularity is a count; more would not fit the sum of a year of a large chain either.
  static let weightMax = 1_000_000_000

  /// The entry, or the kind of what is wrong with the record.
  static func judge(_ record: CatalogueRecord) -> Result<ModelEntry, Unfit> {
    do throws(Unfit) {
      let brand = try name(record.brand)
      let model = try name(record.model)
      var aliases: [String] = []
      for alias in record.aliases ?? [] {
        guard let line = try line(alias), !aliases.contains(line) else { continue }
        aliases.append(line)
      }
      guard aliases.count <= aliasesMax else { throw Unfit.tooLong }
      if let year = record.releasedYear, !yearsKnown.contains(year) { throw Unfit.outOfRange }
      if let weight = record.popularity, !(0...weightMax).contains(weight) {
        throw Unfit.outOfRange
      }
      return .success(
        ModelEntry(
          brand: brand, model: model, category: try category(record.category), aliases: aliases,
          releasedYear: record.releasedYear, weight: record.popularity))
    } catch {
      return .failure(error)
    }
  }

  /// Why a record is skipped: the kinds of the wire.
  enum Unfit: String, Error {
    case required
    case invalidType = "invalid_type"
    case invalidEnum = "invalid_enum"
    case invalidCharacters = "invalid_characters"
    case nameInvalid = "name_invalid"
    case tooLong = "too_long"
    case outOfRange = "out_of_range"
    case invalidFormat = "invalid_format"
  }

  private static func name(_ text: String?) throws(Unfit) -> String {
    guard let text, let name = try line(text) else { throw .required }
    // A name that no search could find is none.
    guard !deviceTokens(of: name).isEmpty else { throw .nameInvalid }
    return name
  }

  private static func line(_ text: String) throws(Unfit) -> String? {
    switch NormalizedText.singleLine(text) {
    case .absent: return nil
    case .invalidCharacters: throw .invalidCharacters
    case .text(let line):
      guard line.scalarCount <= nameLengthMax else { throw .tooLong }
      return line
    }
  }

  private static func category(_ text: String?) throws(Unfit) -> Category? {
    guard let text, let word = try line(text) else { return nil }
    guard let category = Category(rawValue: word) else { throw .invalidEnum }
    return category
  }
}
