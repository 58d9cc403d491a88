import type { SentStatement } from "@lopango/contract/payment-review/statement";
import type { Operator } from "../identity/rules/audit.ts";
import type { DiscrepancyStore } from "../payments/discrepancy.store.ts";
import type { Payables } from "../payments/payable.ts";
import type { PaymentStore } from "../payments/payment.store.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import type { Log } from "../platform/log.ts";
import type { Random } from "../platform/random.ts";
import type { StatementStore } from "./statement.store.ts";

export interface StatementDeps extends Transacting {
  statements: StatementStore;
  payments: PaymentStore;
  discrepancies: DiscrepancyStore;
  payables: Payables;
  random: Random;
  now: Clock;
  log: Log;
}

/** One request of an import. */
export interface StatementRun {
  deps: StatementDeps;
  asked: SentStatement;
  /** Of the import. */
  id: string;
  operator: Operator;
  /** Name of the file. */
  file: string;
  until: Date;
  /** Lines, and then payments, that it looks at. */
  most: number;
}
