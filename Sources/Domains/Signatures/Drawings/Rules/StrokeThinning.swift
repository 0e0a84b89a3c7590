/// Leaves out points of strokes that have more of them than anybody sees: those that lie close to
/// the last one kept, closer and closer until few enough are left.
///
/// Source: signatures specification d.4, step 1.
func thinnedStrokes(_ strokes: [[StrokePlace]]) -> [[StrokePlace]] {
  let pointsMax = 2_000
  let doublingsMax = 8
  // Unit: those of the canvas.
  var distance = 0.3
  var strokes = strokes
  for pass in 0...doublingsMax {
    guard strokes.reduce(0, { $0 + $1.count }) > pointsMax else { break }
    if pass > 0 { distance *= 2 }
    strokes = strokes.map { thinned($0, closerThan: distance) }
  }
  return strokes
}

/// A stroke without points that lie closer than that to the last one kept; its ends always stay.
private func thinned(
  _ stroke: [StrokePlace], closerThan distance: Double
) -> [StrokePlace] {
  guard var kept = stroke.first, let last = stroke.last, stroke.count > 2 else { return stroke }
  var points = [kept]
  for point in stroke.dropFirst().dropLast() {
    let (across, down) = (point.x - kept.x, point.y - kept.y)
    guard across * across + down * down >= distance * distance else { continue }
    points.append(point)
    kept = point
  }
  points.append(last)
  return points
}
