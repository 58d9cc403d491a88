import {
  capsOf,
  checkServed,
  withCode,
  type CountedCode,
  type CodeLimits,
  type CodeRequest,
} from "./rules/code-caps.ts";
import type { Log } from "../platform/log.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { messageCounts } from "./message-count.record.ts";

export interface SmsCodeDeps extends Transacting {
  codeRequest: (token: string) => Promise<CodeRequest | null>;
  codeLimits: CodeLimits;
  /** Keyed hash. */
  keyed: (text: string) => string;
  now: Clock;
  log: Log;
}

/**
 * Counts an SMS code before it is sent; a refused one does not count.
 *
 * @throws Problem `forbidden` for another country; `too_many_requests`; `busy`
 */
export async function countCode(
  { transact, codeLimits, keyed, now, log }: Omit<SmsCodeDeps, "codeRequest">,
  asked: CountedCode,
): Promise<void> {
  checkServed(asked, codeLimits);
  const at = now();
  const caps = capsOf(asked, codeLimits, keyed, at);
  const counted = await transact(async (tx) => {
    const known = await Promise.all(caps.map(async (cap) => ({ cap, count: await tx.get(messageCounts, cap.id) })));
    const after = known.map(({ cap, count }) => ({ cap, count: withCode(count, cap, at) }));
    for (const { count } of after) tx.save(messageCounts, count);
    return after;
  });
  const isLast = counted.some(({ cap, count }) => cap.of === "everybody" && count.count >= cap.max);
  if (isLast) log("the codes by SMS of today are used up", { codes: codeLimits.everybody });
}
