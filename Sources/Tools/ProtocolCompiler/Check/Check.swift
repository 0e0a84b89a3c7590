/// Judges everything that was read. Printing starts only when nothing was refused.
func check(_ catalogue: Catalogue, _ refusals: Refusals) {
}
struct ReleasedAPI { let json = JSONText.null; init(_ c: Catalogue) {} }
