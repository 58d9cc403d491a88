import type { NoticeSettings } from "@lopango/contract/notifications/notice";
import type { NoticeChannel, NoticeTopic } from "@lopango/contract/notifications/notice-topics";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { signedIn, type User } from "../identity/rules/user.ts";
import { channelAddress, choicesOf, hasStopped, isLost, withoutTopic, withChoices } from "./rules/choices.ts";
import { deliveryIdOf } from "./rules/delivery.ts";
import { Problem } from "../platform/problem.ts";
import { changeUser } from "../identity/change-user.ts";
import type { Clock } from "../platform/clock.ts";
import type { People } from "../identity/people.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import type { PushSettings } from "./push-devices.ts";
import type { NoticeStore } from "./notice-store-port.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { users } from "../identity/user.record.ts";

export interface NoticeSettingsDeps {
  people: People;
  notices: NoticeStore;
  noticeChannels: readonly NoticeChannel[];
  push: PushSettings | null;
  transact: Transact;
  now: Clock;
}

export async function noticeSettings(deps: NoticeSettingsDeps, caller: Identity): Promise<NoticeSettings> {
  return settingsOf(deps, (await deps.people.find(caller.uid)) ?? signedIn(null, caller, [], deps.now()));
}

/** @throws Problem `invalid_fields`, `user_not_found` */
export function changeNoticeSettings(
  deps: NoticeSettingsDeps,
  caller: Identity,
  changes: { [Topic in NoticeTopic]?: NoticeChannel[] | undefined },
  count: Count,
): Promise<NoticeSettings> {
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
 * @throws Problem `notice_not_found`
 */
export async function unsubscribe(
  { notices, transact }: NoticeSettingsDeps,
  { notice, channel, token }: { notice: string; channel: NoticeChannel; token: string },
): Promise<void> {
  const delivery = await notices.delivery(deliveryIdOf(notice, channel));
  // 119 random bits: too many to guess.
  if (delivery?.token !== token) throw new Problem("notice_not_found");
  await changeUser(transact, delivery.uid, (user) => withoutTopic(user, delivery.topic, channel));
}

function settingsOf({ noticeChannels, push }: NoticeSettingsDeps, user: User): NoticeSettings {
  return {
    channels: noticeChannels.map((channel) => ({
      channel,
      address: channelAddress(user, channel),
      is_stopped: hasStopped(user, channel),
      is_lost: isLost(user, channel),
    })),
    choices: choicesOf(user, noticeChannels),
    push: push && { public_key: push.publicKey, devices: (user.push_devices ?? []).map(({ id }) => id) },
  };
}
