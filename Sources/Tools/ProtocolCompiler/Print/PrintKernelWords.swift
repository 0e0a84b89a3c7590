extension SchemaPrinter {
  /// What the kernel's words look like.
  var kernelWords: [(name: String, value: JSONText)] {
    [("money", money), ("violation", violation), ("decision", decision)]
  }

  private var money: JSONText {
    typed(
      "object",
      [
        (
          "properties",
          .object([
            (
              "amountMinor",
              said("integer", "The amount in the currency's smallest unit, such as cents.")
            ),
            (
              "currency",
              typed(
                "string",
                [
                  ("pattern", .string("^[A-Z]{3}$")),
                  ("description", .string("Code of ISO 4217, such as `EUR`.")),
                ])
            ),
          ])
        ),
        ("required", .strings(["amountMinor", "currency"])),
      ])
  }

  private var violation: JSONText {
    typed(
      "object",
      [
        (
          "properties",
          .object([
            ("kind", said("string", "The word for it, which programs switch on.")),
            ("path", said("string", "Where in the params it is, as a JSON Pointer.")),
            ("message", said("string", "What is wrong, in the reader's language.")),
            ("expected", said("What would have been taken, such as the limit.")),
            ("actual", said("What was found.")),
          ])
        ),
        ("required", .strings(["kind", "path", "message"])),
        // Facts of the fault, by their names.
        ("additionalProperties", .object([])),
      ])
  }

  private var decision: JSONText {
    typed(
      "object",
      [
        (
          "properties",
          .object([
            ("allowed", said("boolean", "Whether it can be done now, by whoever asks.")),
            ("reason", said("string", "The kind that it would be refused with; absent: none.")),
            ("message", said("string", "Why not, in the reader's language.")),
          ])
        ),
        ("required", .strings(["allowed"])),
        // The facts of the reason, such as what is missing.
        ("additionalProperties", .object([])),
      ])
  }

  private func said(_ type: String, _ sentence: String) -> JSONText {
    typed(type, [("description", .string(sentence))])
  }

  /// Of any type.
  private func said(_ sentence: String) -> JSONText {
    .object([("description", .string(sentence))])
  }
}
