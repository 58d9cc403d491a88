import { expect, test } from "vitest";
import { problemOf } from "../../../test/problem-of.ts";
import { ALL_LISTINGS, noStarts, withStart, type AnonymousStarts, type StartNetworks } from "./anonymous-starts.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const after = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

type From = (time: number) => StartNetworks;
const everywhere: From = (time) => ({ sender: `s${time}`, visitor: `v${time}` });
const behindOneSender: From = (time) => ({ sender: "s", visitor: `v${time}` });
const oneVisitor: From = () => ({ sender: "s", visitor: "v" });

function started(id: string, times: number, from: From = everywhere, every = 0): AnonymousStarts {
  let starts = noStarts(id, NOW);
  for (let time = 0; time < times; time += 1) starts = withStart(starts, from(time), after(time * every));
  return starts;
}

test.each([
  ["of one listing from everywhere", "home", everywhere, 20],
  ["of one listing through one sender", "home", behindOneSender, 10],
  ["of one listing from one network", "home", oneVisitor, 4],
  ["of all listings from everywhere", ALL_LISTINGS, everywhere, 30],
  ["of all listings through one sender", ALL_LISTINGS, behindOneSender, 15],
  ["of all listings from one network", ALL_LISTINGS, oneVisitor, 6],
])("%s as many as the limit start within a minute, and no more until it is over", (_what, id, from, limit) => {
  expect(started(id, limit, from).minute.count).toBe(limit);
  const refused = problemOf(() => withStart(started(id, limit, from), from(limit), after(59)));
  expect(refused).toMatchObject({ code: "too_many_requests", retryAfterSeconds: 1 });
  expect(refused?.detail).toContain("Connectez-vous");
  const next = withStart(started(id, limit, from), from(limit), after(60));
  expect(next).toMatchObject({ minute: { count: 1 }, hour: { count: limit + 1 } });
});

test.each([
  ["of one listing from everywhere", "home", everywhere, 100],
  ["of one listing from one network", "home", oneVisitor, 20],
  ["of all listings from everywhere", ALL_LISTINGS, everywhere, 500],
  ["of all listings from one network", ALL_LISTINGS, oneVisitor, 100],
])("%s as many as the limit start within an hour, and all are given back when it is over", (_what, id, from, limit) => {
  // Evenly spread, so that only the hourly limit applies.
  const all = started(id, limit, from, 3_500 / limit);
  expect(problemOf(() => withStart(all, from(limit), after(3_599)))).toMatchObject({ code: "too_many_requests" });
  expect(withStart(all, from(limit), after(3_600)).hour.count).toBe(1);
});

test("ten clicks of one network leave a listing open to everybody else", () => {
  let starts = started("home", 4, oneVisitor);
  expect(problemOf(() => withStart(starts, oneVisitor(4), NOW))?.detail).toContain("cette connexion");
  starts = withStart(starts, { sender: "another", visitor: "another" }, NOW);
  expect(starts.minute.count).toBe(5);
});
