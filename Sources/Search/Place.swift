/// Where something stands in the order that holds between equals, from 0: the best comes first.
///
/// Tables name what they find by its place, so that the first found is the best found.
public typealias Place = UInt32
