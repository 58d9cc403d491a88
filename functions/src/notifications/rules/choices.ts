import type { NoticeChoices } from "@lopango/contract/notice";
import { ALWAYS_TOLD, BY_NUMBER, NOTICE_CHANNELS, NOTICE_TOPICS, TOPIC_NAMES } from "@lopango/contract/notice-topics";
import type { NoticeChannel, NoticeTopic } from "@lopango/contract/notice-topics";
import type { User } from "../../identity/rules/user.ts";
import { Problem } from "../../platform/problem.ts";
import type { Outcome } from "./delivery.ts";

/** What is worth a message that costs money to people who have no address. */
const WORTH_A_MESSAGE: readonly NoticeTopic[] = ["money", "stays", "hosting"];

type Reached = Pick<User, "email" | "phone" | "push_devices">;
type Chooser = Reached & Pick<User, "notice_choices" | "stopped_channels" | "lost_channels">;

/** Whether messages by a channel are paid for one by one. */
export const costsMoney = (channel: NoticeChannel): boolean => BY_NUMBER.includes(channel);

/** Where a channel reaches somebody; null: nowhere. */
export function channelAddress(
  { email, phone, push_devices: devices = [] }: Reached,
  channel: NoticeChannel,
): string | null {
  if (channel === "push") return devices.length > 0 ? String(devices.length) : null;
  return (channel === "email" ? email : phone) || null;
}

/** The same, unless they ended the channel, or nobody is there. */
export const reachedAt = (user: Chooser, channel: NoticeChannel): string | null =>
  hasStopped(user, channel) || isLost(user, channel) ? null : channelAddress(user, channel);

/** What holds for a topic of which somebody has chosen nothing: e-mails, or messages to the number of who has no address; and their devices, each of which they registered. */
function usual(user: Chooser, topic: NoticeTopic, available: readonly NoticeChannel[]): NoticeChannel[] {
  if (user.email && !isLost(user, "email")) return ["email", "push"];
  const open = available.filter((channel) => costsMoney(channel) && !isLost(user, channel));
  const messages = WORTH_A_MESSAGE.includes(topic) ? open.slice(0, 1) : [];
  return [...messages, "push"];
}

/** What somebody chose of the channels that there are, and what holds where they chose nothing. */
export function choicesOf(user: Chooser, available: readonly NoticeChannel[] = NOTICE_CHANNELS): NoticeChoices {
  const { notice_choices: chosen = {} } = user;
  const entries = NOTICE_TOPICS.map((topic) => [topic, [...(chosen[topic] ?? usual(user, topic, available))]] as const);
  return Object.fromEntries(entries) as NoticeChoices;
}

/** By which of the channels that there are somebody is told of a topic, beside the app. Of their money always by one, when one reaches them. */
export function channelsFor(user: Chooser, topic: NoticeTopic, available: readonly NoticeChannel[]): NoticeChannel[] {
  const reaching = available.filter((channel) => reachedAt(user, channel) !== null);
  const chosen = reaching.filter((channel) => choicesOf(user, available)[topic].includes(channel));
  return chosen.length === 0 && ALWAYS_TOLD.includes(topic) ? reaching.slice(0, 1) : chosen;
}

/** By which somebody is told of a decision: all that reach them, one of those to their number, unless they chose the channels of its topic. */
export function everyWayFor(user: Chooser, topic: NoticeTopic, available: readonly NoticeChannel[]): NoticeChannel[] {
  if (user.notice_choices?.[topic]) return channelsFor(user, topic, available);
  const reaching = available.filter((channel) => reachedAt(user, channel) !== null);
  const byNumber = reaching.find(costsMoney);
  return reaching.filter((channel) => !costsMoney(channel) || channel === byNumber);
}

/**
 * By which channel somebody hears of their money whom those in `tried` did not reach: one that goes elsewhere, whatever
 * they chose. Null: there is none, or it is not about money.
 */
export function channelInstead(
  user: Chooser,
  topic: NoticeTopic,
  available: readonly NoticeChannel[],
  tried: readonly NoticeChannel[],
): NoticeChannel | null {
  if (!ALWAYS_TOLD.includes(topic)) return null;
  const failed = tried.map((channel) => channelAddress(user, channel));
  const isElsewhere = (channel: NoticeChannel): boolean => {
    const address = reachedAt(user, channel);
    return address !== null && !failed.includes(address) && !tried.includes(channel);
  };
  return available.find(isElsewhere) ?? null;
}

