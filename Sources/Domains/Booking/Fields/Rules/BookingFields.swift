import Kernel

/// The fields that describe a client, whichever form they come in.
protocol ClientFields {
  var clientFirstName: Field<String> { get }
  var clientLastName: Field<String> { get }
  var clientCompanyName: Field<String> { get }
  var noEmail: Field<Bool> { get }
  var clientEmail: Field<String> { get }
  var clientPhone: Field<String> { get }
  var clientCountryCode: Field<String> { get }
  var addressLine1: Field<String> { get }
  var addressLine2: Field<String> { get }
  var city: Field<String> { get }
  var county: Field<String> { get }
  var postcode: Field<String> { get }
  var country: Field<String> { get }

  /// What was wrong with the shape of the params.
  var shape: [Violation] { get }
}

/// The fields of a booking, whichever method they come to.
protocol BookingFields: ClientFields {
  var serviceType: Field<ServiceType> { get }
  var intakeMethod: Field<IntakeMethod> { get }
  var clientId: Field<String> { get }
  var existingTicketId: Field<String> { get }
  var notes: Field<String> { get }
  var locationId: Field<String> { get }
  var readyBy: Field<String> { get }
  var allowOutsideHours: Field<Bool> { get }
  var devices: Field<[Field<DeviceForm>]> { get }
  var signature: Field<SignatureForm> { get }
  var preAuthorization: Field<PreAuthorizationForm> { get }
  var items: Field<[Field<ItemForm>]> { get }
  var payments: Field<[Field<PaymentForm>]> { get }
}

extension ClientForm: ClientFields {}
extension BookingForm: BookingFields {}
extension ValidationForm: BookingFields {}
extension StepForm: BookingFields {}
