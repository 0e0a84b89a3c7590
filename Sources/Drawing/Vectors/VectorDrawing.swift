import CCairo
import CRsvg
import Media

/// A drawing as librsvg has read it, to be painted as vectors.
final class VectorDrawing {
  private let drawing: OpaquePointer

  init(svg: String) throws(DrawingRefusal) {
    var svg = svg
    guard let drawing = svg.withUTF8({ nacre_drawing_read($0.baseAddress, $0.count) }) else {
      throw .badDrawing
    }
    self.drawing = drawing
  }

  deinit { nacre_drawing_free(drawing) }

  func paint(in rect: Rect, on canvas: OpaquePointer) throws(DrawingRefusal) {
    cairo_save(canvas)
    let isPainted = nacre_drawing_paint(
      drawing, canvas, rect.x, rect.y, rect.width, rect.height)
    cairo_restore(canvas)
    guard isPainted == 1 else { throw .badDrawing }
  }
}
