import type { Thread } from "@lopango/contract/messages/message";
import { expect, test } from "vitest";
import { parseThreads, withThreads, type CachedThread } from "./kept-threads.ts";

const kept = (id: string, at: string, text = "Bonjour"): CachedThread => {
  const last = { by: "host", text, at } as const;
  const property = { id: "p", title: "Hôtel" };
  const thread: Thread = {
    id,
    kind: "booking",
    side: "guest",
    other: "Patrick",
    other_left: false,
    property,
    stay: null,
    last,
    unread: 0,
    is_reported: false,
  };
  return { thread, messages: [], is_paid: false, contact: null };
};

test("a device keeps the newest of each conversation, the last written first, and no more than twenty", () => {
  const known = withThreads([kept("a", "2027-03-01"), kept("b", "2027-03-02")], [kept("a", "2027-03-03", "Merci")]);
  expect(known.map(({ thread }) => [thread.id, thread.last?.text])).toEqual([
    ["a", "Merci"],
    ["b", "Bonjour"],
  ]);
  const many = Array.from({ length: 30 }, (_, index) => kept(`t${index}`, `2027-03-${index + 10}`));
  const some = withThreads(many, []);
  expect([some.length, some[0]?.thread.id]).toEqual([20, "t29"]);
});

test("what another account left, or something else, is nobody’s", () => {
  const text = JSON.stringify({ uid: "grace", saved_at: "2027-03-01", threads: [] });
  expect(parseThreads(text, "grace")?.threads).toEqual([]);
  for (const other of [null, "", "{", "[]", JSON.stringify({ uid: "grace" })])
    expect(parseThreads(other, "grace")).toBeNull();
  expect(parseThreads(text, "patrick")).toBeNull();
});
