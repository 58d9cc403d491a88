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

/**
 * - `refuse`: come again later (451, 503).
 * - `bounce`: there is no such address (550), number, or device any more (410).
 * - `slow`: the answer comes when nobody waits for it any more.
 * - `duplicate`: it is taken, and the answer is lost.
 * - `stop`: whoever has that number answered «STOP»; nothing to e-mails.
 * - `undelivered`: it is taken, and reported as not delivered afterwards, because nobody has that address or number.
 * - `complained`: an e-mail is taken, and reported afterwards as unwanted by its reader.
 */
export const FAULTS = ["refuse", "bounce", "slow", "duplicate", "stop", "undelivered", "complained"] as const;
export type FaultKind = (typeof FAULTS)[number];

interface Fault {
  how: FaultKind;
  /** Whose messages, by address or number; null: everybody's. */
  to: string | null;
  /** How many are still to go wrong; null: all. */
  remaining: number | null;
  /** Where reports of e-mails go; messages to numbers name it themselves. */
  reportsUrl: string;
}

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

/** What goes wrong with a message to `to` now; it counts as having gone wrong. */
export function faultFor(office: Office, to: string): { how: FaultKind | null; reportsUrl: string } {
  const fault = office.faults.find((one) => one.to === null || one.to === to);
  if (!fault) return { how: null, reportsUrl: office.reportsUrl };
  if (fault.remaining !== null) {
    fault.remaining -= 1;
    if (fault.remaining <= 0) office.faults = office.faults.filter((one) => one !== fault);
  }
  return fault;
}

export const lettersTo = ({ letters }: Office, to: string | undefined): Letter[] =>
  to ? letters.filter((letter) => letter.to.includes(to)) : letters;
