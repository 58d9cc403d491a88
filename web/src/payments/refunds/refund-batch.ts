import type { RefundSlip } from "@lopango/contract/payments/admin-payment";
import { messageOf } from "../../lib/api/api-error.ts";
import type { RefundCalls } from "./refund-calls.ts";

/** Most refunds that are chosen at once. */
export const MAX_CHOSEN = 20;

/** One of several refunds, as the list showed it. */
export interface ChosenRefund {
  id: string;
  guest: string;
  title: string;
  amount: { amount_cents: number; currency: string };
  calls: RefundCalls;
}

export interface BatchLine {
  refund: ChosenRefund;
  /** `mine` once the admin holds the claim. */
  state: "open" | "mine" | "sent";
  /** Whom to pay, once the line is `mine`. */
  slip: RefundSlip | null;
  reference: string;
  problem: string | null;
}

export const asLine = (refund: ChosenRefund): BatchLine => ({
  refund,
  state: "open",
  slip: null,
  reference: "",
  problem: null,
});

type Step = (line: BatchLine) => Promise<Partial<BatchLine>>;

/** Runs `step` for one line after the other. A line that fails keeps its state, with the sentence of the server. */
async function inTurn(lines: readonly BatchLine[], step: Step, onLine: (line: BatchLine) => void): Promise<void> {
  for (const line of lines)
    onLine(
      await step(line).then(
        (changed) => ({ ...line, problem: null, ...changed }),
        (error: unknown) => ({ ...line, problem: messageOf(error) }),
      ),
    );
}

/** Whether the line has still to be claimed, or to load whom to pay. */
export const isUnready = ({ state, slip }: BatchLine): boolean => state === "open" || (state === "mine" && !slip);

/**
 * Claims each refund that is open, by its id and the amount that the list showed, and loads whom to pay. A line keeps
 * its claim when only the loading fails, and is loaded by the next call.
 */
export const claimInTurn = (lines: readonly BatchLine[], onLine: (line: BatchLine) => void): Promise<void> =>
  inTurn(
    lines.filter(isUnready),
    async ({ state, refund: { calls } }) => {
      if (state === "open") await calls.claim(undefined);
      return calls.load().then(
        (slip) => ({ state: "mine", slip }),
        (error: unknown) => ({ state: "mine", problem: messageOf(error) }),
      );
    },
    onLine,
  );

/** Notes the claimed refunds that have a reference as sent; those that were noted before are left alone. */
export const sendInTurn = (lines: readonly BatchLine[], onLine: (line: BatchLine) => void): Promise<void> =>
  inTurn(
    lines.filter(({ state, reference }) => state === "mine" && reference.trim() !== ""),
    async ({ refund: { calls }, reference }) => {
      await calls.send({ reference: reference.trim(), note: "" });
      return { state: "sent" };
    },
    onLine,
  );

/** Returns the ids of lines whose reference is also on the line of another payee: one transfer pays one person. */
export function repeatedReferences(lines: readonly BatchLine[]): string[] {
  const used = lines.filter(({ reference }) => reference.trim() !== "");
  const isSame = (one: BatchLine, other: BatchLine) => one.reference.trim() === other.reference.trim();
  const payee = ({ slip, refund }: BatchLine) => slip?.payee.uid ?? refund.id;
  return used
    .filter((line) => used.some((other) => isSame(line, other) && payee(line) !== payee(other)))
    .map(({ refund }) => refund.id);
}

export const sentIds = (lines: readonly BatchLine[]): string[] =>
  lines.flatMap(({ state, refund }) => (state === "sent" ? refund.id : []));
