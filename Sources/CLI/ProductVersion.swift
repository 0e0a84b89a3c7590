/// The product's version. Source: `Protocol/product.json`; a test compares.
let productVersion = "0.1.0"

/// What was built: debug checks on or off.
let buildName = {
  #if DEBUG
    "debug"
  #else
    "release"
  #endif
}()
