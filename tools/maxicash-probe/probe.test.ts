import { afterEach, beforeEach, expect, test } from "vitest";
import { startSandbox, type Sandbox } from "../../functions/test/sandbox.ts";
import { DIALECT_NAMES } from "../maxicash-sandbox/dialects.ts";
import { probe } from "./probe.ts";

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.stop());

const probed = (fresh: string, known: string | null = null, password = sandbox.merchant.password) =>
  probe(
    { apiUrl: sandbox.url, gatewayUrl: sandbox.url, merchantId: sandbox.merchant.id, merchantPassword: password },
    { fresh, known, callback: "http://127.0.0.1/" },
  );
const unclear = ({ meanings }: Awaited<ReturnType<typeof probed>>) => meanings.filter(({ isUnclear }) => isUnclear);

test.each(DIALECT_NAMES)("the dialect %s is found by five calls, before and after its page is paid", async (name) => {
  await sandbox.speak(name);
  const first = await probed("PROBE1");
  // An unpaid attempt does not show the words of a paid one, and `words` reads all of them.
  expect([first.dialect, first.replies.length, unclear(first)]).toEqual([name === "form" ? "words" : name, 5, []]);
  expect(first.page).toMatch(/payentryweb\?logid=\w+$/);
  await sandbox.decide("PROBE1", { outcome: "paid" });
  const second = await probed("PROBE2", "PROBE1");
  expect([second.dialect, unclear(second)]).toEqual([name, []]);
  expect(second.meanings).toContainEqual(expect.objectContaining({ field: "status", meaning: "paid" }));
  expect(JSON.stringify([first, second])).not.toContain(sandbox.merchant.password);
});

test("refused credentials, an outage and an unreadable amount are unclear", async () => {
  const refused = await probed("PROBE3", null, "guess");
  expect([refused.dialect, unclear(refused).length > 0]).toEqual([null, true]);
  await sandbox.fail("garbage");
  expect(unclear(await probed("PROBE4")).length).toBeGreaterThan(0);
  await sandbox.fail(null);
  await probed("PROBE5");
  await sandbox.decide("PROBE5", { outcome: "paid", tamper: { amount_cents: -1 } });
  expect(unclear(await probed("PROBE6", "PROBE5"))).toMatchObject([{ field: "Amount", word: "-1" }]);
});
