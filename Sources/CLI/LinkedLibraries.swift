import CExpat
import CJansson
import CSQLite
import CSodium
import CUtf8proc
import CZlib

/// The libraries that are part of the binary, with the versions that they give themselves: an
/// update of the system does not reach them, so whoever follows advisories looks here.
let linkedLibraries: [(name: String, version: String)] = [
  ("expat", String(cString: XML_ExpatVersion()).replacing("expat_", with: "")),
  ("jansson", String(cString: jansson_version_str())),
  ("libsodium", String(cString: sodium_version_string())),
  ("sqlite", String(cString: sqlite3_libversion())),
  ("utf8proc", String(cString: utf8proc_version())),
  ("zlib", String(cString: zlibVersion())),
]
