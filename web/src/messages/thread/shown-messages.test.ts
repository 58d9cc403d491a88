import type { Message } from "@lopango/contract/messages/message";
import { expect, test } from "vitest";
import type { QueuedMessage } from "../message-outbox.ts";
import { shownDays, withNewMessages } from "./shown-messages.ts";

const MINE = { id: "t", side: "guest" } as const;
const arrived = (id: string, different: Partial<Message> = {}): Message => ({
  id,
  by: "host",
  text: id,
  is_masked: false,
  photos: [],
  sent_as: null,
  created_at: "2027-03-01T10:00:00.000Z",
  ...different,
});
const waits = (sent_as: string, different: Partial<QueuedMessage> = {}): QueuedMessage => ({
  sent_as,
  thread: "t",
  text: sent_as,
  at: "2027-03-02T10:00:00.000Z",
  refused: null,
  ...different,
});

test("days follow each other on the reader’s own clock, and waiting messages come last", () => {
  const late = arrived("late", { created_at: "2027-03-01T23:30:00.000Z" });
  const days = shownDays(
    [late, arrived("first")],
    [waits("goes"), waits("queued"), waits("bad", { refused: "Trop long." })],
    MINE,
    "Africa/Kinshasa",
    { sending: "goes", held: "Trop de demandes." },
  );
  expect(
    days.map(({ date, messages }) => [
      date,
      ...messages.map(({ text, state, isMine, problem }) => `${text} ${state} ${isMine} ${problem}`),
    ]),
  ).toEqual([
    ["2027-03-01", "first sent false null"],
    [
      "2027-03-02",
      "late sent false null",
      "goes sending true null",
      "queued waiting true Trop de demandes.",
      "bad refused true Trop long.",
    ],
  ]);
});

test("a message that arrived while its answer was lost is shown once, and stays the same", () => {
  const mine = arrived("m1", { by: "guest", sent_as: "queued" });
  const shown = shownDays([mine], [waits("queued")], MINE, "Africa/Kinshasa").flatMap(({ messages }) => messages);
  expect(shown).toMatchObject([{ key: "queued", state: "sent" }]);
  // The other participant's device may generate the same name.
  expect(
    shownDays([{ ...mine, by: "host" }], [waits("queued")], MINE, "UTC").flatMap(({ messages }) => messages),
  ).toHaveLength(2);
});

test("a new message goes in front, once, and whole where it was masked", () => {
  const [one, two] = [arrived("one", { text: "•••" }), arrived("two", { created_at: "2027-03-01T11:00:00.000Z" })];
  const known = withNewMessages([one], [two]);
  expect(known.map(({ id }) => id)).toEqual(["two", "one"]);
  expect(withNewMessages(known, [arrived("one", { text: "081" })]).map(({ text }) => text)).toEqual(["two", "081"]);
});

test("photos come from the server once they are there, and from this device until then", () => {
  const size = { width: 900, height: 600 };
  const sent = arrived("m1", { photos: [{ id: "p1", ...size }] });
  const queued = waits("m2", { photos: [{ name: "n1", id: "p2", ...size }] });
  const old = { ...arrived("m0"), photos: undefined } as unknown as Message;
  const shown = shownDays([sent, old], [queued, waits("m3")], MINE, "UTC").flatMap(({ messages }) => messages);
  expect(shown.map(({ photos }) => photos)).toEqual([
    [],
    [{ ...size, place: { thread: "t", id: "p1" } }],
    [{ ...size, place: { queued: "n1" } }],
    [],
  ]);
});
