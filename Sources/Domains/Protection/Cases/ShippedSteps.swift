import Kernel
import Platform
import Wire

extension Protection {
  /// The steps that come along; `nil` when their file cannot be read.
  func caseSteps() -> CaseSteps? {
    try? comesAlong.part(\.caseSteps) {
      guard let bytes = bundledData.bytes(of: "case-steps.json"),
        let steps = JSONDocument(bytes).flatMap({ CaseSteps($0.root) })
      else { throw Defect("the steps of cases cannot be read") }
      return steps
    }
  }
}
