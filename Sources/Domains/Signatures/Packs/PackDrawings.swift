import Kernel
import Media

/// The drawings of a run's active signatures, judged anew: what a store holds is not trusted.
struct PackDrawings {
  /// As papers hold them.
  private(set) var vectors: [PaperVector] = []

  /// Those that passed, by the signature.
  private(set) var renderings: [ID: SvgRendering] = [:]
  private var places: [ID: Int] = [:]

  init(_ facts: PackFacts) {
    for signature in facts.activeSignatures {
      guard case .accepted(let drawing) = SvgRule.judge(signature.svg) else { continue }
      let rendering = SvgRendering(drawing)
      renderings[signature.id] = rendering
      places[signature.id] = vectors.count
      // A paper's drawings are at most 10,000 points wide and high; most are far smaller.
      vectors.append(
        PaperVector(svg: rendering.svg, width: rendering.width, height: rendering.height))
    }
  }

  /// The place among the vectors; `nil` for a drawing that failed.
  func index(of signatureId: ID) -> Int? { places[signatureId] }
}
