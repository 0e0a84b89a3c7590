/// Whether a directory role is responsible for other members' tokens and passwords.
func governs(_ role: String?) -> Bool { role == "owner" || role == "admin" }
