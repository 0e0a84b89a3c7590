import Kernel

/// A picture of 60 by 30 pixels: white, with a black line from top to bottom.
let onePixelStroke: [UInt8] =
  Base64.decode(
    """
    iVBORw0KGgoAAAANSUhEUgAAADwAAAAeCAAAAABV8yKTAAAAHklEQVR42mP4jxcwUCA7qnlU86jmUc2j\
    mkc1D3HNAC8K43HOxZihAAAAAElFTkSuQmCC
    """
  ) ?? []
