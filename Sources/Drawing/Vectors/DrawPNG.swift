import CCairo
import Media

/// A drawing as a PNG file: the same drawing gives the same bytes.
public func drawPNG(_ picture: DrawnPicture) throws(DrawingRefusal) -> [UInt8] {
  guard 1...DrawnPicture.sideMax ~= picture.width, 1...DrawnPicture.sideMax ~= picture.height else {
    throw .malformed
  }
  let drawing = try VectorDrawing(svg: picture.svg)
  let surface = cairo_image_surface_create(
    CAIRO_FORMAT_ARGB32, Int32(picture.width), Int32(picture.height))
  defer { cairo_surface_destroy(surface) }
  let canvas = cairo_create(surface)
  defer { cairo_destroy(canvas) }
  guard let canvas, cairo_status(canvas) == CAIRO_STATUS_SUCCESS else { throw .failed }
  if picture.isWhite {
    cairo_set_source_rgb(canvas, 1, 1, 1)
    cairo_paint(canvas)
  }
  let place = picture.place
  try drawing.paint(
    in: Rect(x: place.x, y: place.y, width: place.width, height: place.height), on: canvas)

  let file = GrowingFile()
  let status = withExtendedLifetime(file) {
    cairo_surface_write_to_png_stream(
      surface,
      { closure, bytes, count in
        guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
        let file = Unmanaged<GrowingFile>.fromOpaque(closure).takeUnretainedValue()
        file.bytes += UnsafeBufferPointer(start: bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(file).toOpaque())
  }
  guard status == CAIRO_STATUS_SUCCESS else { throw .failed }
  return file.bytes
}
