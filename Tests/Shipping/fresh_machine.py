"""A fresh root as a machine: processes, network, devices and control groups of its own."""

import os
import subprocess

from fresh_root import PATH, FreshRoot

#: A control group of its own around what follows the folder, which ends with whoever waits for it.
GROUPED = """
mount -t cgroup2 cgroup2 "$1/mnt" || exit
group=$1/mnt/nacre-shipping-$$
mkdir "$group" && echo $$ > "$group/cgroup.procs" || exit
root=$1; shift
setpriv --pdeathsig KILL "$@"; code=$?
echo $$ > "$root/mnt/cgroup.procs"
find "$group" -depth -type d -exec rmdir {} +
exit "$code"
"""

#: What a kernel has ready for pid 1, which the rest of the words are.
AS_MACHINE = """
set -e
cd "$1"; shift
mount --bind . .
cd "$PWD"
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=0755 tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp
mount -t tmpfs -o mode=0755 tmpfs dev
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=666,mode=620,gid=5 devpts dev/pts
mount -t tmpfs -o mode=1777 tmpfs dev/shm
while read -r name major minor; do mknod -m 666 "dev/$name" c "$major" "$minor"; done <<END
null 1 3
zero 1 5
full 1 7
random 1 8
urandom 1 9
tty 5 0
END
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
for number in "stdin 0" "stdout 1" "stderr 2"; do ln -s "fd/${number#* }" "dev/${number% *}"; done
pivot_root . mnt
umount -l mnt
exec "$@"
"""

#: Runs a script once everything else does, and turns the machine off with its exit code.
UNIT = """\
[Unit]
Description=What is tried
After=multi-user.target user@{user}.service
SuccessAction=exit
FailureAction=exit

[Service]
Type=oneshot
ExecStart=/bin/bash -eu /opt/script
StandardOutput=truncate:/opt/out
StandardError=truncate:/opt/complaints
"""

#: Signed in, as at a terminal.
SIGNED_IN = "User={user}\nPAMName=login\nWorkingDirectory=~\n"

#: How long a script of a machine may take. Unit: seconds.
PATIENCE = 900


class FreshMachine(FreshRoot):
    """A fresh root that is booted, or whose pid 1 is a script."""

    def first_process(self, *words, network):
        """Runs pid 1 of a machine of its own, whose network is the loopback alone unless said."""
        done = subprocess.run(
            ["unshare", "--mount", "sh", "-c", GROUPED, "sh", self.folder,
             "unshare", "--cgroup", "--ipc", "--mount", "--pid", "--uts", "--fork", "--kill-child",
             *([] if network else ["--net"]), "sh", "-c", AS_MACHINE, "sh", self.folder, *words],
            env={"PATH": PATH, "LC_ALL": "C.UTF-8", "HOME": "/root", "container": "nacre"},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            timeout=PATIENCE)
        return done.returncode, done.stdout, done.stderr

    def boot(self, script, user, signed_in):
        """Boots it with systemd, and runs a script there, by root unless a user is signed in."""
        self.write("/opt/script", script)
        unit = UNIT + (SIGNED_IN if signed_in else "")
        self.write("/etc/systemd/system/nacre-trial.service", unit.format(user=user))
        wanted = f"{self.folder}/etc/systemd/system/multi-user.target.wants"
        os.makedirs(wanted, exist_ok=True)
        if not os.path.lexists(f"{wanted}/nacre-trial.service"):
            os.symlink("../nacre-trial.service", f"{wanted}/nacre-trial.service")
        code, *_ = self.first_process("/lib/systemd/systemd", network=False)
        return code, self.read("/opt/out"), self.read("/opt/complaints")
