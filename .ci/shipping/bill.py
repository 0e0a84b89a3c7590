"""The bill of materials, as SPDX 2.3: what is in the binary, and what it stands on."""

import hashlib
import json
import re
import uuid
from datetime import datetime, timezone
from typing import Dict, List

from notice import Part
from release import Release, installed_version, run

#: The sections of NOTICE, and how SPDX calls what they are to us.
RELATIONS = {
    "linked": "STATIC_LINK",
    "system": "DYNAMIC_LINK",
    "worker": "DYNAMIC_LINK",
    "phone": "DYNAMIC_LINK",
    "places": "DYNAMIC_LINK",
    "postgres": "DYNAMIC_LINK",
    "loaded": "OPTIONAL_DEPENDENCY_OF",
    "read": "RUNTIME_DEPENDENCY_OF",
}

#: How the program calls what NOTICE has under another name.
OWN_NAMES = {"sodium": "libsodium", "sqlite3": "sqlite", "z": "zlib"}

PUBLIC_DOMAIN = {
    "licenseId": "LicenseRef-public-domain",
    "extractedText": "The authors have placed it in the public domain.",
    "name": "Public domain",
}


def identifier(name: str) -> str:
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.]", "-", name)


def toolchain_version() -> str:
    found = re.search(r"Swift version (\S+)", run("swiftc", "--version"))
    return found[1] if found else ""


def package(name: str, version: str, licence: str, **more) -> Dict:
    return {
        "SPDXID": identifier(f"Package-{name}"),
        "name": name,
        **({"versionInfo": version} if version else {}),
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": licence,
        "licenseDeclared": licence,
        "copyrightText": "NOASSERTION",
        **more,
    }


def debian_reference(name: str, version: str, arch: str) -> Dict:
    address = f"pkg:deb/debian/{name}@{version}?arch={arch}"
    return {
        "externalRefs": [{
            "referenceCategory": "PACKAGE-MANAGER",
            "referenceType": "purl",
            "referenceLocator": address.replace("+", "%2B").replace(":", "%3A").replace(
                "pkg%3A", "pkg:"),
        }]
    }


def packages_of(part: Part, said: Dict[str, str], release: Release) -> Dict:
    """One line of NOTICE; the version is the one it gives itself, else Debian's."""
    debian = installed_version(part.package) if part.package else ""
    if part.name == "swift":
        return package("swift", toolchain_version(), part.expression)
    if part.package and not debian:
        raise SystemExit(f"nacre: {part.package} of NOTICE is not installed")
    own = said.get(OWN_NAMES.get(part.name, part.name), "")
    more = debian_reference(part.package, debian, release.debian_arch) if debian else {}
    if own and own != debian:
        more["sourceInfo"] = f"Built by Debian as {part.package} {debian}"
    return package(part.name, own or debian, part.expression, **more)


def files(release: Release) -> List[Dict]:
    return [
        {
            "SPDXID": identifier(f"File-{name}"),
            "fileName": f"./{name}",
            "fileTypes": ["BINARY"],
            "checksums": [
                {"algorithm": "SHA1", "checksumValue": hashlib.sha1(file.data).hexdigest()},
                {"algorithm": "SHA256", "checksumValue": hashlib.sha256(file.data).hexdigest()},
            ],
            "licenseConcluded": "Apache-2.0",
            "licenseInfoInFiles": ["Apache-2.0"],
            "copyrightText": "the authors of Nacre",
        }
        for name, file in sorted(release.stripped.items())
    ]


def analyzed(held: List[Dict]) -> Dict:
    """That a package is these files. Source: SPDX 2.3, 7.9: one sum over all of theirs."""
    sums = sorted(file["checksums"][0]["checksumValue"] for file in held)
    code = hashlib.sha1("".join(sums).encode()).hexdigest()
    return {
        "filesAnalyzed": True,
        "packageVerificationCode": {"packageVerificationCodeValue": code},
        "licenseInfoFromFiles": ["Apache-2.0"],
    }


def relation(one: str, kind: str, other: str) -> Dict:
    return {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}


def bill(release: Release, carried: List[str]) -> str:
    """The document. `carried`: the packages of the libraries that the wheel has copies of."""
    said = json.loads(release.says("version", "--json"))["libraries"]
    held = files(release)
    own = package("nacre", release.version, "Apache-2.0", primaryPackagePurpose="APPLICATION",
                  **analyzed(held))
    wheel = package(
        "nacre-client", release.version, "Apache-2.0", primaryPackagePurpose="LIBRARY",
        comment="The Python wheel: the client, the service, and copies of libraries.")
    found = {own["SPDXID"]: own, wheel["SPDXID"]: wheel}
    relations = [
        relation("SPDXRef-DOCUMENT", "DESCRIBES", own["SPDXID"]),
        relation("SPDXRef-DOCUMENT", "DESCRIBES", wheel["SPDXID"]),
        relation(wheel["SPDXID"], "CONTAINS", own["SPDXID"]),
    ]
    for section, kind in RELATIONS.items():
        for part in release.notice[section]:
            entry = packages_of(part, said, release)
            found.setdefault(entry["SPDXID"], entry)
            ends = [own["SPDXID"], entry["SPDXID"]]
            if kind.endswith("_OF"):
                ends.reverse()
            relations.append(relation(ends[0], kind, ends[1]))
    for name in carried:
        version = installed_version(name)
        entry = package(
            name, version, "NOASSERTION", **debian_reference(name, version, release.debian_arch))
        found.setdefault(entry["SPDXID"], entry)
        relations.append(relation(wheel["SPDXID"], "CONTAINS", entry["SPDXID"]))
    relations += [relation(own["SPDXID"], "CONTAINS", file["SPDXID"]) for file in held]
    moment = datetime.fromtimestamp(release.epoch, timezone.utc)
    content = {"packages": list(found.values()), "files": held, "relationships": relations}
    # The same materials have the same name, and others another one.
    name = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(content, sort_keys=True))
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": release.name,
        "documentNamespace": f"urn:uuid:{name}",
        "creationInfo": {
            "created": moment.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Tool: nacre-dist"],
        },
        **content,
        "hasExtractedLicensingInfos": [PUBLIC_DOMAIN],
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"
