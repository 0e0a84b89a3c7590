import Testing

/// A drawing that must be refused, and as what: the kind, then a name if one is to blame.
struct HostileDrawing: Sendable, CustomTestStringConvertible {
  let svg: String
  let reason: String

  init(_ svg: String, _ reason: String) {
    self.svg = svg
    self.reason = reason
  }

  var testDescription: String { "\(reason): \(svg.prefix(80))" }
}

/// A mark inside of a root, so that nothing else is missing.
private func inside(_ parts: String) -> String {
  "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0L9 9\"/>\(parts)</svg>"
}

/// A mark with these attributes beside its data.
private func mark(_ attributes: String) -> String {
  "<svg><path d=\"M0 0L9 9\" \(attributes)/></svg>"
}

/// A root with these attributes.
private func root(_ attributes: String) -> String {
  "<svg \(attributes)><path d=\"M0 0L9 9\"/></svg>"
}

private func path(_ data: String) -> String { "<svg><path d=\"\(data)\"/></svg>" }

private func each(
  _ reason: String, _ shape: (String) -> String, _ parts: [String]
) -> [HostileDrawing] {
  parts.map { HostileDrawing(shape($0), reason) }
}

/// Stages 1 to 3: before there is anything to look at.
let hostileTexts: [HostileDrawing] =
  each("svg_missing", { $0 }, ["", " ", "\n\t\r ", "\u{a0}\u{2003}"])
  + each(
    "svg_doctype_forbidden", { $0 },
    [
      "<!DOCTYPE svg><svg/>", "<!doctype svg [<!ENTITY x \"y\">]><svg>&x;</svg>",
      "<!DocType svg SYSTEM \"file:///etc/passwd\"><svg/>", "<svg/><!ENTITY x 'y'>",
      "<!ELEMENT svg ANY><svg/>", "<svg><!ATTLIST svg a CDATA ''></svg>",
      "<svg><!NoTaTiOn x SYSTEM 'y'></svg>", "<!-- --><!DOCTYPE svg><svg/>",
      "<?pi?><!doctype svg><svg/>", "garbage <!DOCTYPE", inside("<!entity>"),
      "<!DOCTYPE lolz [<!ENTITY lol \"lol\"><!ENTITY lol2 \"&lol;&lol;&lol;&lol;&lol;&lol;\">]>",
      "<!DOCTYPE r [<!ENTITY % a SYSTEM \"http://127.0.0.1/x.dtd\">%a;]><svg/>",
    ])
  + each(
    "svg_markup_forbidden", { $0 },
    [
      "<!-- x --><svg/>", inside("<!-- x -->"), inside("<![CDATA[x]]>"), inside("<!x>"),
      inside("<?php echo 1?>"), "<?xml-stylesheet href=\"x\"?><svg/>",
      "<?XML version=\"1.0\"?><svg/>",
      " <?xml version=\"1.0\"?><svg/>", "<?xml version=\"1.0\"?><?xml version=\"1.0\"?><svg/>",
      "<?xml?><svg/>", "<svg/><?x?>", "<svg/><!---->", "<?", "<!", "<?xmL version=\"1.0\"?><svg/>",
    ])
  + each(
    "svg_malformed", { $0 },
    [
      "hello", "<svg", "<svg>", "</svg>", "<svg></SVG>", "<svg><g></svg></g>", "<svg a=b/>",
      "<svg fill='red' fill='blue'/>", "<svg>&nbsp;</svg>", "<svg>&x;</svg>", "<svg>&#0;</svg>",
      "<svg>&#8;</svg>", "<svg>\u{8}</svg>", "<svg a='\u{1f}'/>", "<svg x:y='1'/>",
      "<svg><x:path/></svg>", "<svg/><svg/>", "<svg/>x", "x<svg/>", "<svg a='<'/>", "<svg a/>",
      "<?xml version=\"1.1\"?><svg/>", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><svg/>",
      "<?xml version='1.0' encoding='UTF-16'?><svg/>", "<?xml encoding='UTF-8'?><svg/>",
      "<svg xmlns:a=''/>", "<svg xmlns:xmlns='x'/>", "<svg xmlns='http://www.w3.org/2000/xmlns/'/>",
      "<svg>&</svg>", "<svg>&amp</svg>", "<svg>&#xg;</svg>", "<svg>]]></svg>", "<svg a='1'b='2'/>",
      "<a:b:c xmlns:a='u'/>", "<svg xmlns:a='u' xmlns:b='u' a:x='' b:x=''/>", "< svg/>", "<>",
    ])
  + each(
    "svg_root_invalid", { $0 },
    [
      "<html/>", "<SVG/>", "<Svg/>", "<svg xmlns=\"http://www.w3.org/1999/xhtml\"/>",
      "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\"/>", "<g/>", "<path d=\"M0 0L9 9\"/>",
      "<svg xmlns=\"http://www.w3.org/2000/svg/\"/>",
      "<svg xmlns=\" http://www.w3.org/2000/svg\"/>",
      "<svgx/>", "<html><script/></html>",
    ])

