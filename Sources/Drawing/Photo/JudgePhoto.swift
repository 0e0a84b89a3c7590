import CPhoto
import Glibc
import Kernel
import Media

/// A photo as it is to be kept, after it was really decoded: without the camera's notes unless they
/// are wanted, and with a small picture.
func judgePhoto(
  _ bytes: [UInt8], keepsNotes: Bool
) throws(DrawingRefusal) -> (facts: JudgedPhoto.Facts, files: [[UInt8]]) {
  guard let type = FileType(content: bytes), let stripped = strip(bytes, type) else {
    throw .badPicture
  }
  var facts = JudgedPhoto.Facts(type: type, takenAt: stripped.facts.takenAt)
  let file = keepsNotes ? bytes : stripped.file
  // There is nothing in the house that decodes HEIF, so there is no small picture of one.
  guard type != .heic, type != .heif else { return (facts, [file]) }

  // What is kept is what is looked at.
  let (dots, width, height) = try decoded(file, type)
  let isOnItsSide = stripped.facts.orientation >= 5
  facts.width = isOnItsSide ? height : width
  facts.height = isOnItsSide ? width : height
  let small = dots.shrunk(to: JudgedPhoto.thumbnailSide).turned(by: stripped.facts.orientation)
  return (facts, [file, try jpegFile(of: small)])
}

private func strip(_ bytes: [UInt8], _ type: FileType) -> (file: [UInt8], facts: ExifFacts)? {
  switch type {
  case .jpeg: stripJPEG(bytes)
  case .png: stripPNG(bytes)
  case .webp: stripWebP(bytes)
  case .heic, .heif: stripHEIF(bytes)
  case .pdf: nil
  }
}

/// The dots of a photo, and how many the file has in each row and column.
private func decoded(
  _ bytes: [UInt8], _ type: FileType
) throws(DrawingRefusal) -> (dots: DotGrid, width: Int, height: Int) {
  var photo = nacre_photo()
  let (side, most) = (Int32(JudgedPhoto.thumbnailSide), Int64(JudgedPhoto.dotsMax))
  let outcome =
    switch type {
    case .jpeg: nacre_photo_of_jpeg(bytes, bytes.count, side, most, &photo)
    case .png: nacre_photo_of_png(bytes, bytes.count, most, &photo)
    default: nacre_photo_of_webp(bytes, bytes.count, side, most, &photo)
    }
  defer { free(photo.dots) }
  guard outcome != NACRE_PHOTO_LARGE else { throw .tooLong }
  guard outcome == NACRE_PHOTO_GOOD, let dots = photo.dots else { throw .badPicture }
  let (width, height) = (Int(photo.width), Int(photo.height))
  let copy = Array(UnsafeBufferPointer(start: dots, count: width * height * 3))
  return (
    DotGrid(width: width, height: height, dots: copy), Int(photo.full_width),
    Int(photo.full_height)
  )
}

/// The dots as a JPEG file.
func jpegFile(of grid: DotGrid) throws(DrawingRefusal) -> [UInt8] {
  var length = 0
  let bytes = nacre_jpeg_of_dots(grid.dots, Int32(grid.width), Int32(grid.height), 80, &length)
  guard let bytes else { throw .failed }
  defer { free(bytes) }
  return Array(UnsafeBufferPointer(start: bytes, count: length))
}
