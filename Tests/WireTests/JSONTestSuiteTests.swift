import Testing

@testable import Wire

@Suite("JSON test suite, protocol 15.2")
struct JSONTestSuiteTests {
  @Test("The whole suite is there")
  func suiteIsComplete() {
    #expect(SuiteText.beginning("y_").count == 95)
    #expect(SuiteText.beginning("n_").count == 188)
    #expect(SuiteText.beginning("i_").count == 35)
  }

  @Test("Every valid text is accepted; repeated names and U+0000 in a name are flagged")
  func validTexts() {
    for text in SuiteText.beginning("y_") {
      if let fault = scannedFault(text.bytes) { Issue.record("\(text.name): \(fault)") }
      guard case .single(let entry) = scan(request(params: text.bytes)) else {
        Issue.record("\(text.name) as params")
        continue
      }
      let hasDuplicate = text.name.hasPrefix("y_object_duplicated_key")
      #expect((entry.paramsDuplicate == "a") == hasDuplicate, "\(text.name)")
      #expect(entry.nulInKey == (text.name == "y_object_escaped_null_in_key.json"), "\(text.name)")
      #expect(entry.numberOutOfRange == nil, "\(text.name)")
    }
  }

  @Test("Every invalid text is a fault")
  func invalidTexts() {
    for text in SuiteText.beginning("n_") where scannedFault(text.bytes) == nil {
      Issue.record("\(text.name) was accepted")
    }
  }

  @Test(
    "Texts that parsers may judge differently",
    arguments: [
      ("i_number_", "number out of range"),
      ("i_object_key_lone_2nd_surrogate", "lone surrogate escape"),
      ("i_string_1st_surrogate_but_2nd_missing", "lone surrogate escape"),
      ("i_string_1st_valid_surrogate_2nd_invalid", "lone surrogate escape"),
      ("i_string_UTF-16LE_with_BOM", "byte that UTF-8 never holds"),
      ("i_string_UTF-8_invalid_sequence", "byte that UTF-8 never holds"),
      ("i_string_UTF8_surrogate_U+D800", "encoded surrogate"),
      ("i_string_incomplete_surrogate", "lone surrogate escape"),
      ("i_string_invalid_lonely_surrogate", "lone surrogate escape"),
      ("i_string_invalid_surrogate", "lone surrogate escape"),
      ("i_string_invalid_utf-8", "byte that UTF-8 never holds"),
      ("i_string_inverted_surrogates_U+1D11E", "lone surrogate escape"),
      ("i_string_iso_latin_1", "cut sequence"),
      ("i_string_lone_second_surrogate", "lone surrogate escape"),
      ("i_string_lone_utf8_continuation_byte", "stray continuation byte"),
      ("i_string_not_in_unicode_range", "code point beyond U+10FFFF"),
      ("i_string_overlong_sequence_2_bytes", "overlong form"),
      ("i_string_overlong_sequence_6_bytes", "byte that UTF-8 never holds"),
      ("i_string_truncated-utf-8", "cut sequence"),
      ("i_string_utf16", "value expected"),
      ("i_structure_500_nested_arrays", ""),
      ("i_structure_UTF-8_BOM_empty_object", ""),
    ])
  func openTexts(_ row: (prefix: String, reason: String)) {
    for text in SuiteText.beginning(row.prefix) {
      switch scan(text.bytes) {
      case .fault(let fault): #expect(fault.reason.description == row.reason, "\(text.name)")
      case .single, .batch, .emptyBatch, .batchTooLarge:
        guard row.reason == "number out of range" else {
          #expect(row.reason.isEmpty, "\(text.name)")
          continue
        }
        guard case .single(let entry) = scan(request(params: text.bytes)) else {
          Issue.record("\(text.name)")
          continue
        }
        let isUnderflow =
          text.name == "i_number_real_underflow.json"
          || text.name == "i_number_double_huge_neg_exp.json"
        #expect((entry.numberOutOfRange == nil) == isUnderflow, "\(text.name)")
      }
    }
  }
}
