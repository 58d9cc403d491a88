import type { Payment } from "./rules/payment.ts";
import { isVisitorId } from "../identity/rules/identity.ts";

/** Returns the payer's account id, or the visitor's id when no account adopted the visitor. */
export async function payerOf(
  find: (viewerId: string) => Promise<{ account: string | null } | null>,
  { payer_id: payer }: Pick<Payment, "payer_id">,
): Promise<string> {
  if (!isVisitorId(payer)) return payer;
  return (await find(payer))?.account ?? payer;
}
