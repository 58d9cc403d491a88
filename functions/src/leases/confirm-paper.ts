import type { AskedCode, GuaranteeAnswer } from "@lopango/contract/leases/guarantee";
import { CODE_LENGTH, type LeasePaper } from "@lopango/contract/leases/papers";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import type { User } from "../identity/rules/user.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { sha256 } from "../platform/hash.ts";
import type { Job } from "../platform/job.ts";
import { Problem } from "../platform/problem.ts";
import type { Random } from "../platform/random.ts";
import { guarantees } from "./guarantee.record.ts";
import type { GuaranteeStore } from "./guarantee.store.ts";
import { askCode, confirmPaper, newCode, partyOf, presentGuarantee, reminded } from "./rules/guarantee.ts";
import { requireGuarantee, type LeasesDeps } from "./write-guarantee.ts";

/** Sends the caller a code for a paper (docs/product/leases.md#codes). */
export function askLeaseCode(
  deps: LeasesDeps,
  caller: Identity,
  id: string,
  asked: AskedCode,
  count: Count,
): Promise<GuaranteeAnswer> {
  return deps.transact(async (tx) => {
    const now = deps.now();
    const [{ guarantee, side }, limits] = await Promise.all([
      requireGuarantee(tx, id, caller),
      tx.get(accountLimits, caller.uid),
    ]);
    if (!deps.sendsTexts) throw new Problem("codes_unavailable");
    const after = askCode(guarantee, side, { ...asked, uid: caller.uid }, now);
    if (after !== guarantee) {
      tx.save(accountLimits, count(limits, now));
      tx.save(guarantees, after);
    }
    return presentGuarantee(after, side);
  });
}

/** @throws Problem `code_refused` with the reason; a wrong code is counted in a commit of its own */
export async function confirmByCode(
  deps: LeasesDeps,
  caller: Identity,
  id: string,
  { paper, code }: { paper: LeasePaper; code: string },
  count: Count,
): Promise<GuaranteeAnswer> {
  const { answer, refusal } = await deps.transact(async (tx) => {
    const now = deps.now();
    const [{ guarantee, side }, limits] = await Promise.all([
      requireGuarantee(tx, id, caller),
      tx.get(accountLimits, caller.uid),
    ]);
    const tried = confirmPaper(guarantee, side, { paper, code, uid: caller.uid }, now);
    if (tried.guarantee !== guarantee || tried.refusal !== null) tx.save(accountLimits, count(limits, now));
    if (tried.guarantee !== guarantee) tx.save(guarantees, tried.guarantee);
    return { answer: presentGuarantee(tried.guarantee, side), refusal: tried.refusal };
  });
  if (refusal !== null)
    throw new Problem("code_refused", { detail: refusal, errors: [{ field: "code", message: refusal }] });
  return answer;
}

export interface LeaseCodeDeps extends Transacting {
  guarantees: Pick<GuaranteeStore, "guarantee">;
  random: Random;
  now: Clock;
}

/**
 * Makes the code of a message that is about to be sent to a side. Only its hash is stored. Null when nobody waits for
 * it any more, and for other recipients.
 */
export function codeToSend({ transact, random, now }: LeaseCodeDeps, recipient: string): Promise<string | null> {
  const party = partyOf(recipient);
  if (!party) return Promise.resolve(null);
  const number = Number.parseInt(sha256(random(20)).slice(0, 12), 16) % 10 ** CODE_LENGTH;
  const digits = String(number).padStart(CODE_LENGTH, "0");
  return transact(async (tx) => {
    const guarantee = await tx.get(guarantees, party.guarantee);
    const made = guarantee && newCode(guarantee, party.side, digits, now());
    if (made) tx.save(guarantees, made);
    return made && digits;
  });
}

/** Whom messages to a side of a paper reach; null for other ids, and once the number is erased. */
export async function personOfParty(
  guarantees: Pick<GuaranteeStore, "guarantee">,
  id: string,
): Promise<User | null | undefined> {
  const party = partyOf(id);
  if (!party) return undefined;
  const guarantee = await guarantees.guarantee(party.guarantee);
  const phone = guarantee?.[party.side].phone;
  if (!guarantee || !phone) return null;
  const { created_at } = guarantee;
  return { uid: id, email: "", phone, full_name: "", photo_url: null, roles: [], admin_revoked: false, created_at };
}

/** Reminds both sides to register their lease. */
export const dueRegistrations = (
  deps: Transacting & { guarantees: Pick<GuaranteeStore, "dueReminders"> },
  now: Date,
): Job => ({
  name: "registrations",
  ms: 1_000,
  counts: null,
  due: () => deps.guarantees.dueReminders(now),
  work: (id) =>
    deps.transact(async (tx) => {
      const guarantee = await tx.get(guarantees, id);
      const after = guarantee && reminded(guarantee, now);
      if (after && after !== guarantee) tx.save(guarantees, after);
    }),
});
