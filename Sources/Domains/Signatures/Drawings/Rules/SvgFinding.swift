/// What is wrong with a drawing, and with which of its names.
struct SvgFinding: Equatable, Sendable {
  let kind: SvgKind
  var detail: String?
}

/// Why a drawing is refused. Source: signatures specification d.3, in its order.
enum SvgKind: String, Sendable, CaseIterable {
  case missing = "svg_missing"
  case tooLarge = "svg_too_large"
  case doctypeForbidden = "svg_doctype_forbidden"
  case markupForbidden = "svg_markup_forbidden"
  case malformed = "svg_malformed"
  case rootInvalid = "svg_root_invalid"
  case tooManyElements = "svg_too_many_elements"
  case tooDeep = "svg_too_deep"
  case elementForbidden = "svg_element_forbidden"
  case textForbidden = "svg_text_forbidden"
  case attributeForbidden = "svg_attribute_forbidden"
  case paintForbidden = "svg_paint_forbidden"
  case pathInvalid = "svg_path_invalid"
  case pointsInvalid = "svg_points_invalid"
  case valueInvalid = "svg_value_invalid"
  case pathTooLong = "svg_path_too_long"
  case noDrawing = "svg_no_drawing"
}

/// A drawing that may be kept.
struct SvgDrawing: Equatable, Sendable {
  /// In the order of the document; the root first.
  let elements: [DrawingElement]

  /// Drawing marks, at least one.
  let strokes: Int
  let viewBox: SvgBox?
}

/// The part of the plane that a drawing shows.
struct SvgBox: Equatable, Sendable {
  var minX: Double
  var minY: Double
  var width: Double
  var height: Double
}

enum SvgJudgement: Equatable, Sendable {
  case accepted(SvgDrawing)

  /// What the first failing stage has found, at least one.
  case refused([SvgFinding])
}
