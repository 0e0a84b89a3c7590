import Testing

@testable import Signatures

@Suite("invalid_ip")
struct IPAddressTests {
  @Test(
    "Addresses",
    arguments: [
      "0.0.0.0", "255.255.255.255", "192.168.0.1", "::", "::1", "1::", "2001:db8::1",
      "1:2:3:4:5:6:7:8", "1::8", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "FE80::abCD",
      "::ffff:192.0.2.1", "1:2:3:4:5:6:192.0.2.1",
    ])
  func valid(_ text: String) { #expect(isIPAddress(text)) }

  @Test(
    "No addresses",
    arguments: [
      "", " ", "1", "1.2.3", "1.2.3.4.5", "1.2.3.256", "01.2.3.4", "1.2.3.-4", "1.2.3.+4",
      "1.2.3.4 ", "1.2..4", "１.2.3.4", ":", ":::", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9",
      "1::2::3", "1:2:3:4:5:6:7:8::", "::1:2:3:4:5:6:7:8", "12345::", "g::", "1:", ":1",
      "fe80::1%eth0", "[::1]", "1.2.3.4::", "::1.2.3", "1:2:3:4:5:6:7:192.0.2.1", "localhost",
    ])
  func invalid(_ text: String) { #expect(!isIPAddress(text)) }
}
