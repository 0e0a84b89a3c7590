import Store

/// Where the data lives.
enum DatabasePath: Sendable, Equatable {
  case file(String)
  case memory
  case cluster(PostgresAddress)

  init(file path: String) { self = path == ":memory:" ? .memory : .file(path) }

  /// The file's path, or `nil` when there is none.
  var file: String? {
    if case .file(let path) = self { path } else { nil }
  }

  /// Where the cluster is, or `nil` when it is none.
  var cluster: PostgresAddress? {
    if case .cluster(let address) = self { address } else { nil }
  }

  /// As people may see it: of a cluster's address host, port, database and user.
  var shown: String {
    switch self {
    case .file(let path): path
    case .memory: ":memory:"
    case .cluster(let address): address.shown
    }
  }
}
