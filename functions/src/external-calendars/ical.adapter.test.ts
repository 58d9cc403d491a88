import { describe, expect, test, vi } from "vitest";
import { CALENDAR_ATTACKS } from "../../test/calendar-attacks.ts";
import { icalOf } from "../../test/calendar-site.ts";
import { icalReader } from "./ical.adapter.ts";
import { UnreadableCalendar } from "./rules/unreadable-calendar.ts";

// Threads start slowly beside other tests.
vi.setConfig({ testTimeout: 60_000 });

const ASKED = {
  today: "2027-03-02",
  last: "2028-09-02",
  zone: "Africa/Kinshasa",
  ownHost: "lopango.cd",
  units: 1,
} as const;

/** What the file of an attack takes, or the sentence that it is refused with. */
const outcome = (file: string, reader = icalReader()) =>
  reader.read(file, ASKED).then(
    ({ nights, stays, skipped }) => ({ nights: nights.length, stays: stays.length, skipped: skipped.length }),
    (error: unknown) => (error instanceof UnreadableCalendar ? error.message : Promise.reject(error)),
  );

const attack = (name: string): string => CALENDAR_ATTACKS[name]?.() ?? "";

describe("a hostile file", () => {
  test.each<[string, unknown]>([
    [
      "a zone of 60,000 letters",
      expect.stringMatching(/^Ligne\u00a05\u202f: «\u202fDTSTART;TZID=a+\u202f» est illisible\.$/),
    ],
    [
      "a zone of 990,000 letters",
      expect.stringMatching(/^Ligne\u00a05\u202f: «\u202fDTSTART;TZID=a+\u202f» est illisible\.$/),
    ],
    ["5,000 events of 18 months", { nights: 551, stays: 300, skipped: 0 }],
    ["BYDAY of 1,113 values", "Ligne\u00a06\u202f: RRULE a trop de valeurs."],
    ["15,500 spellings of a zone", { nights: 1, stays: 300, skipped: 0 }],
    [
      "a line of 950,000 letters",
      expect.stringMatching(/^Ligne\u00a04\u202f: «\u202fEND:A+\u202f» n’a pas de début\.$/),
    ],
    ["a rule that never matches", { nights: 1, stays: 1, skipped: 0 }],
    ["300 rules that never match", expect.stringMatching(/trop de répétitions\.$/)],
  ])("with %s ends in its thread, with a short sentence", async (name, expected) => {
    const found = await outcome(attack(name));
    expect(found).toEqual(expected);
    expect(JSON.stringify(found).length).toBeLessThan(250);
  });

  test("lets other calls of the instance go on meanwhile", async () => {
    const done: string[] = [];
    const reading = outcome(attack("5,000 events of 18 months")).then(() => done.push("file"));
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    done.push("others");
    await reading;
    expect(done).toEqual(["others", "file"]);
  });

  test("is stopped at its time, and at its memory; the next one is read", async () => {
    const file = attack("5,000 events of 18 months");
    const [cpuMs, wallMs, megabytes, queueMs] = [30_000, 30_000, 96, 30_000];
    const hasty = icalReader({ cpuMs: 1, wallMs, megabytes, queueMs });
    expect(await outcome(file, hasty)).toBe("Ce calendrier est trop long à lire.");
    const waiting = icalReader({ cpuMs, wallMs: 0, megabytes, queueMs });
    expect(await outcome(file, waiting)).toBe("Ce calendrier est trop long à lire.");
    const narrow = icalReader({ cpuMs, wallMs, megabytes: 12, queueMs });
    expect(await outcome(file, narrow)).toBe("Ce calendrier demande trop de mémoire.");
    const one = icalOf(["2027-04-01", "2027-04-03"]);
    const reader = icalReader();
    const both = await Promise.all([outcome(attack("a zone of 990,000 letters"), reader), outcome(one, reader)]);
    expect(both[1]).toEqual({ nights: 2, stays: 1, skipped: 0 });
    const crowded = icalReader({ cpuMs, wallMs, megabytes, queueMs: -1 });
    await expect(crowded.read(one, ASKED)).rejects.toMatchObject({ code: "busy" });
  });
});
