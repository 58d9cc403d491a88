import type { NoticeChoices } from "@lopango/contract/notice";
import { ALWAYS_TOLD, NOTICE_CHANNELS, NOTICE_TOPICS, TOPIC_NAMES } from "@lopango/contract/notice-topics";
import type { NoticeChannel, NoticeTopic } from "@lopango/contract/notice-topics";
import type { User } from "../accounts/user.ts";
import { Problem } from "../problem.ts";

/** What holds for a topic of which somebody has chosen nothing. */
const USUAL: readonly NoticeChannel[] = ["email"];

type Chooser = Pick<User, "email" | "notice_choices">;

/** Where a channel reaches somebody; null: nowhere. */
export function addressOf({ email }: Pick<User, "email">, channel: NoticeChannel): string | null {
  return { email: email || null }[channel];
}

/** What somebody chose, and what holds where they chose nothing. */
export function choicesOf({ notice_choices: chosen = {} }: Pick<User, "notice_choices">): NoticeChoices {
  const entries = NOTICE_TOPICS.map((topic) => [topic, [...(chosen[topic] ?? USUAL)]] as const);
  return Object.fromEntries(entries) as NoticeChoices;
}

/** By which of the channels that there are somebody is told of a topic, beside the app. Of their money always by one, when one reaches them. */
export function channelsFor(user: Chooser, topic: NoticeTopic, available: readonly NoticeChannel[]): NoticeChannel[] {
  const reaching = available.filter((channel) => addressOf(user, channel) !== null);
  const chosen = reaching.filter((channel) => choicesOf(user)[topic].includes(channel));
  return chosen.length === 0 && ALWAYS_TOLD.includes(topic) ? reaching.slice(0, 1) : chosen;
}

/** The person with other choices; topics that are left out stay. @throws Problem `invalid_fields` when they would hear nothing of their money */
export function withChoices(user: User, changes: { [Topic in NoticeTopic]?: NoticeChannel[] | undefined }): User {
  const silent = ALWAYS_TOLD.filter((topic) => changes[topic]?.length === 0);
  if (silent.length > 0)
    throw new Problem("invalid_fields", {
      errors: silent.map((topic) => ({
        field: `choices.${topic}`,
        message: `${TOPIC_NAMES[topic].name}\u202f: gardez au moins un moyen.`,
      })),
    });
  const chosen = NOTICE_TOPICS.flatMap((topic) => {
    const wanted = changes[topic];
    return wanted ? [[topic, NOTICE_CHANNELS.filter((channel) => wanted.includes(channel))] as const] : [];
  });
  return { ...user, notice_choices: { ...user.notice_choices, ...Object.fromEntries(chosen) } };
}

/** Whether messages of a topic can be ended from within them. */
export const canUnsubscribe = (topic: NoticeTopic): boolean => !ALWAYS_TOLD.includes(topic);

/** The person without messages of a topic by a channel; themselves when they have none, or must have them. */
export function unsubscribed(user: User, topic: NoticeTopic, channel: NoticeChannel): User {
  const kept = choicesOf(user)[topic].filter((one) => one !== channel);
  if (!canUnsubscribe(topic) || kept.length === choicesOf(user)[topic].length) return user;
  return withChoices(user, { [topic]: kept });
}
