import Kernel
import Platform
import Wire

/// Why nothing of a file can be imported.
struct CatalogueFileError: Error {
  let reason: ImportFailure

  init(_ reason: ImportFailure) { self.reason = reason }
}
