export interface Letter {
  id: string;
  channel: "email" | "sms" | "whatsapp" | "push";
  at: Date;
  /** Addresses, numbers with a plus, or push devices such as `/push/a`. */
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
 * Simulated faults and the channels that support them.
 *
 * - `refuse`: temporary error (451, 503).
 * - `bounce`: unknown address (550), number or device (410).
 * - `slow`: responds after the sender's timeout.
 * - `duplicate`: accepted, but the response is lost.
 * - `stop`: the recipient replied «STOP».
 * - `undelivered`: accepted, later reported as undeliverable.
 * - `complained`: accepted, later reported as spam.
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
  /** Affected channel; null for all that support the fault. */
  channel: Channel | null;
  /** Affected recipient; null for all. */
  to: string | null;
  /** Remaining faults; null for no limit. */
  remaining: number | null;
  /** Address for reports of e-mails; messages to numbers carry their own. */
  reportsUrl: string;
}

export const knows = (channel: Channel, how: FaultKind): boolean =>
  (FAULTS[how] as readonly Channel[]).includes(channel);

export interface Office {
  letters: Letter[];
  faults: Fault[];
  reportsUrl: string;
}

const MOST_KEPT = 2_000;
/** Milliseconds; longer than any sender's timeout. */
export const SLOW_MS = 15_000;

export const openOffice = (reportsUrl: string): Office => ({ letters: [], faults: [], reportsUrl });

export function keepLetter(office: Office, letter: Letter): void {
  office.letters.unshift(letter);
  office.letters.length = Math.min(office.letters.length, MOST_KEPT);
}

export const nextFault = ({ faults }: Office, channel: Channel, to: string): Fault | undefined =>
  faults.find(
    (one) => (one.channel ?? channel) === channel && knows(channel, one.how) && (one.to === null || one.to === to),
  );

/** Returns the fault and counts it as used. */
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
