import type { NotificationChannel } from "@lopango/contract/identity/notification-topics";
import { openCircuitBreaker } from "../platform/circuit-breaker.ts";
import type { EmailContent } from "./rules/email.ts";
import type { PushDevice } from "../identity/rules/user.ts";
import type { PushContent } from "./rules/push.ts";
import type { WhatsAppContent } from "./rules/phone-messages.ts";

/**
 * Why a channel did not send a message. `refused`: unknown recipient. `undelivered`: only this message failed.
 * `stopped`: the recipient opted out. `unreachable`: a retry may succeed.
 */
export class ChannelError extends Error {
  readonly kind: "refused" | "undelivered" | "stopped" | "unreachable";

  constructor(kind: ChannelError["kind"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ChannelError";
    this.kind = kind;
  }
}

export interface Email extends EmailContent {
  /** The same for every retry, so that mail servers and clients can drop duplicates. */
  id: string;
  to: string;
  /** iCalendar file of the stay (`notifications/rules/stay-facts.ts`). */
  calendar: string | null;
  /** One-click unsubscribe URL (RFC 8058); null for topics that cannot be unsubscribed from. */
  unsubscribe: string | null;
}

interface Sms {
  /** The same for every retry; at most 50 characters. */
  id: string;
  /** E.164. */
  to: string;
  text: string;
}

interface WhatsAppMessage extends WhatsAppContent {
  id: string;
  to: string;
}

interface PushMessage {
  device: PushDevice;
  content: PushContent;
  /** The message expires then; null: never. */
  until: Date | null;
}

/** The configured channels: one without configuration is absent. Each throws `ChannelError`. */
export interface Channels {
  email?: (email: Email) => Promise<void>;
  sms?: (sms: Sms) => Promise<void>;
  whatsapp?: (message: WhatsAppMessage) => Promise<void>;
  push?: (message: PushMessage) => Promise<void>;
}

export interface WatchedChannels extends Channels {
  isAway: (channel: NotificationChannel) => boolean;
}

/**
 * Puts a circuit breaker before each channel for one run. A wrong address does not count as a failure of the channel.
 */
export function watchedChannels(channels: Channels): WatchedChannels {
  const breaker = openCircuitBreaker<NotificationChannel>(
    (error) => !(error instanceof ChannelError) || error.kind === "unreachable",
  );
  const { email, sms, whatsapp, push } = channels;
  const watched =
    <Message>(channel: NotificationChannel, send: (message: Message) => Promise<void>) =>
    (message: Message): Promise<void> =>
      breaker.watch(channel, () => send(message));
  return {
    ...(email && { email: watched("email", email) }),
    ...(sms && { sms: watched("sms", sms) }),
    ...(whatsapp && { whatsapp: watched("whatsapp", whatsapp) }),
    ...(push && { push: watched("push", push) }),
    isAway: (channel) => breaker.isAway(channel),
  };
}
