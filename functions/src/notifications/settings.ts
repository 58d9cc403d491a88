import type { NotificationSettings, PushSubscription } from "@lopango/contract/notifications/notification";
import type { NotificationChannel, NotificationTopic } from "@lopango/contract/identity/notification-topics";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { signedIn, type User } from "../identity/rules/user.ts";
import { channelAddress, choicesOf, hasStopped, isLost, withoutTopic, withChoices } from "./rules/choices.ts";
import { deliveryIdOf } from "./rules/delivery.ts";
import { Problem } from "../platform/problem.ts";
import { changeUser, users, holdersOf } from "../identity/user.record.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { isPushService, withDevice, withoutDevice } from "./rules/push.ts";
import { idOf } from "../platform/hash.ts";
import type { NotificationsDeps } from "./read-notifications.ts";

export async function readNotificationSettings(
  deps: NotificationsDeps,
  caller: Identity,
): Promise<NotificationSettings> {
  return settingsOf(deps, (await deps.people.find(caller.uid)) ?? signedIn(null, caller, [], deps.now()));
}

export function changeNotificationSettings(
  deps: NotificationsDeps,
  caller: Identity,
  changes: { [Topic in NotificationTopic]?: NotificationChannel[] | undefined },
  count: Count,
): Promise<NotificationSettings> {
  return deps.transact(async (tx) => {
    const [known, limits] = await Promise.all([tx.get(users, caller.uid), tx.get(accountLimits, caller.uid)]);
    if (!known) throw new Problem("user_not_found");
    const user = withChoices(known, changes);
    tx.save(users, user);
    tx.save(accountLimits, count(limits, deps.now()));
    return settingsOf(deps, user);
  });
}

/** Unsubscribes from the topic of a received message. The token in its link suffices and reveals nothing. */
export async function unsubscribe(
  { notifications, transact }: NotificationsDeps,
  { notification, channel, token }: { notification: string; channel: NotificationChannel; token: string },
): Promise<void> {
  const delivery = await notifications.delivery(deliveryIdOf(notification, channel));
  // 119 random bits: too many to guess.
  if (delivery?.token !== token) throw new Problem("notification_not_found");
  await changeUser(transact, delivery.uid, (user) => withoutTopic(user, delivery.topic, channel));
}

function settingsOf({ notificationChannels, push }: NotificationsDeps, user: User): NotificationSettings {
  return {
    channels: notificationChannels.map((channel) => ({
      channel,
      address: channelAddress(user, channel),
      is_stopped: hasStopped(user, channel),
      is_lost: isLost(user, channel),
    })),
    choices: choicesOf(user, notificationChannels),
    push: push && { public_key: push.publicKey, devices: (user.push_devices ?? []).map(({ id }) => id) },
  };
}

/** Registers a device for the caller, and removes it from other users. A known device gets its keys replaced. */
export async function addPushDevice(
  deps: NotificationsDeps,
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

export function removePushDevice({ transact }: NotificationsDeps, uid: string, id: string): Promise<void> {
  return changeUser(transact, uid, (user) => withoutDevice(user, id));
}
