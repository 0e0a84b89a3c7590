@testable import CLI
@testable import nacre

extension Schemas {
  /// What this build declares; no database is opened for it.
  static func ofThisBuild() throws -> Schemas {
    var settings = Settings(.all, environment: { _ in nil })
    settings.database = .memory
    return try Schemas(House(settings).table)
  }

  /// Every method as the document describes it.
  var methods: [JSONTree] { summaries.compactMap { method($0.name) } }
}
