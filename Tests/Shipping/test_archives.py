"""What is shipped is the same bytes each time, whatever the order, the clock and the umask."""

import gzip
import io
import os
import sys
import tarfile
import tempfile
import unittest
import zipfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, ".ci", "shipping"))

import archives  # noqa: E402
from archives import File, Link  # noqa: E402

EPOCH = 1_700_000_000

TREE = {
    "bin/run": File(b"#!/bin/sh\n", 0o755),
    "share/data/a": File(b"a"),
    "lib/data": Link("../share/data"),
}


class Archives(unittest.TestCase):
    def test_the_order_of_a_tree_does_not_change_a_tar(self):
        turned = dict(reversed(TREE.items()))
        self.assertEqual(archives.tar_xz(TREE, EPOCH), archives.tar_xz(turned, EPOCH))
        self.assertEqual(archives.tar_gz(TREE, EPOCH), archives.tar_gz(turned, EPOCH))

    def test_a_tar_belongs_to_nobody_here_and_names_its_folders(self):
        with tarfile.open(fileobj=io.BytesIO(archives.tar(TREE, EPOCH))) as archive:
            members = archive.getmembers()
        names = [member.name for member in members]
        self.assertEqual(names, sorted(names))
        self.assertEqual(
            names,
            ["bin", "bin/run", "lib", "lib/data", "share", "share/data", "share/data/a"])
        for member in members:
            self.assertEqual((member.uid, member.gid, member.mtime), (0, 0, EPOCH), member.name)
        modes = {member.name: member.mode for member in members}
        self.assertEqual((modes["bin"], modes["bin/run"], modes["share/data/a"]),
                         (0o755, 0o755, 0o644))

    def test_gzip_has_no_time_and_no_name(self):
        data = archives.gz(b"page")
        self.assertEqual(gzip.decompress(data), b"page")
        # Source: RFC 1952, 2.3: flags in the fourth byte, then the time.
        self.assertEqual(data[3:8], b"\0\0\0\0\0")

    def test_a_zip_keeps_its_order_its_modes_and_one_moment(self):
        files = {"z": File(b"z", 0o755), "a": File(b"a")}
        data = archives.zipped(files, EPOCH)
        self.assertEqual(data, archives.zipped(files, EPOCH))
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            infos = archive.infolist()
        self.assertEqual([info.filename for info in infos], ["z", "a"])
        self.assertEqual([info.external_attr >> 16 & 0o777 for info in infos], [0o755, 0o644])
        self.assertEqual({info.date_time for info in infos}, {(2023, 11, 14, 22, 13, 20)})

    def test_a_moment_that_zip_does_not_know_becomes_its_first(self):
        with zipfile.ZipFile(io.BytesIO(archives.zipped({"a": File(b"")}, 0))) as archive:
            self.assertEqual(archive.infolist()[0].date_time, (1980, 1, 1, 0, 0, 0))

    def test_a_tree_on_the_disk_does_not_heed_the_umask(self):
        before = os.umask(0o077)
        self.addCleanup(os.umask, before)
        with tempfile.TemporaryDirectory() as folder:
            place = os.path.join(folder, "tree")
            archives.write_below(place, TREE, EPOCH)
            found = {
                name: os.lstat(os.path.join(place, name)) for name in [".", "bin", *TREE]
            }
            self.assertEqual(os.readlink(os.path.join(place, "lib/data")), "../share/data")
        self.assertEqual({status.st_mtime for status in found.values()}, {EPOCH})
        for name, mode in ((".", 0o755), ("bin", 0o755), ("share/data/a", 0o644)):
            self.assertEqual(found[name].st_mode & 0o777, mode, name)


if __name__ == "__main__":
    unittest.main()
