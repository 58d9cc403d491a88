import { describe, expect, test } from "vitest";
import { noMessages, capsOf, checkServed, withCode, type CountedCode, type CodeCap } from "./code-caps.ts";

const NOW = new Date("2027-03-01T13:20:00Z");
const ASKED: CountedCode = { number: "+243812345678", network: "41.243.0.1" };
const LIMITS = { countries: ["CD", "RW"], everybody: 500 };
const keyed = (text: string): string => text.replaceAll(/\W/g, "_");

const caps = (asked: Partial<CountedCode> = {}, everybody = 500, now = NOW): CodeCap[] =>
  capsOf({ ...ASKED, ...asked }, { ...LIMITS, everybody }, keyed, now);
const ids = (...how: Parameters<typeof caps>): string[] => caps(...how).map(({ id }) => id);

describe("a code goes", () => {
  test.each(["+243812345678", "+243912345678", "+250788123456"])("to %s", (number) => {
    expect(() => checkServed({ ...ASKED, number }, LIMITS)).not.toThrow();
  });

  test.each([
    "+33612345678",
    "+250252123456",
    "+24381234567",
    "+2438123456789",
    "+243712345678",
    "243812345678",
    "+1",
    "+",
    "",
    "x",
  ])("not to «%s»", (number) => {
    expect(() => checkServed({ ...ASKED, number }, LIMITS)).toThrow(
      expect.objectContaining({ code: "forbidden", detail: expect.stringContaining("pays") }),
    );
  });
});

test("mobile numbers of other countries get a code, and landlines and numbers that pay their owner get none", () => {
  const goesTo = (number: string): boolean => {
    try {
      checkServed({ ...ASKED, number }, { ...LIMITS, countries: ["BE", "FR", "ZA", "KE"] });
      return true;
    } catch {
      return false;
    }
  };
  expect(["+32470123456", "+33712345678", "+27821234567", "+254112345678"].map(goesTo)).not.toContain(false);
  expect(["+3290123456", "+3221234567", "+33899123456", "+27860123456", "+254201234567"].map(goesTo)).not.toContain(
    true,
  );
});

describe("a code counts", () => {
  test("for its number and its network, by hour and by day, and for everybody by day", () => {
    expect(caps().map(({ of, max, until }) => [of, max, until.toISOString()])).toEqual([
      ["number", 5, "2027-03-01T14:00:00.000Z"],
      ["number", 10, "2027-03-02T00:00:00.000Z"],
      ["network", 25, "2027-03-01T14:00:00.000Z"],
      ["network", 100, "2027-03-02T00:00:00.000Z"],
      ["everybody", 500, "2027-03-02T00:00:00.000Z"],
    ]);
    expect(new Set(ids()).size).toBe(5);
  });

  test("a network has a share of the day, and never less than a number", () => {
    const ofNetwork = (everybody: number) =>
      caps({}, everybody).flatMap(({ of, max }) => (of === "network" ? max : []));
    expect([ofNetwork(10_000), ofNetwork(51), ofNetwork(1)]).toEqual([
      [500, 2_000],
      [5, 11],
      [5, 10],
    ]);
  });

  test("elsewhere with another number, another network, in the next hour and on the next day", () => {
    const different = (other: string[]): boolean[] => ids().map((id, at) => id !== other[at]);
    expect(different(ids({ number: "+243812345679" }))).toEqual([true, true, false, false, false]);
    expect(different(ids({ network: "41.243.0.2" }))).toEqual([false, false, true, true, false]);
    expect(different(ids({}, 500, new Date("2027-03-01T14:00:00Z")))).toEqual([true, false, true, false, false]);
    expect(different(ids({}, 500, new Date("2027-03-02T13:20:00Z")))).toEqual([true, true, true, true, true]);
  });

  test("on the day that its count is named by, and a number is no network", () => {
    for (const id of ids()) expect(noMessages(id).day).toEqual(new Date("2027-03-01"));
    const same = ids({ number: "+243812345678", network: "+243812345678" });
    expect(new Set(same).size).toBe(5);
  });
});

describe("a count", () => {
  const refusal = (cap: CodeCap | undefined, count: number, now = NOW): { detail?: string; retry?: number } => {
    if (!cap) throw new Error("no such cap");
    try {
      expect(withCode({ ...noMessages(cap.id), count }, cap, now).count).toBe(count + 1);
      return {};
    } catch (error) {
      expect(error).toMatchObject({ code: "too_many_requests" });
      const { detail = "", retryAfterSeconds: retry = 0 } = error as { detail?: string; retryAfterSeconds?: number };
      return { detail, retry };
    }
  };

  test.each([0, 1, 2, 3, 4])("goes as far as its cap, and no further (%s)", (at) => {
    const cap = caps()[at];
    const max = cap?.max ?? 0;
    expect([refusal(cap, 0), refusal(cap, max - 1)]).toEqual([{}, {}]);
    expect([refusal(cap, max).detail, refusal(cap, max + 7).detail]).toEqual([
      expect.stringMatching(/^Trop de codes/),
      expect.stringMatching(/^Trop de codes/),
    ]);
  });

  test("says whose it is, and when to try again", () => {
    const [hour, day, network, , everybody] = caps();
    expect(refusal(hour, 5)).toEqual({
      detail: "Trop de codes ont été demandés pour ce numéro. Réessayez dans 40\u00a0minutes.",
      retry: 2_400,
    });
    expect(refusal(hour, 5, new Date("2027-03-01T13:59:59.500Z"))).toEqual({
      detail: "Trop de codes ont été demandés pour ce numéro. Réessayez dans une minute.",
      retry: 1,
    });
    expect(refusal(day, 10).detail).toContain("dans 11\u00a0heures");
    expect(refusal(network, 25).detail).toContain("cette connexion Internet");
    expect(refusal(everybody, 500).detail).toContain("aujourd’hui");
    for (const cap of caps()) expect(refusal(cap, cap.max).detail).not.toContain(" : ");
  });
});
