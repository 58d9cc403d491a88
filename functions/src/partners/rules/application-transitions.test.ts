import { anIdentity } from "../../../test/identities.ts";
import {
  APPLICATION_STATUSES,
  APPLICATION_TRANSITIONS,
  canMoveApplication,
  type ApplicationStatus,
  type ApplicationTransition,
} from "@lopango/contract/partners/partner-life";
import { describe, expect, test } from "vitest";
import { aFile, anApplication } from "../../../test/applications.ts";
import { problemOf } from "../../../test/problem-of.ts";
import type { PartnerApplication } from "./application.ts";
import { approve, correct, publish, reject, startReview, submit } from "./application-transitions.ts";
import { presentApplication } from "./application-view.ts";

const now = new Date("2027-01-01T10:00:00Z");
const later = new Date("2027-01-02T10:00:00Z");
const ADMIN = "admin-uid";

const inStatus: Record<ApplicationStatus, () => PartnerApplication> = {
  submitted: () => anApplication({}, now),
  under_review: () => startReview(anApplication({}, now), ADMIN, now),
  approved: () => approve(inStatus.under_review(), ADMIN, now),
  rejected: () => reject(inStatus.under_review(), "Le RCCM est illisible.", ADMIN, now),
};

const moves: Record<ApplicationTransition, (application: PartnerApplication) => PartnerApplication> = {
  correct: (application) => correct(application, { city: "Goma" }, later),
  review: (application) => startReview(application, ADMIN, later),
  approve: (application) => approve(application, ADMIN, later),
  reject: (application) => reject(application, "Non.", ADMIN, later),
  publish: (application) => publish(application, ["a", "b"], ADMIN, later),
};

const every = APPLICATION_STATUSES.flatMap((status) =>
  (Object.keys(moves) as ApplicationTransition[]).map((transition) => [status, transition] as const),
);

describe("along the table", () => {
  test.each(every.filter(([status, transition]) => canMoveApplication(status, transition)))(
    "an application in status %s can %s",
    (status, transition) => {
      const before = inStatus[status]();
      const after = moves[transition](before);
      expect(after.status).toBe(APPLICATION_TRANSITIONS[transition].to);
      expect(after.history).toHaveLength(before.history.length + 1);
      expect(after.history.at(-1)).toMatchObject({
        at: later,
        event: transition,
        status: after.status,
        by: transition === "correct" ? before.applicant.uid : ADMIN,
      });
    },
  );
});

describe("beside the table", () => {
  test.each(every.filter(([status, transition]) => !canMoveApplication(status, transition)))(
    "an application in status %s cannot %s, and the sentence says why",
    (status, transition) => {
      const refused = { code: "application_status", detail: expect.stringMatching(/\.$/) as string };
      expect(() => moves[transition](inStatus[status]())).toThrow(expect.objectContaining(refused));
    },
  );
});

describe("a rejection", () => {
  test("has a reason, which stays in its history when the application is sent again", () => {
    const rejected = inStatus.rejected();
    expect([rejected.reason, rejected.history.at(-1)?.reason]).toEqual([
      "Le RCCM est illisible.",
      "Le RCCM est illisible.",
    ]);
    const again = correct(rejected, {}, later);
    expect([again.status, again.reason, again.history.map(({ event }) => event), again.updated_at]).toEqual([
      "submitted",
      null,
      ["submit", "review", "reject", "correct"],
      later,
    ]);
  });
});

describe("a correction", () => {
  test("changes what it names, and corrections in a row are one entry", () => {
    const before = anApplication({}, now);
    const once = correct(before, { city: "Goma", stars: undefined }, later);
    const twice = correct(once, { city: "Bukavu" }, later);
    expect([twice.city, twice.stars, twice.hotel_name]).toEqual(["Bukavu", before.stars, before.hotel_name]);
    expect(twice.history.map(({ event }) => event)).toEqual(["submit", "correct"]);
  });

  test("that changes nothing is none", () => {
    const before = anApplication({ city: "Goma" }, now);
    expect(
      correct(
        before,
        {
          city: "Goma",
          rooms: before.rooms.map(({ max_guests, price_cents, count, ...others }) => ({
            max_guests,
            price_cents,
            count,
            ...others,
          })),
        },
        later,
      ),
    ).toBe(before);
    expect(correct(before, {}, later)).toBe(before);
  });
});

test("photos of a room type that a correction removes are photos of the hotel, the others stay", () => {
  const files = ["1", "2", "new", null].map((room) => aFile({ kind: "gallery", room }));
  const before = { ...anApplication({}, now), files };
  const [, suite] = before.rooms;
  if (!suite) throw new Error("the form has two room types");
  const after = correct(
    before,
    {
      rooms: [
        { ...suite, type: "Suite royale" },
        { ...suite, key: "new" },
      ],
    },
    later,
  );
  expect(after.files.map(({ room }) => room)).toEqual([null, "2", "new", null]);
});

describe("what everybody will read of the hotel", () => {
  const refused = (act: () => unknown) => problemOf(act)?.errors?.map(({ field }) => field);
  const sent = (different: Parameters<typeof anApplication>[0]) => refused(() => anApplication(different, now));

  test("says no number, address or link; these have fields of their own", () => {
    expect(sent({ hotel_name: "Hôtel du Port 0812345678" })).toEqual(["hotel_name"]);
    expect(sent({ description: "Réservez sur www.hotel.cd ou au 081 le 234 le 5678." })).toEqual(["description"]);
    const rooms = [
      { type: "Double", count: 1, price_cents: 9_000 },
      { type: "Suite, WhatsApp 0812345678", count: 1, price_cents: 9_000 },
    ];
    expect(sent({ district: "Gombe, 0812345678", rooms })).toEqual(["district", "rooms.1.type"]);
    expect(sent({ website: "www.hotel.cd", phone_whatsapp: "0812345678", address: "Tél. 0812345678" })).toBeUndefined();
  });

  test("stays as it was sent before, whatever else is corrected", () => {
    const before = { ...anApplication({}, now), description: "Appelez le 0812345678." };
    expect(correct(before, { description: before.description, city: "Goma" }, later).city).toBe("Goma");
    expect(refused(() => correct(before, { description: "Appelez le 0812345679." }, later))).toEqual(["description"]);
  });
});

describe("a year of foundation", () => {
  const sent = (year: number, at: string) =>
    submit("id", { ...anApplication(), year_founded: year }, anIdentity({ email: "", full_name: "" }), new Date(at));

  test("is this year at the latest, as the year is in Kinshasa", () => {
    expect(() => sent(2027, "2026-12-31T22:59:59Z")).toThrow("invalid_fields");
    expect(sent(2027, "2026-12-31T23:00:00Z").year_founded).toBe(2027);
    expect(() => sent(2028, "2027-12-31T22:59:59Z")).toThrow("invalid_fields");
  });

  test("holds for corrections too", () => {
    expect(() => correct(anApplication({}, now), { year_founded: 2028 }, now)).toThrow("invalid_fields");
  });
});

test("the applicant is not told which admin decided", () => {
  const shown = presentApplication(inStatus.rejected());
  expect(JSON.stringify(shown)).not.toContain(ADMIN);
  expect(shown.history.map(({ by }) => by)).toEqual(["applicant", "admin", "admin"]);
});
