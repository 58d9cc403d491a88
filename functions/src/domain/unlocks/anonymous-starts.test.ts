import { expect, test } from "vitest";
import { problemOf } from "../../../test/problem-of.ts";
import { ALL_LISTINGS, noStarts, withStart, type AnonymousStarts } from "./anonymous-starts.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const after = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

function started(id: string, times: number, every = 0): AnonymousStarts {
  let starts = noStarts(id, NOW);
  for (let time = 0; time < times; time += 1) starts = withStart(starts, after(time * every));
  return starts;
}

test.each([
  ["of one listing", "home", 10],
  ["of all listings", ALL_LISTINGS, 30],
])("%s as many as the limit start within a minute, and no more until it is over", (_what, id, limit) => {
  expect(started(id, limit).minute.count).toBe(limit);
  const refused = problemOf(() => withStart(started(id, limit), after(59)));
  expect(refused).toMatchObject({ code: "too_many_requests", retryAfterSeconds: 1 });
  expect(refused?.detail).toContain("Connectez-vous");
  expect(withStart(started(id, limit), after(60))).toMatchObject({ minute: { count: 1 }, day: { count: limit + 1 } });
});

test.each([
  ["of one listing", "home", 100],
  ["of all listings", ALL_LISTINGS, 1_000],
])("%s as many as the limit start within a day, and no more until it is over", (_what, id, limit) => {
  const all = started(id, limit, 60);
  expect(problemOf(() => withStart(all, after(86_399)))).toMatchObject({
    code: "too_many_requests",
    retryAfterSeconds: 1,
  });
  expect(withStart(all, after(86_400)).day.count).toBe(1);
});
