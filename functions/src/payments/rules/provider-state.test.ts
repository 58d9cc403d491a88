import { expect, test } from "vitest";
import type { PaymentReport } from "./payment.ts";
import {
  announcementIn,
  eventsOfProvider,
  isAway,
  newProviderState,
  presentProvider,
  resumed,
  withConfirmed,
  withFailure,
  withSetting,
  withUnconfirmed,
} from "./provider-state.ts";

const NOW = new Date("2027-03-01T12:00:00Z");
const ago = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);
const state = newProviderState("maxicash");

/** The state after attempts that were announced so many minutes ago. */
const announced = (...minutes: number[]) =>
  minutes.reduce((known, age, index) => withUnconfirmed(known, `R${index}`, ago(age), NOW), state);

const pending: PaymentReport = {
  status: "pending",
  reference: null,
  amount_cents: null,
  currency: null,
  transaction_id: null,
  raw: {},
};

test.each([
  ["two unconfirmed attempts of an hour do not stop a provider", [40, 20], false],
  ["three do", [40, 20, 3], true],
  ["three within 59 minutes and a half do", [59.5, 20, 3], true],
  ["one that is an hour old does not count", [60, 20, 3], false],
] as const)("%s", (_name, ages, isStopped) => {
  expect(announced(...ages).stop !== null).toBe(isStopped);
});

test("the stop names its attempts, and a fourth one changes nothing of it", () => {
  const stopped = announced(40, 20, 3);
  expect(stopped.stop).toEqual({ at: NOW, references: ["R0", "R1", "R2"] });
  expect(withUnconfirmed(stopped, "R9", ago(3), NOW).stop).toEqual(stopped.stop);
});

test("an attempt counts once, and not any more once it is confirmed", () => {
  const twice = announced(40, 20);
  expect(withUnconfirmed(twice, "R0", ago(40), NOW)).toBe(twice);
  const confirmed = withConfirmed(twice, "R0");
  expect(withUnconfirmed(confirmed, "R5", ago(3), NOW).stop).toBeNull();
  expect(withConfirmed(twice, "R7")).toBe(twice);
});

test("a stopped provider stays so when its attempts are confirmed, until an admin goes on", () => {
  const stopped = withConfirmed(announced(40, 20, 3), "R0");
  expect(stopped.stop).not.toBeNull();
  const going = resumed(stopped, NOW);
  expect([going.stop, going.unconfirmed, resumed(going, NOW)]).toEqual([null, [], going]);
  // Those of before do not stop it again.
  for (const [index, age] of [40, 20, 3].entries())
    expect(withUnconfirmed(going, `R${index}`, ago(age), NOW)).toBe(going);
});

test("a stop and going on are events, other changes are none", () => {
  const stopped = announced(40, 20, 3);
  const facts = { provider: "maxicash" };
  expect(eventsOfProvider(state, stopped)).toEqual([{ kind: "provider.stopped", by: null, facts }]);
  expect(eventsOfProvider(stopped, resumed(stopped, NOW))).toEqual([{ kind: "provider.resumed", by: null, facts }]);
  expect(eventsOfProvider(null, announced(40, 20))).toEqual([]);
});

test.each([
  ["announced a minute ago is not judged yet", 1, "pending", "open", null],
  ["announced two minutes ago and pending is unconfirmed", 2, "pending", "open", "unconfirmed"],
  ["reported as paid is confirmed", 2, "paid", "open", "confirmed"],
  ["reported as failed is clear too", 2, "failed", "open", "confirmed"],
  ["settled before is not judged by a later pending report", 2, "pending", "paid", null],
] as const)("an attempt that was %s", (_name, minutes, status, own, expected) => {
  const attempt = { status: own, said_paid_at: ago(minutes) };
  expect(announcementIn(attempt, { ...pending, status }, NOW)).toBe(expected);
});

test("an attempt that was never announced is not judged", () => {
  expect(announcementIn({ status: "open" }, pending, NOW)).toBeNull();
});

test("three failed pages in a row open the circuit breaker for two minutes", () => {
  const failed = (count: number) =>
    Array.from({ length: count }).reduce<typeof state>((known) => withFailure(known, "unreachable", NOW), state);
  expect([isAway(failed(2), NOW), isAway(failed(3), NOW)]).toEqual([false, true]);
  expect(isAway(failed(3), new Date(NOW.getTime() + 119_000))).toBe(true);
  expect(isAway(failed(3), new Date(NOW.getTime() + 120_000))).toBe(false);
});

test("a setting that is set already changes nothing", () => {
  expect(withSetting(state, { is_on: true }, NOW)).toBe(state);
  expect(withSetting(state, { is_on: false }, NOW).is_on).toBe(false);
  expect(withSetting(state, { is_first: true }, NOW).preferred_at).toBe(NOW);
});

test("admins see what keeps a provider from working, the setting before the stop and the breaker", () => {
  const shown = (known: typeof state) =>
    presentProvider({ name: "maxicash", methods: ["card"], currencies: ["USD"], state: known }, NOW).state;
  const away = { ...state, failures: { count: 3, at: NOW, reason: "x" } };
  const stopped = { ...away, stop: { at: NOW, references: [] } };
  expect([state, away, stopped, { ...stopped, is_on: false }].map(shown)).toEqual([
    "working",
    "away",
    "stopped",
    "off",
  ]);
});
