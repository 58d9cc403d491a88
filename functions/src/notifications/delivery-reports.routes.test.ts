import { expect, test } from "vitest";
import { reportReaders } from "../app/report-readers.ts";
import { createLimiter } from "../platform/http/limits.ts";
import { createReports } from "./delivery-reports.routes.ts";
import { reportKeyOf, type DeliveryReportDeps } from "./record-delivery-report.ts";

const now = () => new Date("2027-03-01T10:00:00Z");
/** No call of these tests names a delivery, so the dependencies stay unused. */
const BOUNCES = { domain: "retours.lopango.test", key: "k" };
const deps = { readers: reportReaders("k", BOUNCES), now, log: () => {} } as unknown as DeliveryReportDeps;
const post = async (
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  type = "application/json",
  different: Partial<DeliveryReportDeps> = {},
) => {
  const headers = { "content-type": type };
  const reports = createReports({ ...deps, ...different }, createLimiter(now));
  return (await reports.fetch(new Request(`https://lopango.test${path}`, { method: "POST", headers, body }))).status;
};

test("a report is JSON in UTF-8: nothing else is read as if it were", async () => {
  const json = JSON.stringify({
    results: [{ messageId: "é", status: { groupName: "DELIVERED", name: "DELIVERED_TO_HANDSET" } }],
  });
  const path = "/reports/messages?key=k";
  expect([await post(path, json), await post(path, Buffer.from(json, "latin1"))]).toEqual([200, 400]);
});

test("a message that came back is taken from a sender who names the key, whole and as it is; most need nothing done", async () => {
  const path = `/reports/mail?key=${reportKeyOf("k")}`;
  const taken = (body: string, type = "message/rfc822") => post(path, body, type);
  const largest = "x".repeat(1_000_000);
  expect([await taken(""), await taken("Bonjour"), await taken(largest), await taken(`${largest}x`)]).toEqual([
    200, 200, 200, 413,
  ]);
  expect([await taken("x", "text/plain"), await taken("x", ""), await taken("x", "Message/RFC822; charset=x")]).toEqual(
    [415, 415, 200],
  );
  expect([
    await post("/reports/mail", "x", "message/rfc822"),
    await post(`${path}x`, "x", "message/rfc822"),
    await post(`/reports/mail?key=k`, "x", "message/rfc822"),
    await post(path, "x", "message/rfc822", { readers: reportReaders("k", null) }),
    await post(path, largest + largest, "message/rfc822", { readers: reportReaders("k", null) }),
  ]).toEqual([404, 404, 404, 404, 404]);
});
