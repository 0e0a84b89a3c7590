import Kernel

extension StoredClient {
  /// The client as hosts see one: a placeholder for a missing e-mail address is never shown.
  func answer(
    in language: Language, warnings: [Warning] = [], actions: [String: Decision] = [:]
  ) -> Client {
    Client(
      id: id,
      displayName: name(in: language),
      firstName: firstName,
      lastName: lastName,
      companyName: companyName,
      email: realEmail,
      isGeneratedEmail: isGeneratedEmail,
      phone: phone,
      phoneExtension: phoneExtension,
      countryCode: countryCode,
      addressLine1: address.line1,
      addressLine2: address.line2,
      city: address.city,
      county: address.county,
      postcode: address.postcode,
      country: address.country,
      addressCountryCode: address.countryCode,
      marketingConsent: marketingConsent,
      orderCount: orderCount,
      deviceCount: deviceCount,
      lastOrderAt: lastOrderAt,
      version: version,
      createdAt: createdAt,
      updatedAt: updatedAt,
      label: label(in: language),
      warnings: warnings,
      actions: actions
    )
  }

  /// What to call the client in a sentence; that of sales without a name has one per language.
  func name(in language: Language) -> String {
    displayName == WalkIn.displayName && isGeneratedEmail
      ? BookingText.walkInCustomer.text(in: language) : displayName
  }

  /// One line of a list: who, and how to reach them.
  func label(in language: Language) -> String {
    [name(in: language), realEmail, phone].compactMap(\.self).joined(separator: " · ")
  }

  func match(in language: Language) -> ClientMatch {
    ClientMatch(
      id: id,
      displayName: name(in: language),
      email: realEmail,
      phone: phone,
      orderCount: orderCount,
      deviceCount: deviceCount,
      lastOrderAt: lastOrderAt,
      label: label(in: language)
    )
  }

  func ofOrder(in language: Language) -> OrderClient {
    OrderClient(
      id: id,
      displayName: name(in: language),
      firstName: firstName,
      lastName: lastName,
      companyName: companyName,
      email: realEmail,
      isGeneratedEmail: isGeneratedEmail,
      phone: phone,
      phoneExtension: phoneExtension,
      countryCode: countryCode,
      addressLine1: address.line1,
      addressLine2: address.line2,
      city: address.city,
      county: address.county,
      postcode: address.postcode,
      country: address.country,
      addressCountryCode: address.countryCode
    )
  }
}
