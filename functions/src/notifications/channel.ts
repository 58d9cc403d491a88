import type { NoticeChannel } from "@lopango/contract/notice-topics";
import { openCircuitBreaker } from "../platform/circuit-breaker.ts";
import type { EmailContent } from "./rules/email.ts";
import type { PushDevice } from "../identity/rules/push-device.ts";
import type { PushContent } from "./rules/push.ts";
import type { WhatsAppContent } from "./rules/whatsapp.ts";

/** Why a message was not sent. `refused`: nobody is there. `undelivered`: it will not be brought, and the next may be. `stopped`: whoever is there wants none. `unreachable`: perhaps later. */
export class ChannelError extends Error {
  readonly kind: "refused" | "undelivered" | "stopped" | "unreachable";

  constructor(kind: ChannelError["kind"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ChannelError";
    this.kind = kind;
  }
}

export interface Email extends EmailContent {
  /** The same however often it is sent, so that mail servers and clients can tell. */
  id: string;
  to: string;
  /** A stay for the reader's calendar (`notifications/rules/calendar-file.ts`); null: none. */
  calendar: string | null;
  /** Where a mail client ends messages of this kind with one press (RFC 8058); null where they cannot be ended. */
  unsubscribe: string | null;
}

/** A text message. */
interface Sms {
  /** As of an e-mail; at most 50 characters. */
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
  /** From then on it is of no use; null: never. */
  until: Date | null;
}

/** How messages leave; what is not configured is absent, and nothing is sent by it. */
export interface Channels {
  /** @throws ChannelError */
  email?: (email: Email) => Promise<void>;
  /** @throws ChannelError */
  sms?: (sms: Sms) => Promise<void>;
  /** @throws ChannelError */
  whatsapp?: (message: WhatsAppMessage) => Promise<void>;
  /** @throws ChannelError */
  push?: (message: PushMessage) => Promise<void>;
}

export interface WatchedChannels extends Channels {
  isAway: (channel: NoticeChannel) => boolean;
}

/** The same channels for one run of many messages, each behind a circuit breaker: an address that is wrong says nothing of its channel. */
export function watchedChannels(channels: Channels): WatchedChannels {
  const breaker = openCircuitBreaker<NoticeChannel>(
    (error) => !(error instanceof ChannelError) || error.kind === "unreachable",
  );
  const { email, sms, whatsapp, push } = channels;
  const watched =
    <Message>(channel: NoticeChannel, send: (message: Message) => Promise<void>) =>
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
