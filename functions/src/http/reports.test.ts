import { expect, test } from "vitest";
import { createLimiter } from "./limits.ts";
import { createReports, type ReportingDeps } from "./reports.ts";

const now = () => new Date("2027-03-01T10:00:00Z");
/** It is asked for nothing: what these calls say is about no delivery. */
const deps = { reportKey: "k", now, log: () => {} } as unknown as ReportingDeps;
const reports = createReports(deps, createLimiter(now));

const post = async (path: string, body: string | Uint8Array<ArrayBuffer>, type = "application/json") => {
  const headers = { "content-type": type };
  return (await reports.fetch(new Request(`https://lopango.test${path}`, { method: "POST", headers, body }))).status;
};

test("a report is JSON in UTF-8: nothing else is read as if it were", async () => {
  const json = JSON.stringify({
    results: [{ messageId: "é", status: { groupName: "DELIVERED", name: "DELIVERED_TO_HANDSET" } }],
  });
  const path = "/reports/messages?key=k";
  expect([await post(path, json), await post(path, Buffer.from(json, "latin1"))]).toEqual([200, 400]);
});