/// Stages 5 to 7: names.
let hostileNames: [HostileDrawing] =
  [
    "script", "svg", "text", "tspan", "title", "desc", "metadata", "style", "use", "image", "a",
    "foreignObject", "defs", "symbol", "marker", "mask", "clipPath", "pattern", "filter", "feImage",
    "linearGradient", "radialGradient", "animate", "animateTransform", "animateMotion", "set",
    "switch", "view", "iframe", "Path", "PATH", "handler", "audio", "video", "canvas", "object",
    "embed", "link", "meta", "cursor", "font", "glyph", "tref", "textPath", "solidcolor",
  ].map { HostileDrawing(inside("<\($0)/>"), "svg_element_forbidden \($0)") }
  + [
    HostileDrawing(
      "<svg xmlns:s=\"http://www.w3.org/2000/svg\"><s:path d=\"M0 0L9 9\"/></svg>",
      "svg_element_forbidden s:path"),
    HostileDrawing(inside("<g><g><script>x</script></g></g>"), "svg_element_forbidden script"),
    HostileDrawing(inside("x<script/>"), "svg_text_forbidden"),
    HostileDrawing(inside("&#x6a;"), "svg_text_forbidden"),
    HostileDrawing(inside("&lt;"), "svg_text_forbidden"),
    HostileDrawing(inside("\u{a0}"), "svg_text_forbidden"),
    HostileDrawing(inside("\u{200b}"), "svg_text_forbidden"),
    HostileDrawing("<svg><path d='M0 0L9 9'>x</path></svg>", "svg_text_forbidden"),
    // The root's attributes do not matter before the elements are fine.
    HostileDrawing("<svg onload='x'><script/></svg>", "svg_element_forbidden script"),
  ]
  + [
    "id", "class", "style", "href", "onclick", "onload", "onmouseover", "filter", "mask",
    "clip-path", "data-x", "d2", "D", "Fill", "marker-end", "begin", "attributeName", "color",
    "stroke-dasharray", "stroke-dashoffset", "vector-effect", "visibility", "display", "xmlns",
    "version", "viewBox", "width", "height", "preserveAspectRatio", "points", "r", "x", "cx",
    "font-family", "cursor", "pointer-events", "tabindex", "role", "lang", "requiredExtensions",
  ].map { HostileDrawing(mark("\($0)=\"1\""), "svg_attribute_forbidden \($0)") }
  + [
    HostileDrawing(mark("xml:base='x'"), "svg_attribute_forbidden xml:base"),
    HostileDrawing(mark("xml:space='preserve'"), "svg_attribute_forbidden xml:space"),
    HostileDrawing(
      "<svg xmlns:xlink='http://www.w3.org/1999/xlink'><path d='M0 0L9 9' xlink:href='x'/></svg>",
      "svg_attribute_forbidden xlink:href"),
    HostileDrawing(root("xmlns:xlink='http://example.com'"), "svg_attribute_forbidden xmlns:xlink"),
    HostileDrawing(root("xmlns:ev='http://example.com'"), "svg_attribute_forbidden xmlns:ev"),
    HostileDrawing(
      root("xmlns:xml='http://www.w3.org/XML/1998/namespace'"), "svg_attribute_forbidden xmlns:xml"),
    HostileDrawing(
      inside("<g xmlns:xlink='http://www.w3.org/1999/xlink'/>"),
      "svg_attribute_forbidden xmlns:xlink"),
    HostileDrawing(root("onload='alert(1)'"), "svg_attribute_forbidden onload"),
    HostileDrawing(root("x='1'"), "svg_attribute_forbidden x"),
    HostileDrawing(root("d='M0 0'"), "svg_attribute_forbidden d"),
    HostileDrawing(root("baseProfile='tiny'"), "svg_attribute_forbidden baseProfile"),
    HostileDrawing(root("style='x' class='y' id='z'"), "svg_attribute_forbidden class"),
    HostileDrawing(inside("<g d='M0 0'/>"), "svg_attribute_forbidden d"),
    HostileDrawing(inside("<circle x='1'/>"), "svg_attribute_forbidden x"),
    HostileDrawing(inside("<line points='0 0 1 1'/>"), "svg_attribute_forbidden points"),
  ]

