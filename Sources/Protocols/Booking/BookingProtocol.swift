// Everything of this module is compiled from `Protocol/booking*.json`: types, words, faults,
// texts, events and actions. They stand apart from the code of Booking, so that a rule that
// changes does not compile them again.
