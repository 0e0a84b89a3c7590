import Kernel
import Platform
import Wire
// TEMPORARY
extension ReadCall {
  func findings(in run: RunRow) throws -> [String] { [] }
  func summary(of run: RunRow, _ job: JobRow) throws -> Summary { Summary(state: "x") }
}