/// Stages 8 to 10: values.
let hostileValues: [HostileDrawing] =
  [
    "url(#a)", "url(http://example.com/x)", "URL(#a)", "inherit", "context-fill", "#12", "#1234",
    "#12345", "#1234567", "#12345678", "#ggg", "rgb(1,2)", "rgb(1,2,3,4)", "rgb(256,0,0)",
    "rgb(-1,0,0)", "rgb(1.5,0,0)", "rgb(1%,0%,0%)", "rgb (1,2,3)", "rgba(0,0,0,1)", "yellow",
    "hsl(0,0%,0%)", "red url(#x)", "javascript:x", "", "blac\u{212a}", "expression(1)", "#fff;x",
    "var(--x)", "rgb(1,,3)", "rgb(1 2 3)", "red!important",
  ].flatMap {
    [
      HostileDrawing(mark("fill=\"\($0)\""), "svg_paint_forbidden fill"),
      HostileDrawing(mark("stroke=\"\($0)\""), "svg_paint_forbidden stroke"),
    ]
  }
  + [
    "", " ", "L0 0", "0 0", "M", "M0", "M0 0L", "M0 0L1", "M0 0 L 1 1 1", "M0 0X1 1", "M,0 0L1 1",
    "M0 0,L1 1", "M0 0L1 1,", "M0,,0L1 1", "M0 0L1 1 ,", "M0 0Z1", "M0 0 Z,", "M0 0C1 1 2 2 3",
    "M0 0H", "M0 0A1 1 0 2 0 5 5", "M0 0A-1 1 0 0 0 5 5", "M0 0A1 -1 0 0 0 5 5",
    "M0 0A1 1 0 0 5 5", "M0 0A1 1 0 00 5", "M0 0A1 1 0 +1 0 5 5", "M0 0L100000.1 0",
    "M0 0L-100001 0", "M0 0L1e6 0", "M0 0L1e1234 0", "M0 0L1e 0", "M0 0L1.2.3.4 x", "M0 0L0x1 1",
    "M0 0LNaN 1", "M0 0LInfinity 1", "M0 0L1 1;", "M0 0L1 1)", "M0 0L\u{a0}1 1", "M0 0L１ 1",
    "M0 0R1 1 2 2", "M 0 0 B 1", "M0 0Q1 1", "M0 0S1 1 1", "M0 0T1", "M0 0V1,", "M--1 0L1 1",
    "M+-1 0L1 1", "M. 0L1 1", "M-.e1 0L1 1", "z", "Z M0 0L1 1", "M0 0L1 1#", "M 1e999 0L1 1",
  ].map { HostileDrawing(path($0), "svg_path_invalid d") }
  + [
    "", "1", "1 2", "1 2 3", "1 2 3 4 5", "1,2,3,", ",1 2 3 4", "1 2 3 4,", "1,,2 3 4", "a b c d",
    "1 2 3 100001", "1;2;3;4", "1 2 3 4px", "1e9 0 0 0", "--1 2 3 4",
  ].map {
    HostileDrawing(inside("<polyline points=\"\($0)\"/>"), "svg_points_invalid points")
  }
  + [
    "version=\"1\"", "version=\"3.0\"", "version=\"\"", "width=\"0\"", "width=\"-1\"",
    "width=\"10001\"", "width=\"10000.1px\"", "width=\"1em\"", "width=\"1 px\"", "width=\"auto\"",
    "width=\"\"", "width=\"0%\"", "width=\"1PX\"", "height=\"0\"", "height=\"1cm\"",
    "viewBox=\"\"", "viewBox=\"0 0 1\"", "viewBox=\"0 0 1 1 1\"", "viewBox=\"0 0 0 1\"",
    "viewBox=\"0 0 1 -1\"", "viewBox=\"0,,0 1 1\"", "viewBox=\"10001 0 1 1\"",
    "viewBox=\"0 -10001 1 1\"", "viewBox=\"0 0 10001 1\"", "viewBox=\"0 0 1 1,\"",
    "viewBox=\"0 0 1px 1\"", "viewBox=\"0-1 1 1\"", "viewBox=\",0 0 1 1\"",
    "preserveAspectRatio=\"\"", "preserveAspectRatio=\"xMidYmid\"",
    "preserveAspectRatio=\"xMidYMid foo\"", "preserveAspectRatio=\"none meet\"",
    "preserveAspectRatio=\"xMidYMidmeet\"", "preserveAspectRatio=\"defer xMidYMid\"",
    "stroke-width=\"-1\"", "stroke-width=\"100.1\"", "stroke-width=\"1em\"", "stroke-width=\"2%\"",
    "stroke-miterlimit=\"0.9\"", "stroke-miterlimit=\"1e999\"", "stroke-opacity=\"1.1\"",
    "stroke-opacity=\"-0.1\"", "fill-opacity=\"50%\"", "opacity=\"2\"", "opacity=\"\"",
    "stroke-linecap=\"Round\"", "stroke-linecap=\"\"", "stroke-linejoin=\"arcs\"",
    "fill-rule=\"inherit\"", "transform=\"\"", "transform=\"none\"", "transform=\"translate()\"",
    "transform=\"translate(1,2,3)\"", "transform=\"rotate(1,2)\"",
    "transform=\"matrix(1 2 3 4 5)\"",
    "transform=\"matrix(1 2 3 4 5 6 7)\"", "transform=\"skewx(1)\"", "transform=\"scale(1\"",
    "transform=\"scale 1\"", "transform=\"translate(1,,2)\"", "transform=\"translate(,1)\"",
    "transform=\"translate(1,)\"", "transform=\"rotate(45deg)\"", "transform=\"translate(1px)\"",
    "transform=\"scale(1),\"", "transform=\",scale(1)\"", "transform=\"scale(1),,scale(1)\"",
    "transform=\"url(x)\"", "transform=\"scale(1e999)\"", "transform=\"scale(1)x\"",
    "transform=\"\(String(repeating: "scale(1) ", count: 17))\"",
  ].map {
    HostileDrawing(root($0), "svg_value_invalid \($0.prefix { $0 != "=" })")
  }
  + [
    ("circle", "r=\"-1\""), ("circle", "cx=\"1px\""), ("circle", "cy=\"100001\""),
    ("ellipse", "rx=\"-0.1\""), ("ellipse", "ry=\"x\""), ("rect", "width=\"-1\""),
    ("rect", "height=\"5%\""), ("rect", "x=\"\""), ("rect", "rx=\"-1\""), ("line", "x1=\"1e6\""),
    ("line", "y2=\"--1\""), ("line", "x2=\"1,\""), ("line", "y1=\"1 2\""),
  ].map { element, attribute in
    HostileDrawing(
      inside("<\(element) \(attribute)/>"), "svg_value_invalid \(attribute.prefix { $0 != "=" })")
  }
  + each(
    "svg_no_drawing", { $0 },
    [
      "<svg/>", "<svg><g/></svg>", "<svg><path/></svg>", path("M0 0"), path("m1 1z"),
      path("M0 0M1 1M2 2"), "<svg><circle r='5'/></svg>", "<svg><rect width='5' height='5'/></svg>",
      "<svg><ellipse rx='1' ry='1'/></svg>", "<svg> \n </svg>",
      "<svg><g><g><circle r='5'/></g></g></svg>",
    ])
