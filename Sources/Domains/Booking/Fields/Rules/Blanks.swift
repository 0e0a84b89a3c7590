// A judgement starts from answers whose every field is `null`, and fills in what it accepts.

extension NormalizedBooking {
  /// Nothing is known yet.
  init() {
    self.init(
      serviceType: nil,
      intakeMethod: nil,
      clientId: nil,
      clientFirstName: nil,
      clientLastName: nil,
      clientCompanyName: nil,
      noEmail: nil,
      clientEmail: nil,
      clientPhone: nil,
      clientPhoneExtension: nil,
      clientCountryCode: nil,
      existingTicketId: nil,
      notes: nil,
      anonymousClient: nil,
      addressLine1: nil,
      addressLine2: nil,
      city: nil,
      county: nil,
      postcode: nil,
      country: nil,
      addressCountryCode: nil,
      locationId: nil,
      readyBy: nil,
      allowOutsideHours: nil,
      devices: nil,
      signature: nil,
      preAuthorization: nil,
      items: nil,
      payments: nil,
      totals: nil
    )
  }
}

extension NormalizedDevice {
  /// Nothing is known yet.
  init() {
    self.init(
      brandId: nil,
      modelId: nil,
      customBrand: nil,
      customModel: nil,
      displayName: nil,
      serialNumber: nil,
      imei: nil,
      colour: nil,
      storageCapacity: nil,
      passcodeType: nil,
      passcode: nil,
      findMyStatus: nil,
      conditionGrade: nil,
      customerReportedIssues: nil,
      deviceTypeId: nil,
      workflowType: nil,
      priority: nil,
      accessories: nil
    )
  }
}

extension NormalizedSignature {
  /// Nothing is known yet.
  init() {
    self.init(
      signatureMethod: nil,
      signatureData: nil,
      typedName: nil,
      termsAgreed: nil,
      termsVersion: nil,
      marketingConsent: nil,
      userAgent: nil,
      geolocation: nil
    )
  }
}
