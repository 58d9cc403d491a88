import { MAX_GUEST_VIEWINGS, MAX_HOME_VIEWINGS } from "@lopango/contract/limits";
import { slotAt } from "@lopango/contract/viewings/viewing-life";
import { describe, expect, test } from "vitest";
import { aLockedListing } from "../../../test/listings.ts";
import { heldAsLet } from "../../listings/rules/listing.ts";
import { problemOf } from "../../../test/problem-of.ts";
import { aViewing } from "../../../test/viewings.ts";
import { eventsOfViewing } from "./viewing-events.ts";
import {
  accepted,
  askedViewing,
  closed,
  ended,
  moneyReported,
  movedViewing,
  noViewings,
  requireFree,
  said,
  slotsToCome,
  withoutPerson,
  withSlots,
  withViewing,
  type HomeViewings,
} from "./viewing.ts";

const NOW = new Date("2027-03-01T09:00:00Z");
const SLOT = { date: "2027-03-02", time: "10:30" };
const OTHER = { date: "2027-03-02", time: "11:00" };
const listing = aLockedListing({ id: "home", address: "12, avenue du Port", latlng: { lat: -4.3, lng: 15.3 } });
const AT = slotAt(SLOT, listing.time_zone);
const PAST = { date: "2027-03-01", time: "09:30" };
const guest = { uid: "guest", full_name: "Grâce Mbuyi" };
const home = noViewings("home");
const given = { ...home, slots: [SLOT] };
const entry = (id: string, different: Partial<HomeViewings["open"][number]> = {}) => ({
  id,
  guest_id: `guest of ${id}`,
  at: AT,
  is_accepted: false,
  ...different,
});

describe("a request", () => {
  const ask = (known: HomeViewings, different: object = {}, slot = SLOT) =>
    askedViewing(known, listing, { id: "v", guest, slot, coming: 0, has_unlocked: true, ...different }, NOW);

  test("for a slot of the host is agreed at once with who unlocked the home, and tells where it is", () => {
    expect(ask(given)).toMatchObject({ status: "accepted", location: { address: "12, avenue du Port" }, at: AT });
    expect(ask(given)).toMatchObject({ guest_name: "Grâce", host_id: listing.owner_id });
  });

  test("for another time, or without an unlock, waits for the host and tells nothing", () => {
    expect(ask(given, {}, OTHER)).toMatchObject({ status: "proposed", location: null });
    expect(ask(given, { has_unlocked: false })).toMatchObject({ status: "proposed", location: null });
  });

  test("for an agreed slot is refused, for one that is only proposed not", () => {
    const agreed = { ...given, open: [entry("other", { is_accepted: true })] };
    expect(problemOf(() => ask(agreed))?.code).toBe("slot_taken");
    expect(ask({ ...given, open: [entry("other")] }).status).toBe("accepted");
    expect(ask(agreed, {}, OTHER).status).toBe("proposed");
  });

  test("is refused while the guest has one here", () => {
    const own = { ...home, open: [entry("own", { guest_id: "guest" })] };
    expect(problemOf(() => ask(own))?.code).toBe("already_viewing");
    expect(ask({ ...home, open: [entry("own", { guest_id: "guest", at: NOW })] }).status).toBe("proposed");
  });

  test("is refused at the limits of guest and home, not before", () => {
    expect(ask(home, { coming: MAX_GUEST_VIEWINGS - 1 }).status).toBe("proposed");
    expect(problemOf(() => ask(home, { coming: MAX_GUEST_VIEWINGS }))?.code).toBe("too_many_viewings");
    const full = (count: number) => ({ ...home, open: Array.from({ length: count }, (_, index) => entry(`${index}`)) });
    expect(ask(full(MAX_HOME_VIEWINGS - 1)).status).toBe("proposed");
    expect(problemOf(() => ask(full(MAX_HOME_VIEWINGS)))?.detail).toContain(`${MAX_HOME_VIEWINGS}\u00a0visites`);
  });

  test("in the past names the field", () => {
    expect(problemOf(() => ask(home, {}, PAST))?.errors).toMatchObject([{ field: "date" }]);
  });
});

