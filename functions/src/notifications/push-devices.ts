import type { PushSubscription } from "@lopango/contract/notifications/push";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { isPushService, withDevice, withoutDevice } from "./rules/push.ts";
import { Problem } from "../platform/problem.ts";
import { changeUser } from "../identity/change-user.ts";
import type { Clock } from "../platform/clock.ts";
import { idOf } from "../platform/hash.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { holdersOf, users } from "../identity/user.record.ts";

export interface PushDevicesDeps {
  transact: Transact;
  push: PushSettings | null;
  now: Clock;
}

/** The site's VAPID public key. Without it the web asks for no permission. */
export interface PushSettings {
  publicKey: string;
  /** Origin of the local suite's push service; null in production. */
  localService: string | null;
}

/**
 * Registers a device for the caller, and removes it from other users. A known device gets its keys replaced.
 * @throws Problem `invalid_fields` for an unknown push service, `not_found`, `user_not_found`
 */
export async function addPushDevice(
  deps: PushDevicesDeps,
  { uid }: Pick<Identity, "uid">,
  { endpoint, p256dh, auth }: PushSubscription,
  count: Count,
): Promise<{ id: string }> {
  if (deps.push === null) throw new Problem("not_found");
  if (!isPushService(endpoint, deps.push.localService))
    throw new Problem("invalid_fields", {
      errors: [{ field: "endpoint", message: "Nous ne connaissons pas le service de notifications de ce navigateur." }],
    });
  const id = idOf(endpoint);
  await deps.transact(async (tx) => {
    const [user, limits, holders] = await Promise.all([
      tx.get(users, uid),
      tx.get(accountLimits, uid),
      tx.find(holdersOf(id)),
    ]);
    if (!user) throw new Problem("user_not_found");
    for (const other of holders) if (other.uid !== uid) tx.save(users, withoutDevice(other, id));
    tx.save(users, withDevice(user, { id, endpoint, p256dh, auth, added_at: deps.now() }));
    tx.save(accountLimits, count(limits, deps.now()));
  });
  return { id };
}

export function removePushDevice({ transact }: PushDevicesDeps, uid: string, id: string): Promise<void> {
  return changeUser(transact, uid, (user) => withoutDevice(user, id));
}
