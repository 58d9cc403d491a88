import type { StatementProvider } from "@lopango/contract/payment-review/statement-providers";

/**
 * Columns and words of the providers' statements, as data. Names are compared without case, accents and punctuation.
 * pawaPay documents its columns (docs.pawapay.io, «Statements»). MaxiCash publishes none: those below are assumed, after
 * the names of its calls, and are completed with the first real statement.
 */

export type StatementColumn = "at" | "transaction" | "reference" | "amount" | "currency" | "fee" | "kind" | "status";

/** `other`: moves money between us and the provider only. */
export type LineKind = "payment" | "refund" | "fee" | "other";

export interface StatementFormat {
  provider: StatementProvider;
  name: string;
  /** Offset of times without a zone. */
  utcHours: number;
  columns: Readonly<Record<StatementColumn, readonly string[]>>;
  /** Each of these, and `transaction` or `reference`. */
  needed: readonly StatementColumn[];
  /** Words of the column `kind`. Without that column a negative amount is a refund. */
  kinds: Readonly<Record<LineKind, readonly string[]>>;
  /** Words of the column `status`; lines that moved no money are left out. */
  statuses: Readonly<Record<"moved" | "unmoved", readonly string[]>>;
  /** Names of currencies beside their ISO codes. */
  currencies: Readonly<Record<string, string>>;
}

const KINDS: StatementFormat["kinds"] = {
  payment: ["payment", "paiement", "deposit", "depot", "collection", "encaissement", "credit", "sale", "vente"],
  refund: ["refund", "remboursement", "payout", "decaissement", "disbursement", "debit", "reversal", "transfer out"],
  fee: ["fee", "fees", "frais", "commission", "deposit fee", "payout fee", "refund fee", "deposit commission"],
  other: ["settlement", "reglement", "top up", "topup", "approvisionnement", "adjustment", "ajustement", "withdrawal"],
};

const STATUSES: StatementFormat["statuses"] = {
  moved: ["success", "successful", "completed", "complete", "paid", "approved", "ok", "reussi", "paye", "termine"],
  unmoved: ["failed", "declined", "rejected", "cancelled", "canceled", "expired", "pending", "echoue", "annule"],
};

const CURRENCIES = { $: "USD", $US: "USD", US$: "USD", FC: "CDF" };

export const STATEMENT_FORMATS: Readonly<Record<StatementProvider, StatementFormat>> = {
  maxicash: {
    provider: "maxicash",
    name: "MaxiCash",
    utcHours: 1,
    columns: {
      at: ["date", "transaction date", "date de transaction", "date et heure", "created date", "date heure"],
      transaction: ["transaction id", "transactionid", "transaction", "numero de transaction", "id transaction"],
      reference: ["reference", "merchant reference", "reference marchand", "ref"],
      amount: ["amount", "montant", "montant brut", "gross amount"],
      currency: ["currency", "devise", "monnaie"],
      fee: ["fee", "fees", "frais", "commission", "charges"],
      kind: ["type", "transaction type", "type de transaction", "operation"],
      status: ["status", "statut", "etat"],
    },
    needed: ["at", "amount", "currency"],
    kinds: KINDS,
    statuses: STATUSES,
    currencies: { ...CURRENCIES, MAXIDOLLAR: "USD", MAXIRAND: "ZAR" },
  },
  pawapay: {
    provider: "pawapay",
    name: "pawaPay",
    utcHours: 0,
    columns: {
      at: ["creation date", "date de creation", "created", "date"],
      transaction: ["transaction id", "id de transaction", "id transaction"],
      reference: ["reference", "client reference id", "checkout id"],
      amount: ["amount", "montant"],
      currency: ["currency", "devise"],
      fee: ["fee", "frais", "commission"],
      kind: ["type", "transaction type", "type de transaction"],
      status: ["status", "statut"],
    },
    needed: ["at", "transaction", "amount", "currency", "kind"],
    kinds: KINDS,
    statuses: STATUSES,
    currencies: CURRENCIES,
  },
};
