import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { infobip, infobipReports } from "./infobip.adapter.ts";

const ID = `${"a".repeat(40)}.sms`;
const of = (groupName: string, name: string, error?: object) => ({
  bulkId: "",
  price: { pricePerMessage: 0.21, currency: "USD" },
  status: { id: 5, groupId: 3, groupName, name, description: "" },
  ...(error && { error: { id: 1, groupId: 1, description: "", ...error } }),
  messageId: ID,
  doneAt: "2026-11-23T10:01:56.494+0000",
  messageCount: 1,
  sentAt: "2026-11-23T10:00:58.647+0000",
  to: "243812345678",
});
const OFF = { groupName: "HANDSET_ERRORS", name: "EC_ABSENT_SUBSCRIBER", permanent: false };
const NOBODY = { groupName: "HANDSET_ERRORS", name: "EC_UNKNOWN_SUBSCRIBER", permanent: true };
const OPERATOR = { groupName: "OPERATOR_ERRORS", name: "EC_MM_UNABLE_TO_PROCESS", permanent: true };
const NONE = { groupName: "OK", name: "NO_ERROR", permanent: false };

test.each([
  ["DELIVERED", "DELIVERED_TO_HANDSET", NONE, "arrived", "DELIVERED_TO_HANDSET"],
  ["UNDELIVERABLE", "UNDELIVERABLE_NOT_DELIVERED", NOBODY, "refused", "EC_UNKNOWN_SUBSCRIBER"],
  ["UNDELIVERABLE", "UNDELIVERABLE_NOT_DELIVERED", OFF, "undelivered", "EC_ABSENT_SUBSCRIBER"],
  ["UNDELIVERABLE", "UNDELIVERABLE_NOT_DELIVERED", OPERATOR, "undelivered", "EC_MM_UNABLE_TO_PROCESS"],
  ["UNDELIVERABLE", "UNDELIVERABLE_REJECTED_OPERATOR", undefined, "undelivered", "UNDELIVERABLE_REJECTED_OPERATOR"],
  ["EXPIRED", "EXPIRED_EXPIRED", OFF, "undelivered", "EC_ABSENT_SUBSCRIBER"],
  ["REJECTED", "REJECTED_DESTINATION", NONE, "refused", "REJECTED_DESTINATION"],
  ["REJECTED", "REJECTED_DESTINATION_BLOCKLISTED", NONE, "stopped", "REJECTED_DESTINATION_BLOCKLISTED"],
] as const)("%s %s is told as %s", (groupName, name, error, outcome, problem) => {
  expect(infobipReports({ results: [of(groupName, name, error)] })).toEqual([{ delivery: ID, outcome, problem }]);
});

test.each([
  ["UNDELIVERABLE", "UNDELIVERABLE_NOT_DELIVERED", "undelivered"],
  ["UNDELIVERABLE", "UNDELIVERABLE_REJECTED_OPERATOR", "unreachable"],
  ["REJECTED", "REJECTED_NOT_ENOUGH_CREDITS", "unreachable"],
  ["REJECTED", "REJECTED_PREFIX_MISSING", "refused"],
  ["REJECTED", "REJECTED_DND", "stopped"],
])("%s %s, said at once, is told as %s", async (groupName, name, kind) => {
  const server = createServer((_, answer) =>
    answer.end(JSON.stringify({ messages: [{ status: { groupName, name } }] })),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { sms } = infobip({ url, key: "key", reportsUrl: "", smsSender: "Lopango", whatsAppSender: null });
    await expect(sms?.({ id: ID, to: "+243812345678", text: "Mbote" })).rejects.toMatchObject({ kind, message: name });
  } finally {
    server.close();
  }
});

test("a report of a message under way, of an earlier one, or of none of ours says nothing", () => {
  const others = [of("PENDING", "PENDING_ENROUTE"), of("REJECTED", "REJECTED_DUPLICATE_MESSAGE_ID")];
  const foreign = [`${"a".repeat(40)}.email`, "a/b", "", "x".repeat(3_000)].map((messageId) => ({
    ...of("REJECTED", "REJECTED_DESTINATION"),
    messageId,
  }));
  expect(infobipReports({ results: [...others, ...foreign, { messageId: 1 }] })).toEqual([]);
});

test("an error that cannot be read leaves what the status says", () => {
  const result = of("UNDELIVERABLE", "UNDELIVERABLE_NOT_DELIVERED");
  expect(infobipReports({ results: [{ ...result, error: { groupName: 5 } }] })).toEqual([
    { delivery: ID, outcome: "undelivered", problem: "UNDELIVERABLE_NOT_DELIVERED" },
  ]);
});

test.each([null, [], "text", {}, { results: {} }, { results: [] }, { results: [{ messageId: ID }] }])(
  "%j is no delivery report",
  (body) => {
    expect(infobipReports(body)).toBeNull();
  },
);
