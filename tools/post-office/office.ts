/** A message as it arrived. */
export interface Letter {
  id: string;
  channel: "email" | "sms" | "whatsapp" | "push";
  at: Date;
  /** Addresses, numbers with their plus, or devices: `/push/a`. */
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
  attachments: { filename: string; content_type: string; content: string }[];
}

type Channel = Letter["channel"];
export const CHANNELS = ["email", "sms", "whatsapp", "push"] as const satisfies readonly Channel[];

/**
 * What can go wrong, and with which messages.
 *
 * - `refuse`: come again later (451, 503).
 * - `bounce`: there is no such address (550), number, or device any more (410).
 * - `slow`: the answer comes when nobody waits for it any more.
 * - `duplicate`: it is taken, and the answer is lost.
 * - `stop`: whoever has that number answered «STOP».
 * - `undelivered`: it is taken, and reported as not delivered afterwards, because nobody has that address or number.
 * - `complained`: it is taken, and reported afterwards as unwanted by its reader.
 */
export const FAULTS = {
  refuse: CHANNELS,
  bounce: CHANNELS,
  slow: CHANNELS,
  duplicate: CHANNELS,
  stop: ["sms", "whatsapp"],
  undelivered: ["email", "sms", "whatsapp"],
  complained: ["email"],
} as const satisfies Record<string, readonly Channel[]>;
export type FaultKind = keyof typeof FAULTS;

export interface Fault {
  how: FaultKind;
  /** With whose messages; null: by all channels that know it. */
  channel: Channel | null;
  /** Whose messages, by address or number; null: everybody's. */
  to: string | null;
  /** How many are still to go wrong; null: all. */
  remaining: number | null;
  /** Where reports of e-mails go; messages to numbers name it themselves. */
  reportsUrl: string;
}

/** Whether messages by a channel can go wrong so. */
export const knows = (channel: Channel, how: FaultKind): boolean =>
  (FAULTS[how] as readonly Channel[]).includes(channel);

export interface Office {
  letters: Letter[];
  faults: Fault[];
  /** Where reports of e-mails go unless a fault says otherwise. */
  reportsUrl: string;
}

const MOST_KEPT = 2_000;
/** Longer than a sender waits, in milliseconds. */
export const SLOW_MS = 15_000;

export const openOffice = (reportsUrl: string): Office => ({ letters: [], faults: [], reportsUrl });

export function keepLetter(office: Office, letter: Letter): void {
  office.letters.unshift(letter);
  office.letters.length = Math.min(office.letters.length, MOST_KEPT);
}

/** What is to go wrong with a message to `to` now. */
export const nextFault = ({ faults }: Office, channel: Channel, to: string): Fault | undefined =>
  faults.find(
    (one) => (one.channel ?? channel) === channel && knows(channel, one.how) && (one.to === null || one.to === to),
  );

/** The same; it counts as having gone wrong. */
export function faultFor(office: Office, channel: Channel, to: string): { how: FaultKind | null; reportsUrl: string } {
  const fault = nextFault(office, channel, to);
  if (!fault) return { how: null, reportsUrl: office.reportsUrl };
  if (fault.remaining !== null) {
    fault.remaining -= 1;
    if (fault.remaining <= 0) office.faults = office.faults.filter((one) => one !== fault);
  }
  return fault;
}

export const lettersTo = ({ letters }: Office, to: string | undefined): Letter[] =>
  to ? letters.filter((letter) => letter.to.includes(to)) : letters;
