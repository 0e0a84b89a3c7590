import Markup
import Testing

@Suite("Reading XML")
struct ReadXMLTests {
  @Test("Elements, attributes, declarations and text come in their order")
  func order() {
    let events = readXML(
      "<?xml version=\"1.0\"?><a xmlns=\"u\" xmlns:p=\"v\" p:x=\"1&amp;2\" y='\u{e5}'>t<p:b/></a>\n"
    )
    #expect(
      events == [
        .start(
          XMLElement(
            name: "a", namespace: "u",
            attributes: [
              XMLAttribute(name: "xmlns", value: "u"), XMLAttribute(name: "xmlns:p", value: "v"),
              XMLAttribute(name: "p:x", value: "1&2"), XMLAttribute(name: "y", value: "\u{e5}"),
            ])),
        .text("t"), .start(XMLElement(name: "p:b", namespace: "v", attributes: [])), .end, .end,
      ])
  }

  @Test(
    "What is not well-formed is not read",
    arguments: [
      "", " ", "text", "<a>", "<a></b>", "<a><b></a></b>", "<a x=1/>", "<a x='1' x='2'/>",
      "<a x='1'y='2'/>", "<a>&nbsp;</a>", "<a>&#0;</a>", "<a>&#x1f;</a>", "<a>&#xD800;</a>",
      "<a>\u{1}</a>", "<a>\u{fffe}</a>", "<a x='<'/>", "<p:a/>", "<a p:x='1'/>", "<a/><b/>",
      "<a/>text", "text<a/>", "<a:b:c xmlns:a='u'/>", "<a xmlns:p=''/>", "<a xmlns:xmlns='u'/>",
      "<a xmlns:xml='u'/>", "<a xmlns:p='u' xmlns:q='u' p:x='1' q:x='2'/>", "<:a/>", "<a:/>",
      "<?xml version='1.1'?><a/>", "<?xml version='1.0' encoding='latin1'?><a/>",
      "<?xml version='1.0' encoding='utf-16'?><a/>", " <?xml version='1.0'?><a/>",
      "<!DOCTYPE a><a/>", "<!DOCTYPE a [<!ENTITY e 'x'>]><a>&e;</a>", "<1/>", "< a/>", "<a/ >",
      "<a>]]></a>", "<a b/>", "<a b=/>", "<a b='1/>",
    ])
  func malformed(text: String) { #expect(readXML(text) == nil) }

  @Test(
    "The usual declarations, references and white space are read",
    arguments: [
      "<a/>", " \n<a/>\r\n ", "<?xml version='1.0' encoding='UTF-8'?><a/>",
      "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\" ?>\n<a/>",
      "<a>&lt;&gt;&amp;&quot;&apos;&#65;&#x1F600;</a>", "<a\n>\t</a\n>",
    ])
  func wellFormed(text: String) { #expect(readXML(text) != nil) }

  @Test("Depth costs no stack")
  func deep() {
    let depth = 100_000
    let text = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    #expect(readXML(text)?.count == 2 * depth)
  }
}
