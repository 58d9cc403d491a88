import { Hono } from "hono";
import { amountText } from "./movement.ts";
import type { Sandbox } from "./sandbox.ts";

const HEAD = ["Creation Date", "MSISDN", "Transaction ID", "Amount", "Currency", "Country", "MNO", "Type"];
/** Percent of a deposit. */
const FEE = 2;

/** The statement of money that moved, in days of UTC, as an admin downloads it (README, «Control»). */
export function statementRoutes(sandbox: Sandbox): Hono {
  const routes = new Hono();
  routes.get("/statement.csv", (c) => {
    const { from = "", to = "9999" } = c.req.query();
    const within = rowsOf(sandbox).filter(([date = ""]) => date.slice(0, 10) >= from && date.slice(0, 10) <= to);
    c.header("content-type", "text/csv; charset=utf-8");
    return c.body([HEAD, ...within].map((row) => `${row.join(",")}\r\n`).join(""));
  });
  return routes;
}

function rowsOf({ checkouts, transfers }: Sandbox): string[][] {
  const deposits = [...checkouts.values()].flatMap(({ amountCents, currency, deposits: tries }) =>
    tries
      .filter(({ status }) => status === "COMPLETED")
      .flatMap(({ depositId: id, ...deposit }) => {
        const fee = Math.round((amountCents * FEE) / 100);
        return [
          rowOf({ ...deposit, id, currency, amountCents }, "DEPOSIT"),
          rowOf({ ...deposit, id, currency, amountCents: fee }, "DEPOSIT FEE", "-"),
        ];
      }),
  );
  const sent = [...transfers.values()].filter(({ status }) => status === "COMPLETED");
  return [...deposits, ...sent.map((one) => rowOf(one, one.kind.toUpperCase(), "-"))];
}

interface Movement {
  id: string;
  created: string;
  phoneNumber: string;
  provider: string;
  amountCents: number;
  currency: string;
}

const rowOf = ({ id, created, phoneNumber, provider, amountCents, currency }: Movement, type: string, sign = "") => [
  created.slice(0, 19),
  phoneNumber,
  id,
  `${sign}${amountText(amountCents, currency)}`,
  currency,
  "COD",
  provider,
  type,
];
