import { Hono } from "hono";
import type { Attempt } from "./attempts.ts";
import { wireMethod } from "./methods.ts";
import type { Sandbox } from "./sandbox.ts";

const HEAD = ["Date", "TransactionID", "Reference", "PayType", "Telephone", "Amount", "Currency", "Fee", "Status"];
/** Percent of an amount. */
const FEE = 2;
/** Local time of Kinshasa. */
const UTC_HOURS = 1;

/** The provider's statement of paid attempts, as an admin downloads it (README, «Control»). */
export function statementRoutes(sandbox: Sandbox): Hono {
  const routes = new Hono();
  routes.get("/statement.csv", (c) => {
    const { from = "", to = "9999" } = c.req.query();
    const rows = [...sandbox.attempts.values()].filter(({ state }) => state === "paid").map(rowOf);
    const within = rows.filter(([date]) => date.slice(0, 10) >= from && date.slice(0, 10) <= to);
    c.header("content-type", "text/csv; charset=utf-8");
    return c.body([HEAD, ...within].map((row) => `${row.join(",")}\r\n`).join(""));
  });
  return routes;
}

function rowOf({ createdAt, transactionId, reference, method, payer, amountCents, currency }: Attempt) {
  const date = new Date(Date.parse(createdAt) + UTC_HOURS * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
  const amount = (cents: number): string => (cents / 100).toFixed(2);
  const fee = Math.round((amountCents * FEE) / 100);
  return [
    date,
    transactionId,
    reference,
    wireMethod(method),
    payer ?? "",
    amount(amountCents),
    currency,
    amount(fee),
    "Success",
  ] as const;
}
