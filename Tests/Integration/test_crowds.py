"""What one person asks is found, however many others there are."""

from service import Case


class Crowd(Case):
    def test_an_engineer_behind_a_thousand_colleagues_is_listed(self):
        service = self.service(db=self.db)
        service.result("session.open")
        crowd = [{"name": f"Person {number}", "roles": {}} for number in range(1005)]
        for member in [*crowd, {"name": "Zoe", "roles": {"booking": "engineer"}}]:
            service.result("directory.addMember", member)
        engineers = service.result("booking.listEngineers")["items"]
        self.assertEqual([engineer["name"] for engineer in engineers], ["Zoe"])

    def test_ten_times_the_input_costs_at_most_fifteen_times_the_work(self):
        service = self.service()

        def ticks():
            with open(f"/proc/{service.pid}/stat") as file:
                fields = file.read().rsplit(") ", 1)[1].split()
            return int(fields[11]) + int(fields[12])

        def work(method, params, rounds):
            before = ticks()
            for _ in range(rounds):
                service.ask(method, params)
            return max(1, ticks() - before)

        year = [f"2026-{1 + day // 28 % 12:02}-{1 + day % 28:02}" for day in range(336)]

        def conflict(count):
            thing = {f"member{number}": number for number in range(count)}
            return {"entity": "leave", "base": thing, "local": thing, "remote": thing, "dirty": True}

        def judged(count):
            days = (year * (count // len(year) + 1))[:count]
            leaves = [
                {"id": str(index), "type": "EARNED", "status": "APPROVED", "startDate": day, "endDate": day}
                for index, day in enumerate(days)
            ]
            facts = {
                "today": "2026-01-01", "holidays": [{"date": day, "name": "Free"} for day in days],
                "extraWorkingDays": days, "existingLeaves": leaves,
                "balances": [{"type": "EARNED", "year": 2026, "opening": 1, "accrued": 0, "used": 0}],
            }  # fmt: skip
            return {"request": {"type": "EARNED", "startDate": "2026-01-01", "endDate": "2028-12-31"}, "facts": facts}

        for method, params, size in [
            ("leave.resolveConflict", conflict, 100),
            ("leave.validate", judged, 400),
        ]:
            with self.subTest(method):
                small = work(method, params(size), 20)
                large = work(method, params(size * 10), 20)
                self.assertLessEqual(large, 15 * small + 20)
