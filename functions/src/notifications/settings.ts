import type { NotificationSettings } from "@lopango/contract/notifications/notification";
import type { NotificationChannel, NotificationTopic } from "@lopango/contract/notifications/notification-topics";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { signedIn, type User } from "../identity/rules/user.ts";
import { channelAddress, choicesOf, hasStopped, isLost, withoutTopic, withChoices } from "./rules/choices.ts";
import { deliveryIdOf } from "./rules/delivery.ts";
import { Problem } from "../platform/problem.ts";
import { changeUser } from "../identity/change-user.ts";
import type { Clock } from "../platform/clock.ts";
import type { UserStore } from "../identity/user.store.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import type { PushSettings } from "./push-devices.ts";
import type { NotificationStore } from "./notification.store.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { users } from "../identity/user.record.ts";

export interface NotificationSettingsDeps {
  people: UserStore;
  notifications: NotificationStore;
  notificationChannels: readonly NotificationChannel[];
  push: PushSettings | null;
  transact: Transact;
  now: Clock;
}

export async function notificationSettings(
  deps: NotificationSettingsDeps,
  caller: Identity,
): Promise<NotificationSettings> {
  return settingsOf(deps, (await deps.people.find(caller.uid)) ?? signedIn(null, caller, [], deps.now()));
}

/** @throws Problem `invalid_fields`, `user_not_found` */
export function changeNotificationSettings(
  deps: NotificationSettingsDeps,
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

/**
 * Unsubscribes from the topic of a received message. The token in its link suffices and reveals nothing.
 * @throws Problem `notification_not_found`
 */
export async function unsubscribe(
  { notifications, transact }: NotificationSettingsDeps,
  { notification, channel, token }: { notification: string; channel: NotificationChannel; token: string },
): Promise<void> {
  const delivery = await notifications.delivery(deliveryIdOf(notification, channel));
  // 119 random bits: too many to guess.
  if (delivery?.token !== token) throw new Problem("notification_not_found");
  await changeUser(transact, delivery.uid, (user) => withoutTopic(user, delivery.topic, channel));
}

function settingsOf({ notificationChannels, push }: NotificationSettingsDeps, user: User): NotificationSettings {
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
