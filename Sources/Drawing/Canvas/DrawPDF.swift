import CCairo
import Kernel
import Media

/// The paper as a PDF: text that can be selected, fonts embedded, the same bytes for the same
/// paper.
public func drawPDF(_ paper: Paper, fonts: Fonts) throws(DrawingRefusal) -> [UInt8] {
  var pictures: [Picture] = []
  for bytes in paper.pictures { pictures.append(try Picture(bytes)) }
  let pages = try layOut(
    paper, pictures: pictures.map { ($0.width, $0.height) }, with: PangoSetter(fonts: fonts))

  let file = GrowingFile()
  let surface = cairo_pdf_surface_create_for_stream(
    { closure, bytes, count in
      guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
      let file = Unmanaged<GrowingFile>.fromOpaque(closure).takeUnretainedValue()
      file.bytes += UnsafeBufferPointer(start: bytes, count: Int(count))
      return CAIRO_STATUS_SUCCESS
    }, Unmanaged.passUnretained(file).toOpaque(), 1, 1)
  defer { cairo_surface_destroy(surface) }
  describe(paper, on: surface)
  let canvas = cairo_create(surface)
  defer { cairo_destroy(canvas) }
  guard let surface, let canvas else { throw .failed }

  var drawings: [VectorDrawing] = []
  for vector in paper.drawings { drawings.append(try VectorDrawing(svg: vector.svg)) }
  for page in pages {
    cairo_pdf_surface_set_size(surface, page.width, page.height)
    var structure = PageStructure(canvas: canvas)
    for mark in page.marks {
      structure.reach(mark)
      if case .drawing(let index, let rect) = mark {
        try drawings[index].paint(in: rect, on: canvas)
      } else {
        try draw(mark, pictures, on: canvas)
      }
    }
    structure.end()
    cairo_show_page(canvas)
  }
  cairo_surface_finish(surface)
  let isWhole =
    cairo_status(canvas) == CAIRO_STATUS_SUCCESS
    && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
  return try withExtendedLifetime(file) { () throws(DrawingRefusal) in
    guard isWhole else { throw .failed }
    return withLanguage(paper.language.rawValue, file.bytes)
  }
}

/// What cairo writes, piece by piece.
final class GrowingFile {
  var bytes: [UInt8] = []
}

/// The document's properties. Without a moment of its own cairo would write that of drawing.
private func describe(_ paper: Paper, on surface: OpaquePointer?) {
  cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_5)
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, paper.title)
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_AUTHOR, paper.author)
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Nacre")
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, seconds(paper.madeAt))
}

/// cairo reads no fractions of a second.
private func seconds(_ instant: Instant) -> String {
  instant.text.prefix { $0 != "." } + "Z"
}

private func draw(
  _ mark: Mark<PangoLine>, _ pictures: [Picture], on canvas: OpaquePointer
) throws(DrawingRefusal) {
  switch mark {
  case .text(let line, let x, let baseline, _):
    cairo_move_to(canvas, x, baseline)
    line.draw(on: canvas)
  case .fill(let rect, let ink):
    setColor(ink, on: canvas)
    cairo_rectangle(canvas, rect.x, rect.y, rect.width, rect.height)
    cairo_fill(canvas)
  case .outline(let rect, let ink):
    setColor(ink, on: canvas)
    cairo_set_line_width(canvas, 0.5)
    cairo_rectangle(canvas, rect.x, rect.y, rect.width, rect.height)
    cairo_stroke(canvas)
  case .picture(let index, let rect):
    guard pictures.indices.contains(index) else { return }
    draw(pictures[index], in: rect, on: canvas)
  case .drawing: return
  case .code(let code, let rect):
    let matrix = try QRMatrix(code.text, level: code.level)
    draw(matrix, quietZone: min(max(code.quietZone, 0), 16), in: rect, on: canvas)
  }
}

private func setColor(_ ink: PaperInk, on canvas: OpaquePointer) {
  func part(_ shift: UInt32) -> Double { Double(ink.rgb >> shift & 0xFF) / 255 }
  cairo_set_source_rgb(canvas, part(16), part(8), part(0))
}

private func draw(_ picture: Picture, in rect: Rect, on canvas: OpaquePointer) {
  cairo_save(canvas)
  cairo_translate(canvas, rect.x, rect.y)
  cairo_scale(
    canvas, rect.width / Double(picture.width), rect.height / Double(picture.height))
  cairo_set_source_surface(canvas, picture.surface, 0, 0)
  // Where an opaque picture is the first on a page, cairo 1.16 loses the structure around a paint.
  cairo_rectangle(canvas, 0, 0, Double(picture.width), Double(picture.height))
  cairo_fill(canvas)
  cairo_restore(canvas)
}

/// As filled stripes, sharp at every size.
private func draw(
  _ code: QRMatrix, quietZone: Int, in rect: Rect, on canvas: OpaquePointer
) {
  let module = rect.width / Double(code.side + 2 * quietZone)
  setColor(.black, on: canvas)
  for stripe in code.stripes {
    cairo_rectangle(
      canvas, rect.x + Double(stripe.start + quietZone) * module,
      rect.y + Double(stripe.row + quietZone) * module, Double(stripe.count) * module, module)
  }
  cairo_fill(canvas)
}
