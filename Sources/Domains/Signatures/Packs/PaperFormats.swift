import Kernel
import Media
import Platform
import Secrets
import Store

extension PageSize {
  var format: PaperFormat {
    switch self {
    case .a4: .a4
    case .letter: .letter
    }
  }
}
