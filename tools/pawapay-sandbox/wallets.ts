/** Wallets of the DRC: code, name, and the first two digits behind 243. */
export const WALLETS = {
  VODACOM_MPESA_COD: { label: "M-Pesa", prefixes: ["81", "82", "83"], test: "813456789" },
  ORANGE_COD: { label: "Orange Money", prefixes: ["80", "84", "85", "89"], test: "893456789" },
  AIRTEL_COD: { label: "Airtel Money", prefixes: ["97", "98", "99"], test: "973456789" },
} as const;

export type Wallet = keyof typeof WALLETS;

export const isWallet = (value: unknown): value is Wallet => typeof value === "string" && Object.hasOwn(WALLETS, value);

/** Returns the wallet of `243` and nine digits; null for other operators. */
export function walletOf(phoneNumber: string): Wallet | null {
  const prefix = /^243(\d{2})\d{7}$/.exec(phoneNumber)?.[1] ?? "";
  return (
    (Object.keys(WALLETS) as Wallet[]).find((wallet) =>
      (WALLETS[wallet].prefixes as readonly string[]).includes(prefix),
    ) ?? null
  );
}

export type FinalStatus = "COMPLETED" | "FAILED" | "SUBMITTED";

export interface Outcome {
  /** `SUBMITTED`: it stays there. */
  status: FinalStatus;
  failureCode?: string;
}

/** Last three digits of the test numbers 243 81 345 6…, 97 345 6…, 89 345 6… (docs.pawapay.io/v2/docs/test_numbers). */
const DEPOSITS: Record<string, string> = {
  "019": "PAYER_LIMIT_REACHED",
  "029": "PAYER_NOT_FOUND",
  "039": "PAYMENT_NOT_APPROVED",
  "049": "INSUFFICIENT_BALANCE",
  "069": "UNSPECIFIED_FAILURE",
};
const PAYOUTS: Record<string, string> = { "089": "RECIPIENT_NOT_FOUND", "119": "UNSPECIFIED_FAILURE" };
/** Airtel's numbers fail in one way only. */
const AIRTEL_DEPOSITS = ["069"];
const STUCK = "129";

/** What a number does, by the document; a number that it does not name pays. */
export function outcomeOf(operation: "deposit" | "payout", phoneNumber: string): Outcome {
  const [, operator, ending = ""] = /^243(81|97|89)3456(\d{3})$/.exec(phoneNumber) ?? [];
  if (ending === STUCK) return { status: "SUBMITTED" };
  const codes = operation === "deposit" ? DEPOSITS : PAYOUTS;
  const isNamed = operation === "payout" || operator !== "97" || AIRTEL_DEPOSITS.includes(ending);
  const failureCode = isNamed ? codes[ending] : undefined;
  return failureCode === undefined ? { status: "COMPLETED" } : { status: "FAILED", failureCode };
}

/** French sentences of the page. */
export const REASONS: Record<string, string> = {
  PAYER_LIMIT_REACHED: "Le plafond de ce compte est atteint.",
  PAYER_NOT_FOUND: "Ce numéro n’a pas de compte de mobile money.",
  PAYMENT_NOT_APPROVED: "Le paiement n’a pas été confirmé sur le téléphone.",
  INSUFFICIENT_BALANCE: "Le solde de ce compte ne suffit pas.",
};
