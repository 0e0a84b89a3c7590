import CPostgres
import Glibc
import Synchronization

/// The shared object around libpq. Once loaded it stays so until the process ends.
enum PostgresLibrary {
  struct Table: @unchecked Sendable {
    let functions: UnsafePointer<nacre_postgres>
  }

  private static let loaded = Mutex<Table?>(nil)

  /// Its functions; it is looked for beside the running program, in `../lib/nacre` of it, and where
  /// `NACRE_LIBRARY_PATH` says.
  static func functions() throws(StoreError) -> UnsafePointer<nacre_postgres> {
    let result = loaded.withLock { table -> Result<Table, StoreError> in
      if let table { return .success(table) }
      return load(from: paths()).map { found in
        table = found
        return found
      }
    }
    return try result.get().functions
  }

  /// The first path that has it wins.
  static func load(from paths: [String]) -> Result<Table, StoreError> {
    var reasons: [String] = []
    for path in paths {
      var reason = [CChar](repeating: 0, count: 512)
      if let functions = nacre_postgres_load(path, &reason, reason.count) {
        return .success(Table(functions: functions))
      }
      let length = reason.firstIndex(of: 0) ?? reason.count
      reasons.append(
        String(decoding: reason[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    return .failure(
      StoreError(
        .engineMissing,
        "PostgreSQL's library cannot be loaded; install the package \(StoreError.enginePackage)",
        cause: reasons.joined(separator: "; ")))
  }

  /// Where it is looked for.
  static func paths() -> [String] {
    var folders: [String] = []
    if let folder = programFolder() { folders += [folder, "\(folder)/../lib/nacre"] }
    if let given = getenv("NACRE_LIBRARY_PATH") {
      folders += String(cString: given).split(separator: ":").map(String.init)
    }
    return folders.map { "\($0)/libNacrePostgres.so" }
  }

  private static func programFolder() -> String? {
    let path = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { bytes in
      guard let start = bytes.baseAddress else { return "" }
      let length = readlink("/proc/self/exe", start, bytes.count)
      return String(
        decoding: bytes.prefix(max(0, length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
