// Everything of this module is compiled from `Protocol/protection*.json`: types, words, faults,
// texts, events and actions. They stand apart from the code of Protection, so that a rule that
// changes does not compile them again.
