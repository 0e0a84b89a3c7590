import CCairo
import CPhoto
import Glibc
import Kernel

/// A PNG as cairo has read it, or a JPEG.
final class Picture {
  let surface: OpaquePointer
  let width: Int
  let height: Int

  /// Larger pictures are nobody's signature. Unit: pixels.
  static let pixelsMax = 16_000_000

  init(_ bytes: [UInt8]) throws(DrawingRefusal) {
    let isJPEG = FileType(content: bytes) == .jpeg
    guard let surface = isJPEG ? Picture.jpeg(bytes) : Picture.read(bytes) else {
      throw .badPicture
    }
    self.surface = surface
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
  }

  deinit { cairo_surface_destroy(surface) }

  private static func read(_ bytes: [UInt8]) -> OpaquePointer? {
    // Width and height stand in the first chunk: libpng would take memory for any.
    guard bytes.count > 24, pixels(of: bytes) <= pixelsMax else { return nil }
    return bytes.withUnsafeBufferPointer { buffer in
      var rest = Rest(bytes: buffer)
      let surface = withUnsafeMutablePointer(to: &rest) { rest in
        cairo_image_surface_create_from_png_stream(
          { closure, target, count in
            guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
            return closure.assumingMemoryBound(to: Rest.self).pointee.take(Int(count), target)
          }, rest)
      }
      guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
        cairo_surface_destroy(surface)
        return nil
      }
      return surface
    }
  }

  /// A JPEG stands in a paper as the bytes that it is; only its size is needed of its dots.
  private static func jpeg(_ bytes: [UInt8]) -> OpaquePointer? {
    var photo = nacre_photo()
    let outcome = nacre_photo_of_jpeg(
      bytes, bytes.count, Int32.max, Int64(pixelsMax), &photo)
    defer { free(photo.dots) }
    guard outcome == NACRE_PHOTO_GOOD, let dots = photo.dots,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, photo.width, photo.height),
      let rows = cairo_image_surface_get_data(surface)
    else { return nil }
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    for y in 0..<Int(photo.height) {
      for x in 0..<Int(photo.width) {
        let (from, to) = ((y * Int(photo.width) + x) * 3, y * stride + x * 4)
        for part in 0..<3 { rows[to + 2 - part] = dots[from + part] }
      }
    }
    cairo_surface_mark_dirty(surface)
    guard let copy = malloc(bytes.count) else { return surface }
    memcpy(copy, bytes, bytes.count)
    let status = cairo_surface_set_mime_data(
      surface, "image/jpeg", copy, UInt(bytes.count), { free($0) }, copy)
    if status != CAIRO_STATUS_SUCCESS { free(copy) }
    return surface
  }

  private static func pixels(of png: [UInt8]) -> Int {
    func number(at start: Int) -> Int { png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return number(at: 16).multipliedReportingOverflow(by: number(at: 20)).partialValue
  }
}

/// What of a file has not been read yet.
private struct Rest {
  var bytes: UnsafeBufferPointer<UInt8>

  mutating func take(_ count: Int, _ target: UnsafeMutablePointer<UInt8>) -> cairo_status_t {
    guard count <= bytes.count else { return CAIRO_STATUS_READ_ERROR }
    if let start = bytes.baseAddress { target.update(from: start, count: count) }
    bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst(count))
    return CAIRO_STATUS_SUCCESS
  }
}
