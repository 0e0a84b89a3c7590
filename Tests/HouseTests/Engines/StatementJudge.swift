/// What keeps a statement from being one text for two engines.
///
/// Source: postgresql specification 4.2 and 4.3.
enum StatementFault: Equatable {
  /// PostgreSQL does not take it, or answers other columns than SQLite.
  case refused
  case shape(StatementShape)
  /// It orders by what may be NULL, and does not say where that stands.
  case unplacedNull
  /// Its rows may come in more than one order.
  case openOrder
}

/// Judges statements over the schema of the house.
struct StatementJudge {
  private let sqlite: SQLiteDatabase
  private let postgres: PostgresDatabase
  private let catalogue: Catalogue

  init() throws {
    sqlite = try SQLiteDatabase()
    postgres = try PostgresDatabase()
    catalogue = try sqlite.catalogue()
  }

  /// All that is wrong with a statement of which every row is read.
  func faults(of sql: String) -> [StatementFault] {
    var faults = StatementShape.found(in: sql).map(StatementFault.shape)
    if refusal(of: sql) != nil { faults.append(.refused) }
    let order = StatementOrder(sql)
    if !order.unplacedNulls(catalogue.columns).isEmpty { faults.append(.unplacedNull) }
    let isOpen =
      order.columns.isEmpty
      ? !order.isOneRow(catalogue.keys) : order.hasTies(catalogue.keys)
    if order.isQuery, isOpen { faults.append(.openOrder) }
    return faults
  }

  /// Why PostgreSQL does not take a statement as SQLite does; `nil` when it does.
  func refusal(of sql: String) -> String? {
    do {
      let declared = try sqlite.declaredColumns(of: sql)
      let answered = try postgres.columns(of: sql)
      let isSame =
        declared.count == answered.count
        && zip(declared, answered).allSatisfy { $0 == nil || $0 == $1 }
      return isSame ? nil : "\(declared) and \(answered)"
    } catch {
      return "\(error)"
    }
  }
}
