import Kernel

/// Unit: code points. Source: booking specification 7.4.
let noteLengthMax = 10_000

/// The longest reason for a pause or a cancellation. Unit: code points.
let reasonLengthMax = 500
