/// The part of an interlaced picture that is sent at once, or all of another picture.
struct PNGPass {
  /// Unit: pixels, at least 1.
  let width, height: Int

  /// The passes that hold pixels. Source: ISO/IEC 15948, 8.2, Adam7.
  static func passes(of header: PNGHeader) -> [PNGPass] {
    guard header.isInterlaced else {
      return [PNGPass(width: header.width, height: header.height)]
    }
    let grids: [(left: Int, top: Int, across: Int, down: Int)] = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return grids.compactMap { grid in
      let width = (header.width - grid.left + grid.across - 1) / grid.across
      let height = (header.height - grid.top + grid.down - 1) / grid.down
      return width > 0 && height > 0 ? PNGPass(width: width, height: height) : nil
    }
  }
}