describe("slots", () => {
  test("are sorted, once each and to come", () => {
    expect(withSlots(home, [OTHER, SLOT, PAST, SLOT], listing.time_zone, NOW).slots).toEqual([SLOT, OTHER]);
  });

  test("that are too far are refused by their place in the list", () => {
    const far = { date: "2027-05-01", time: "10:00" };
    const refused = problemOf(() => withSlots(home, [SLOT, far], listing.time_zone, NOW));
    expect(refused?.errors).toMatchObject([{ field: "slots.1" }]);
  });

  test("say which an agreed viewing has", () => {
    const known = { ...home, slots: [PAST, SLOT, OTHER], open: [entry("v", { is_accepted: true })] };
    expect(slotsToCome(known, listing.time_zone, NOW)).toEqual([
      { ...SLOT, is_taken: true },
      { ...OTHER, is_taken: false },
    ]);
  });
});

describe("a viewing", () => {
  const proposed = aViewing({ ...SLOT, at: AT, guest_id: "guest", host_id: "host" });
  const agreed = { ...proposed, status: "accepted" as const };
  const past = { ...agreed, at: NOW };
  const code = (work: () => unknown) => problemOf(work)?.code;

  test("is accepted by the other side, once, and only at the time that they see", () => {
    const after = accepted(proposed, "host", listing, SLOT, NOW);
    expect(after).toMatchObject({ status: "accepted", location: { latlng: { lat: -4.3, lng: 15.3 } } });
    expect(accepted(after, "host", listing, SLOT, NOW)).toBe(after);
    expect(code(() => accepted(proposed, "guest", listing, SLOT, NOW))).toBe("viewing_changed");
    expect(code(() => accepted(proposed, "host", listing, OTHER, NOW))).toBe("viewing_changed");
    expect(code(() => accepted({ ...proposed, at: NOW }, "host", listing, null, NOW))).toBe("viewing_changed");
  });

  test("leaves its slot free for itself alone", () => {
    const known = withViewing(home, agreed, NOW);
    expect(problemOf(() => requireFree(known, AT, agreed.id))).toBeNull();
    expect(code(() => requireFree(known, AT, "other"))).toBe("slot_taken");
    expect(withViewing(known, { ...agreed, status: "cancelled" }, NOW).open).toEqual([]);
  });

  test("moves with a reason and waits for the other side; a guest may take another slot of the host", () => {
    const how = { ...OTHER, reason: "Je travaille, écrivez-moi au 0812345678" };
    const after = movedViewing(agreed, "host", home, how, NOW);
    expect(after).toMatchObject({ status: "proposed", proposed_by: "host", ...OTHER });
    expect(after.change?.reason).not.toContain("0812345678");
    expect(movedViewing(after, "host", home, how, NOW)).toBe(after);
    expect(movedViewing(agreed, "guest", { ...home, slots: [OTHER] }, how, NOW).status).toBe("accepted");
    expect(movedViewing(proposed, "guest", { ...home, slots: [OTHER] }, how, NOW).status).toBe("proposed");
  });

  test("does not move to its own time, a past one or an agreed one", () => {
    const to = (slot: typeof SLOT, known = home) =>
      code(() => movedViewing(agreed, "host", known, { ...slot, reason: "x" }, NOW));
    expect([to(SLOT), to(PAST)]).toEqual(["invalid_fields", "invalid_fields"]);
    const taken = { ...home, open: [entry("o", { is_accepted: true, at: slotAt(OTHER, listing.time_zone) })] };
    expect(to(OTHER, taken)).toBe("slot_taken");
  });

  test("is declined and cancelled with a reason, the second time without effect", () => {
    const no = ended(proposed, "host", "declined", "Déjà promis", NOW);
    expect(no).toMatchObject({ status: "declined", change: { by: "host", reason: "Déjà promis" } });
    expect(ended(no, "host", "declined", "Encore", NOW)).toBe(no);
    const off = ended(agreed, "guest", "cancelled", "Malade", NOW);
    expect(off).toMatchObject({ status: "cancelled", change: { by: "guest" } });
    expect(ended(off, "guest", "cancelled", "Malade", NOW)).toBe(off);
    expect(code(() => ended(off, "host", "cancelled", "x", NOW))).toBe("viewing_changed");
  });

  test("is said to have taken place by each side, once and not before", () => {
    expect(problemOf(() => said(agreed, "guest", true, NOW))?.detail).toContain("après l’heure");
    const yes = said(past, "guest", true, NOW);
    expect(said(yes, "guest", true, NOW)).toBe(yes);
    expect(problemOf(() => said(yes, "guest", false, NOW))?.detail).toContain("déjà dit");
    expect(said(yes, "host", false, NOW).took_place).toEqual({ guest: true, host: false });
  });

  test("for which money was asked takes the home offline with the third person, not the second", () => {
    const second = { ...home, money_reports: ["one"] };
    const after = moneyReported(agreed, second, listing, NOW);
    expect([after.home.money_reports.length, after.listing]).toEqual([2, listing]);
    expect(moneyReported(after.viewing, after.home, listing, NOW).home).toBe(after.home);
    const third = moneyReported(agreed, { ...home, money_reports: ["one", "two"] }, listing, NOW);
    expect(third.listing).toMatchObject({ is_active: false, suspended: true });
    const held = heldAsLet(listing);
    expect(moneyReported(agreed, { ...home, money_reports: ["one", "two"] }, held, NOW).listing).toBe(held);
    const again = moneyReported({ ...agreed, id: "v2" }, after.home, listing, NOW);
    expect(again.home.money_reports).toHaveLength(2);
    expect(code(() => moneyReported(proposed, home, listing, NOW))).toBe("viewing_changed");
  });

  test("ends with its home, unless it is over", () => {
    expect(closed(agreed, "Loué", NOW)).toMatchObject({ status: "closed", change: { by: null, reason: "Loué" } });
    expect(closed(past, "Loué", NOW)).toBe(past);
  });

  test("forgets a person with their words, and ends when it is to come", () => {
    const reason = { by: "guest" as const, reason: "Ma mère est malade" };
    expect(withoutPerson({ ...past, change: reason }, "guest", NOW)).toMatchObject({
      status: "accepted",
      guest_id: "",
      guest_name: "",
      change: { reason: "Cette personne a quitté Lopango." },
    });
    expect(withoutPerson(agreed, "host", NOW)).toMatchObject({ status: "cancelled", host_id: "", guest_id: "guest" });
  });

  test.each([
    ["asked for", null, proposed, "viewing.asked", "host"],
    ["taken in a slot", null, agreed, "viewing.accepted", "host"],
    ["accepted by its host", proposed, agreed, "viewing.accepted", "guest"],
    [
      "moved by its host",
      agreed,
      movedViewing(agreed, "host", home, { ...OTHER, reason: "x" }, NOW),
      "viewing.moved",
      "guest",
    ],
    ["declined", proposed, ended(proposed, "host", "declined", "x", NOW), "viewing.declined", "guest"],
    ["cancelled by its guest", agreed, ended(agreed, "guest", "cancelled", "x", NOW), "viewing.cancelled", "host"],
    ["closed", agreed, closed(agreed, "x", NOW), "viewing.closed", null],
  ])("that is %s says so to the other side", (_what, before, after, kind, to) => {
    expect(eventsOfViewing(before, after)).toMatchObject([{ kind, facts: { viewing: after.id, to } }]);
  });

  test("about which a side says something is no event", () => {
    expect(eventsOfViewing(past, said(past, "host", true, NOW))).toEqual([]);
  });
});
