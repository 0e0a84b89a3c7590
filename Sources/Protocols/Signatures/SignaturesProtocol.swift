// Everything of this module is compiled from `Protocol/signatures*.json`: types, words, faults,
// texts, events and actions. They stand apart from the code of Signatures, so that a rule that
// changes does not compile them again.