/** The person with other choices; topics that are left out stay. Who chooses a channel that they had ended, or that did not reach them, has it again. @throws Problem `invalid_fields` when they would hear nothing of their money */
export function withChoices(user: User, changes: { [Topic in NoticeTopic]?: NoticeChannel[] | undefined }): User {
  const silent = ALWAYS_TOLD.filter((topic) => changes[topic]?.length === 0);
  if (silent.length > 0)
    throw new Problem("invalid_fields", {
      errors: silent.map((topic) => ({
        field: `choices.${topic}`,
        message: `${TOPIC_NAMES[topic].name}\u202f: gardez au moins un moyen.`,
      })),
    });
  const again = new Set(Object.values(changes).flatMap((channels) => channels ?? []));
  const still = (channels: readonly NoticeChannel[]) => channels.filter((channel) => !again.has(channel));
  const { stopped_channels: stopped = [], lost_channels: lost = [] } = user;
  return {
    ...withChosen(user, changes),
    ...(stopped.length > 0 && { stopped_channels: still(stopped) }),
    ...(lost.length > 0 && { lost_channels: still(lost) }),
  };
}

function withChosen(user: User, changes: { [Topic in NoticeTopic]?: readonly NoticeChannel[] | undefined }): User {
  const chosen = NOTICE_TOPICS.flatMap((topic) => {
    const wanted = changes[topic];
    return wanted ? [[topic, NOTICE_CHANNELS.filter((channel) => wanted.includes(channel))] as const] : [];
  });
  return { ...user, notice_choices: { ...user.notice_choices, ...Object.fromEntries(chosen) } };
}

/** Whether messages of a topic can be ended from within them. */
export const canUnsubscribe = (topic: NoticeTopic): boolean => !ALWAYS_TOLD.includes(topic);

/** The person without messages of a topic by a channel; themselves when they have none, or must have them. */
export function withoutTopic(user: User, topic: NoticeTopic, channel: NoticeChannel): User {
  const kept = choicesOf(user)[topic].filter((one) => one !== channel);
  if (!canUnsubscribe(topic) || kept.length === choicesOf(user)[topic].length) return user;
  return withChosen(user, { [topic]: kept });
}

/** The person without any message by a channel that they may end: they called one unwanted. Themselves when it is no news. */
export const unwanted = (user: User, channel: NoticeChannel): User =>
  NOTICE_TOPICS.reduce((person, topic) => withoutTopic(person, topic, channel), user);

/** Whether they ended a channel where its messages come from. */
export const hasStopped = ({ stopped_channels: known = [] }: Pick<User, "stopped_channels">, channel: NoticeChannel) =>
  known.includes(channel);

/** Whether what is sent by a channel comes back from where it reached them: nobody is there. */
export const isLost = ({ lost_channels: known = [] }: Pick<User, "lost_channels">, channel: NoticeChannel) =>
  known.includes(channel);

/** The person of whom a channel says that nobody is at their address or number: nothing goes there any more, until they choose it again, or have another. Themselves when it is no news. */
export const lost = (user: User, channel: NoticeChannel): User =>
  isLost(user, channel) ? user : { ...user, lost_channels: [...(user.lost_channels ?? []), channel] };

/** The person without any message by a channel, because they answered «STOP»: also of money, which still reaches them by another channel, or in the app. Themselves when it is no news. */
export function stopped(user: User, channel: NoticeChannel): User {
  const { stopped_channels: known = [] } = user;
  if (hasStopped(user, channel)) return user;
  const choices = choicesOf(user);
  const kept = NOTICE_TOPICS.map((topic) => [topic, choices[topic].filter((one) => one !== channel)] as const);
  return { ...user, notice_choices: Object.fromEntries(kept), stopped_channels: [...known, channel] };
}

/** The person after what was heard of one message to where they are: what holds of it for all that go there by that channel. */
export function withOutcome(user: User, channel: NoticeChannel, heard: Outcome): User {
  switch (heard) {
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
