import { CODE_PAUSE_SECONDS, CODE_TRIES } from "@lopango/contract/leases/papers";
import { describe, expect, test } from "vitest";
import { aGuarantee, aLeaseCode, anInspection, CONFIRMED } from "../../../test/leases.ts";
import { aLockedListing } from "../../../test/listings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import {
  askCode,
  confirmPaper,
  eventsOfGuarantee,
  isConfirmed,
  makeGuarantee,
  membersOf,
  newCode,
  partyOf,
  partyId,
  presentGuarantee,
  reminded,
  sideOf,
  withInspection,
  withoutPerson,
  type Guarantee,
} from "./guarantee.ts";

const codeOf = (work: () => unknown) => problemOf(work)?.code;
const NOW = new Date("2027-03-01T12:00:00Z");
const after = (seconds: number, from = NOW) => new Date(from.getTime() + seconds * 1000);
const asHost = (paper: "guarantee" | "entry" | "exit" = "guarantee") => ({ paper, uid: "patrick" });
const typed = (code: string, paper: "guarantee" | "entry" | "exit" = "guarantee") => ({ ...asHost(paper), code });

const DIGITS = "482913";
const withCode = (different: Partial<Guarantee> = {}, tries = CODE_TRIES) => {
  const guarantee = aGuarantee(different);
  return {
    ...guarantee,
    codes: { host: { ...aLeaseCode(guarantee.id, "host", "guarantee", DIGITS, NOW), tries }, tenant: null },
  };
};

describe("a side", () => {
  const tenant = { uid: null, name: "Grâce", phone: "+243998765432" };
  const guarantee = aGuarantee({ tenant });

  test("is an account, or its verified number until an account has it", () => {
    expect(sideOf(guarantee, { uid: guarantee.host.uid ?? "" })).toBe("host");
    expect(sideOf(guarantee, { uid: "grace", phone: tenant.phone })).toBe("tenant");
    expect(sideOf({ ...guarantee, tenant: { ...tenant, uid: "grace" } }, { uid: "x", phone: tenant.phone })).toBeNull();
    expect(sideOf({ ...guarantee, tenant: { ...tenant, phone: "" } }, { uid: "x", phone: "" })).toBeNull();
    expect(membersOf(guarantee)).toEqual([guarantee.host.uid, tenant.phone]);
  });

  test("has an id for messages that no account has", () => {
    expect(partyOf(partyId(guarantee.id, "tenant"))).toEqual({ guarantee: guarantee.id, side: "tenant" });
    expect([partyOf(guarantee.id), partyOf(`${guarantee.id}-guest`)]).toEqual([null, null]);
  });
});

describe("a code", () => {
  test("is asked once a minute, and made only while somebody waits for it", () => {
    const asked = askCode(aGuarantee(), "host", asHost(), NOW);
    expect(codeOf(() => askCode(asked, "host", asHost(), after(CODE_PAUSE_SECONDS - 1)))).toBe("too_many_requests");
    expect(askCode(asked, "host", asHost(), after(CODE_PAUSE_SECONDS)).codes.host?.asked_at).toEqual(after(60));
    expect(newCode(asked, "host", DIGITS, after(15 * 60 - 1))).not.toBeNull();
    expect(newCode(asked, "host", DIGITS, after(15 * 60))).toBeNull();
    expect(newCode(asked, "tenant", DIGITS, NOW)).toBeNull();
    expect(JSON.stringify(newCode(asked, "host", DIGITS, NOW))).not.toContain(DIGITS);
  });

  test("is for the inspection that was read", () => {
    const entry = anInspection();
    const guarantee = aGuarantee({ confirmed: CONFIRMED, entry });
    const ask = (read?: Date) =>
      askCode(guarantee, "host", { ...asHost("entry"), ...(read && { read: read.toISOString() }) }, NOW);
    expect(codeOf(() => ask(after(1, entry.written_at)))).toBe("invalid_fields");
    expect([ask(entry.written_at), ask()].map(({ codes }) => codes.host?.paper)).toEqual(["entry", "entry"]);
  });

  test("confirms once, and is used up", () => {
    const first = confirmPaper(withCode(), "host", typed(DIGITS), NOW);
    expect([first.refusal, first.guarantee.confirmed.host, first.guarantee.codes.host]).toEqual([null, NOW, null]);
    const second = confirmPaper(first.guarantee, "host", typed(DIGITS), after(1));
    expect(second).toEqual({ guarantee: first.guarantee, refusal: null });
    expect(confirmPaper(first.guarantee, "tenant", typed(DIGITS), NOW).refusal).toContain("Aucun code");
  });

  test("counts wrong tries, and is worth nothing after five", () => {
    let guarantee: Guarantee = withCode();
    const refusals = Array.from({ length: CODE_TRIES + 1 }, () => {
      const tried = confirmPaper(guarantee, "host", typed("000000"), NOW);
      guarantee = tried.guarantee;
      return tried.refusal;
    });
    expect(refusals[0]).toContain("Encore 4 essais.");
    expect(refusals[CODE_TRIES - 2]).toContain("Encore 1 essai.");
    expect(refusals[CODE_TRIES]).toContain("Trop d’essais");
    expect(confirmPaper(guarantee, "host", typed(DIGITS), NOW).refusal).toContain("Trop d’essais");
    expect(confirmPaper(withCode({}, 1), "host", typed(DIGITS), NOW).refusal).toBeNull();
  });

  test("expires, and is for one paper of one side", () => {
    const guarantee = withCode({ confirmed: { host: null, tenant: NOW }, entry: anInspection() });
    expect(confirmPaper(guarantee, "host", typed(DIGITS), after(599)).refusal).toBeNull();
    expect(confirmPaper(guarantee, "host", typed(DIGITS), after(600)).refusal).toContain("15 minutes");
    expect(confirmPaper(guarantee, "host", typed(DIGITS, "entry"), NOW).refusal).toContain("Aucun code");
    expect(codeOf(() => confirmPaper(guarantee, "host", typed(DIGITS, "exit"), NOW))).toBe("inspection_not_found");
  });
});

