import type { NotificationChoices } from "@lopango/contract/notifications/notification";
import {
  ALWAYS_TOLD,
  BY_NUMBER,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TOPICS,
  TOPIC_NAMES,
} from "@lopango/contract/identity/notification-topics";
import type { NotificationChannel, NotificationTopic } from "@lopango/contract/identity/notification-topics";
import type { User } from "../../identity/rules/user.ts";
import { Problem } from "../../platform/problem.ts";
import type { Outcome } from "./delivery.ts";

/** Topics that justify a paid message to users without an e-mail address. */
const WORTH_A_MESSAGE: readonly NotificationTopic[] = ["money", "stays", "hosting", "alerts"];

type Reached = Pick<User, "email" | "phone" | "push_devices">;
type Chooser = Reached & Pick<User, "notification_choices" | "stopped_channels" | "lost_channels">;

export const costsMoney = (channel: NotificationChannel): boolean => BY_NUMBER.includes(channel);

export function channelAddress(
  { email, phone, push_devices: devices = [] }: Reached,
  channel: NotificationChannel,
): string | null {
  if (channel === "push") return devices.length > 0 ? String(devices.length) : null;
  return (channel === "email" ? email : phone) || null;
}

/** Returns the same, or null for a stopped or lost channel. */
export const reachedAt = (user: Chooser, channel: NotificationChannel): string | null =>
  hasStopped(user, channel) || isLost(user, channel) ? null : channelAddress(user, channel);

/**
 * Default channels of a topic: e-mail, or the phone number of a user without an e-mail address, and every registered
 * device.
 */
function usual(
  user: Chooser,
  topic: NotificationTopic,
  available: readonly NotificationChannel[],
): NotificationChannel[] {
  if (user.email && !isLost(user, "email")) return ["email", "push"];
  const open = available.filter((channel) => costsMoney(channel) && !isLost(user, channel));
  const messages = WORTH_A_MESSAGE.includes(topic) ? open.slice(0, 1) : [];
  return [...messages, "push"];
}

/** Returns the user's choices among the available channels, with the defaults for topics without a choice. */
export function choicesOf(
  user: Chooser,
  available: readonly NotificationChannel[] = NOTIFICATION_CHANNELS,
): NotificationChoices {
  const { notification_choices: chosen = {} } = user;
  const entries = NOTIFICATION_TOPICS.map(
    (topic) => [topic, [...(chosen[topic] ?? usual(user, topic, available))]] as const,
  );
  return Object.fromEntries(entries) as NotificationChoices;
}

/**
 * Returns the channels that notify the user of a topic, besides the app. Topics about money always keep one channel if
 * any reaches the user.
 */
export function channelsFor(
  user: Chooser,
  topic: NotificationTopic,
  available: readonly NotificationChannel[],
): NotificationChannel[] {
  const reaching = available.filter((channel) => reachedAt(user, channel) !== null);
  const chosen = reaching.filter((channel) => choicesOf(user, available)[topic].includes(channel));
  return chosen.length === 0 && ALWAYS_TOLD.includes(topic) ? reaching.slice(0, 1) : chosen;
}

/**
 * Returns the channels for a decision: all that reach the user, but one by phone number, unless the user chose the
 * topic's channels.
 */
export function allChannelsFor(
  user: Chooser,
  topic: NotificationTopic,
  available: readonly NotificationChannel[],
): NotificationChannel[] {
  if (user.notification_choices?.[topic]) return channelsFor(user, topic, available);
  const reaching = available.filter((channel) => reachedAt(user, channel) !== null);
  const byNumber = reaching.find(costsMoney);
  return reaching.filter((channel) => !costsMoney(channel) || channel === byNumber);
}

/** Returns all channels that reach the user, whatever they or somebody with their session chose. */
export const alarmFor = (
  user: Chooser,
  _topic: NotificationTopic,
  available: readonly NotificationChannel[],
): NotificationChannel[] => available.filter((channel) => reachedAt(user, channel) !== null);

/**
 * Returns a fallback channel for a failed notification about money, with another address than those in `tried`,
 * whatever the choices. Null: none, or not about money.
 */
export function channelInstead(
  user: Chooser,
  topic: NotificationTopic,
  available: readonly NotificationChannel[],
  tried: readonly NotificationChannel[],
): NotificationChannel | null {
  if (!ALWAYS_TOLD.includes(topic)) return null;
  const failed = tried.map((channel) => channelAddress(user, channel));
  const isElsewhere = (channel: NotificationChannel): boolean => {
    const address = reachedAt(user, channel);
    return address !== null && !failed.includes(address) && !tried.includes(channel);
  };
  return available.find(isElsewhere) ?? null;
}

