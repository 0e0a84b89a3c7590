"""Many processes on a cluster are one writer for each organization: nothing is done twice.

They book, sell the last unit, sign, take leave, rename and sign in, in bursts and one after the
other, while the server watches: whoever writes a row holds the lane that it belongs to. The count
is rounds of each process; a round is 20 calls and two people who sign in.
"""

import contextlib

from cluster import Database, Server
from contention import Contention
from host import kind_of, member

SHORT, LONG = 4, 300

HOSTS = 8

PASSWORD = "correct horse battery"

#: Writes a line about each row that somebody changes without its lane.
#:
#: The lane's holder stands in its row. Who it is that writes may have taken it in a savepoint; then
#: it is under way, and locking the row again waits for nobody.
WATCH = """
CREATE TABLE stray (what text COLLATE "C" NOT NULL, lane text COLLATE "C" NOT NULL);
GRANT INSERT ON stray TO PUBLIC;
CREATE FUNCTION is_held(lane text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  epoch bigint := pg_current_xact_id()::text::bigint >> 32 << 32;
  holder bigint;
BEGIN
  SELECT xmax::text::bigint INTO holder FROM nacre_lane WHERE organization_id = lane;
  IF holder IS NULL OR holder = 0 THEN RETURN false; END IF;
  IF epoch + holder = pg_current_xact_id()::text::bigint THEN RETURN true; END IF;
  IF pg_xact_status((epoch + holder)::text::xid8) <> 'in progress' THEN RETURN false; END IF;
  BEGIN
    PERFORM 1 FROM nacre_lane WHERE organization_id = lane FOR UPDATE NOWAIT;
    RETURN true;
  EXCEPTION WHEN lock_not_available THEN RETURN false;
  END;
END $$;
CREATE FUNCTION watch() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
  lane text := CASE WHEN TG_ARGV[0] = 'house' THEN '' ELSE changed ->> 'organization_id' END;
BEGIN
  IF lane IS NULL THEN
    -- Whose it is another table says; somebody's lane there must be.
    IF NOT EXISTS (SELECT 1 FROM nacre_lane WHERE is_held(organization_id)) THEN
      INSERT INTO stray VALUES (TG_OP || ' ' || TG_TABLE_NAME, 'any');
    END IF;
  ELSIF NOT is_held(lane) THEN
    INSERT INTO stray VALUES (TG_OP || ' ' || TG_TABLE_NAME, lane);
  END IF;
  RETURN NULL;
END $$;
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN
    SELECT relname FROM pg_class
     WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
       AND relname NOT IN ('nacre_lane', 'nacre_migration', 'stray')
  LOOP
    EXECUTE format(
      'CREATE TRIGGER watch AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW '
      'EXECUTE FUNCTION watch(%L)', name,
      CASE WHEN name IN ('nacre_meta', 'session_password', 'session_attempt', 'directory_login',
                         'leave_pair_failure')
           THEN 'house' ELSE '' END);
  END LOOP;
END $$;
"""


def run(campaign):
    with contextlib.ExitStack() as stack:
        # Doctor is asked, too: nothing is left out for speed.
        server = Server(stack, fsync="on", full_page_writes="on").start()
        database = Database(campaign.folder, server)
        server.psql(WATCH, database.name)
        campaign.conclude(OneWriter(campaign, database).run)


class OneWriter(Contention):
    """The same on a cluster, with people who sign in, and a server that watches."""

    hosts = hosts_long = HOSTS

    def prepare(self, host):
        super().prepare(host)
        made = host.result("directory.addMember", member("Ada", leave="EMPLOYEE"))
        self.ada = made["userId"]
        host.result("session.setPassword", {"userId": self.ada, "password": PASSWORD})
        self.check_watch()

    def check_watch(self):
        """A watch that sees nothing would pass everything."""
        self.database.server.psql(
            "UPDATE booking_order SET version = version;"
            " UPDATE session_password SET changed_at = changed_at;"
            " UPDATE signatures_hazard SET name = name", self.database.name)
        seen = {row[0] for row in self.database.rows("SELECT what FROM stray")}
        wanted = {"UPDATE booking_order", "UPDATE session_password"}
        assert wanted <= seen, f"the watch saw {seen}"
        self.database.server.psql("DELETE FROM stray", self.database.name)

    def enter(self, host):
        # In turn: until a password was right, each look counts as a failure for all processes that
        # do not know the account yet, and of those who look at once the sixth is told to wait.
        with self.lock:
            self.sign_in(host)
        host.sign_in()

    def lap(self, host, name, lap, session, pick):
        super().lap(host, name, lap, session, pick)
        self.sign_in(host)
        # A process that has looked at forty in vain looks at one a second, for whoever asks.
        # However fast the machine is, these are fewer.
        if lap % 4 == 0:
            self.guess(host, name)
        host.sign_in()

    def sign_in(self, host):
        """Whoever signs in is let in, whatever others try meanwhile: the house has a lane, too."""
        right = {"userId": self.ada, "password": PASSWORD}
        kind = kind_of(host.answer("session.open", right))
        self.check(kind == "ok", f"Ada was not let in: {kind}")

    def guess(self, host, name):
        wrong = {"login": f"nobody {name}", "password": PASSWORD[::-1]}
        kind = kind_of(host.answer("session.open", wrong))
        self.check(kind == "bad_credentials", f"a wrong password: {kind}")

    def run(self):
        super().run()
        lost = {key: n for key, n in self.kinds.items() if key[1] == "transaction_lost"}
        self.check(not lost, f"hosts were told {lost}")
        stray = self.database.rows(
            "SELECT what, lane, count(*) FROM stray GROUP BY 1, 2 ORDER BY 3 DESC")
        self.check(not stray, f"rows were written outside their lane: {stray[:8]}")
