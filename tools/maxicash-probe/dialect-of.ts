import type { Asking, DialectName } from "../../functions/src/payments/providers/maxicash-dialects.ts";
import { parseReply, readStatus } from "../../functions/src/payments/providers/maxicash-status.ts";

/** Returns the narrowest dialect that reads the reply. */
export function dialectOf(asking: Asking, body: string, init: string): DialectName {
  if (asking === "get_body") return "documented";
  if (asking === "get_query") return "query";
  if (/^\s*\{\s*"d"\s*:/.test(body)) return "asmx";
  if (/"maxi(?:dollar|rand)"/i.test(body)) return "maxidollar";
  if (init !== "" && !/"LogID"\s*:\s*(?!null)/i.test(init)) return "terse";
  // Only a payment shows which words it is confirmed with.
  return readStatus(parseReply(body), "form").status === "paid" ? "form" : "words";
}
