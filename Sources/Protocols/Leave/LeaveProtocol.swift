// Everything of this module is compiled from `Protocol/leave*.json`: types, words, faults,
// texts, events and actions. They stand apart from the code of Leave, so that a rule that
// changes does not compile them again.
