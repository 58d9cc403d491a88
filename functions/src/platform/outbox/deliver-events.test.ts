import { expect, test } from "vitest";
import type { DomainEvent } from "../../notifications/rules/event-kinds.ts";
import { deliverEvents, type EventHandler } from "./deliver-events.ts";
import type { Outbox } from "./outbox.store.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const event = (kind: DomainEvent["kind"]): DomainEvent => ({ kind, facts: { booking: "b" }, by: "guest" });
const EVENTS = [event("booking.paid"), event("booking.confirmed")];

/** Delivers a commit whose handler fails so many times in a row. */
async function told(failures: number, handle: EventHandler["handle"]) {
  const postponed: [failures: number, minutes: number][] = [];
  const outbox: Outbox = {
    untold: (id) => Promise.resolve({ id, events: EVENTS, at: NOW, failures }),
    due: () => {
      throw new Error("nobody looks for more");
    },
    told: () => Promise.resolve(),
    postpone: async (_id, count, next) => void postponed.push([count, (next.getTime() - NOW.getTime()) / 60_000]),
  };
  await deliverEvents({ outbox, handlers: [{ name: "one", handle }], now: () => NOW, log: () => {} }, "commit");
  return postponed;
}

test("each event has an id of its own, the same each time it is told", async () => {
  const heard: string[] = [];
  for (const failures of [0, 3]) await told(failures, ({ id, kind }) => void heard.push(`${id} ${kind}`));
  expect(heard).toEqual([...heard.slice(0, 2), ...heard.slice(0, 2)]);
  expect(new Set(heard.map((line) => line.split(" ")[0])).size).toBe(2);
});

test("what fails is told again after longer and longer pauses, up to six hours", async () => {
  const fails = () => Promise.reject(new Error("no mail today"));
  const all = await Promise.all([0, 1, 2, 3, 4, 5, 40].map((failures) => told(failures, fails)));
  expect(all.flat()).toEqual([
    [1, 1],
    [2, 5],
    [3, 15],
    [4, 60],
    [5, 360],
    [6, 360],
    [41, 360],
  ]);
});
