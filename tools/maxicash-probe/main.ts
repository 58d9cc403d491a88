import { writeFileSync } from "node:fs";
import { randomText } from "../../functions/src/platform/random.ts";
import { probe, type ProbedAccount } from "./probe.ts";

const {
  MAXICASH_API_URL: apiUrl = "https://webapi-test.maxicashapp.com",
  MAXICASH_GATEWAY_URL: gatewayUrl = "https://api-testbed.maxicashapp.com",
  MAXICASH_MERCHANT_ID: merchantId = "",
  MAXICASH_MERCHANT_PASSWORD: merchantPassword = "",
  MAXICASH_PROBE_CALLBACK: callback = "https://example.com/",
} = process.env;
const [known = null] = process.argv.slice(2);

if (merchantId === "" || merchantPassword === "")
  stopWith("Set MAXICASH_MERCHANT_ID and MAXICASH_MERCHANT_PASSWORD, of a test account.");

const account: ProbedAccount = { apiUrl, gatewayUrl, merchantId, merchantPassword };
const fresh = `PROBE${randomText(15)}`;
const { replies, meanings, dialect, page } = await probe(account, { fresh, known, callback });

const widths = (["call", "field", "word"] as const).map((name) =>
  Math.max(name.length, ...meanings.map((line) => line[name].slice(0, 40).length)),
);
const row = (...cells: string[]): string =>
  cells.map((cell, index) => cell.slice(0, 40).padEnd(widths[index] ?? 0)).join(" | ");
console.log(`${row("call", "field", "word")} | what we make of it`);
for (const line of meanings) console.log(`${row(line.call, line.field, line.word)} | ${line.meaning}`);

const file = `maxicash-replies-${known ?? fresh}.json`;
writeFileSync(file, `${JSON.stringify({ dialect, replies }, null, 2)}\n`);
console.log(
  `\nReplies without secrets: ${file}. To test with them, copy it into functions/src/payments/providers/maxicash-replies/.`,
);
if (page && known === null) console.log(`Pay, refuse or cancel ${page}, then run: npm run maxicash-probe -- ${fresh}`);
if (dialect) console.log(`Set MAXICASH_DIALECT=${dialect}.`);
if (dialect === null || meanings.some(({ isUnclear }) => isUnclear)) stopWith("Something is unclear: see the table.");

function stopWith(message: string): never {
  console.error(message);
  process.exit(1);
}