/** Returns the user with new choices; omitted topics keep theirs. A chosen channel is no longer stopped or lost. */
export function withChoices(
  user: User,
  changes: { [Topic in NotificationTopic]?: NotificationChannel[] | undefined },
): User {
  const silent = ALWAYS_TOLD.filter((topic) => changes[topic]?.length === 0);
  if (silent.length > 0)
    throw new Problem("invalid_fields", {
      errors: silent.map((topic) => ({
        field: `choices.${topic}`,
        message: `${TOPIC_NAMES[topic].name}\u202f: gardez au moins un moyen.`,
      })),
    });
  const again = new Set(Object.values(changes).flatMap((channels) => channels ?? []));
  const still = (channels: readonly NotificationChannel[]) => channels.filter((channel) => !again.has(channel));
  const { stopped_channels: stopped = [], lost_channels: lost = [] } = user;
  return {
    ...withChosen(user, changes),
    ...(stopped.length > 0 && { stopped_channels: still(stopped) }),
    ...(lost.length > 0 && { lost_channels: still(lost) }),
  };
}

function withChosen(
  user: User,
  changes: { [Topic in NotificationTopic]?: readonly NotificationChannel[] | undefined },
): User {
  const chosen = NOTIFICATION_TOPICS.flatMap((topic) => {
    const wanted = changes[topic];
    return wanted ? [[topic, NOTIFICATION_CHANNELS.filter((channel) => wanted.includes(channel))] as const] : [];
  });
  return { ...user, notification_choices: { ...user.notification_choices, ...Object.fromEntries(chosen) } };
}

export const canUnsubscribe = (topic: NotificationTopic): boolean => !ALWAYS_TOLD.includes(topic);

/**
 * Returns the user without a topic on a channel. The same object when nothing changes, or when the topic is mandatory.
 */
export function withoutTopic(user: User, topic: NotificationTopic, channel: NotificationChannel): User {
  const kept = choicesOf(user)[topic].filter((one) => one !== channel);
  if (!canUnsubscribe(topic) || kept.length === choicesOf(user)[topic].length) return user;
  return withChosen(user, { [topic]: kept });
}

/**
 * Returns the user unsubscribed from every optional topic of a channel, after a complaint. The same object when nothing
 * changes.
 */
export const unwanted = (user: User, channel: NotificationChannel): User =>
  NOTIFICATION_TOPICS.reduce((person, topic) => withoutTopic(person, topic, channel), user);

/** Whether the user stopped the channel at its provider. */
export const hasStopped = (
  { stopped_channels: known = [] }: Pick<User, "stopped_channels">,
  channel: NotificationChannel,
) => known.includes(channel);

/** Whether messages bounce: the user's address on the channel does not exist. */
export const isLost = ({ lost_channels: known = [] }: Pick<User, "lost_channels">, channel: NotificationChannel) =>
  known.includes(channel);

/**
 * Returns the user with the channel marked as lost, until they choose it again or change the address. The same object
 * when nothing changes.
 */
export const lost = (user: User, channel: NotificationChannel): User =>
  isLost(user, channel) ? user : { ...user, lost_channels: [...(user.lost_channels ?? []), channel] };

/**
 * Returns the user with the channel stopped, after a «STOP» reply. It includes messages about money, which use another
 * channel or the app. The same object when nothing changes.
 */
export function stopped(user: User, channel: NotificationChannel): User {
  const { stopped_channels: known = [] } = user;
  if (hasStopped(user, channel)) return user;
  const choices = choicesOf(user);
  const kept = NOTIFICATION_TOPICS.map((topic) => [topic, choices[topic].filter((one) => one !== channel)] as const);
  return { ...user, notification_choices: Object.fromEntries(kept), stopped_channels: [...known, channel] };
}

/** Applies the outcome of one message to all later ones by that channel. */
export function withOutcome(user: User, channel: NotificationChannel, outcome: Outcome): User {
  switch (outcome) {
    case "refused":
      return lost(user, channel);
    case "stopped":
      return stopped(user, channel);
    case "complained":
      return unwanted(user, channel);
    case "arrived":
    case "undelivered":
      return user;
  }
}