describe("a paper", () => {
  test("is pending until both have confirmed, then reminds of the registration once", () => {
    const half = withCode({ confirmed: { host: null, tenant: NOW } });
    expect([isConfirmed(half), presentGuarantee(half, "host").status]).toEqual([false, "pending"]);
    const { guarantee } = confirmPaper(half, "host", typed(DIGITS), NOW);
    expect([isConfirmed(guarantee), guarantee.remind_at]).toEqual([true, new Date("2027-03-21T08:00:00Z")]);
    expect(reminded(guarantee, new Date("2027-03-21T07:59:59Z"))).toBe(guarantee);
    const over = reminded(guarantee, new Date("2027-03-21T08:00:00Z"));
    expect(eventsOfGuarantee(guarantee, over).map(({ kind }) => kind)).toEqual(["guarantee.registration_due"]);
    expect(reminded(over, after(1e7))).toBe(over);
  });

  test("of a lease whose thirty days are over reminds of nothing", () => {
    const confirmed = { host: null, tenant: NOW };
    const at = (lease_from: string) => confirmPaper(withCode({ confirmed, lease_from }), "host", typed(DIGITS), NOW);
    expect(at("2027-01-30").guarantee.remind_at).not.toBeNull();
    expect(at("2027-01-29").guarantee.remind_at).toBeNull();
  });

  test("takes the rent of the listing, and only in its currency", () => {
    const listing = aLockedListing({ base_price_cents: 45_000, currency: "USD" });
    const { host, tenant, entry: _entry, ...rest } = aGuarantee();
    const { address, months, amount_cents, conditions, return_days } = rest;
    const asked = {
      address,
      months,
      amount_cents,
      conditions,
      return_days,
      currency: "USD",
      paid_on: "2027-03-01",
      host_name: host.name,
      host_phone: host.phone,
      tenant_name: tenant.name,
      tenant_phone: tenant.phone,
    };
    const write = (different: object = {}) =>
      makeGuarantee("id", listing, { ...asked, ...different }, { side: "tenant", uid: "grace" }, NOW);
    expect(write()).toMatchObject({ rent_cents: 45_000, lease_from: "2027-03-01", host: { uid: listing.owner_id } });
    expect(codeOf(() => write({ currency: "CDF" }))).toBe("invalid_fields");
    expect(codeOf(() => write({ months: 4 }))).toBe("invalid_fields");
  });
});

describe("an inspection", () => {
  const content = { kind: "entry" as const, done_on: "2027-03-01", meters: [], keys: 2, note: "" };
  const asked = { ...content, rooms: [{ name: "Salon", state: "Propre", photos: [] }] };
  const write = (guarantee: Guarantee, different: Partial<typeof asked> | { kind: "exit" } = {}) =>
    withInspection(guarantee, "host", { ...asked, ...different }, new Map(), NOW);
  const confirmed = aGuarantee({ confirmed: CONFIRMED });

  test("needs a confirmed guarantee, and the exit a confirmed entry", () => {
    expect(codeOf(() => write(aGuarantee({ confirmed: { host: NOW, tenant: null } })))).toBe("guarantee_pending");
    expect(codeOf(() => write(confirmed, { kind: "exit" }))).toBe("inspection_not_found");
    const entered = write(confirmed);
    expect(codeOf(() => write(entered, { kind: "exit" }))).toBe("guarantee_pending");
    const both = { ...confirmed, entry: anInspection({ confirmed: CONFIRMED }) };
    expect(write(both, { kind: "exit" }).exit?.by).toBe("host");
    expect(codeOf(() => write(both))).toBe("paper_confirmed");
    expect(codeOf(() => write(confirmed, { done_on: "2027-03-02" }))).toBe("invalid_fields");
  });

  test("sent twice is written once, and written anew needs both again", () => {
    const entered = write(confirmed);
    const half = { ...entered, entry: { ...anInspection(), ...entered.entry, confirmed: { host: NOW, tenant: null } } };
    expect(write(half)).toBe(half);
    const anew = write(half, { keys: 3 });
    expect(anew.entry).toMatchObject({ keys: 3, confirmed: { host: null, tenant: null } });
  });
});

describe("a person who leaves", () => {
  const both = aGuarantee({ confirmed: CONFIRMED });
  const uid = (side: "host" | "tenant") => both[side].uid ?? "";

  test("leaves the name on the paper of the other, who takes it along at last", () => {
    const kept = withoutPerson(both, uid("host"));
    expect(kept?.host).toEqual({ uid: null, name: both.host.name, phone: "" });
    expect(kept && membersOf(kept)).toEqual([uid("tenant")]);
    expect(kept && withoutPerson(kept, uid("tenant"))).toBeNull();
  });

  test("takes a pending paper along, and nothing of strangers", () => {
    expect(withoutPerson(aGuarantee({ ...both, confirmed: { host: NOW, tenant: null } }), uid("tenant"))).toBeNull();
    expect(withoutPerson(both, "stranger")).toBe(both);
  });
});
