import type { Payment } from "./rules/payment.ts";
import { isVisitorId } from "../identity/rules/visitor-id.ts";

/** Who paid: the account, also one that took the visitor over who started it; a visitor’s id where that is nobody’s (design §7). */
export async function payerOf(
  find: (viewerId: string) => Promise<{ account: string | null } | null>,
  { payer_id: payer }: Pick<Payment, "payer_id">,
): Promise<string> {
  if (!isVisitorId(payer)) return payer;
  return (await find(payer))?.account ?? payer;
}
