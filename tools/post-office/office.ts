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
 * - `undelivered`: it is taken, and reported as not delivered afterwards, because nobody has that number; nothing to e-mails.
 */
export const FAULTS = ["refuse", "bounce", "slow", "duplicate", "stop", "undelivered"] as const;
type FaultKind = (typeof FAULTS)[number];

interface Fault {
  how: FaultKind;
  /** Whose messages, by address or number; null: everybody's. */
  to: string | null;
  /** How many are still to go wrong; null: all. */
  remaining: number | null;
}

export interface Office {
  letters: Letter[];
  faults: Fault[];
}

const MOST_KEPT = 2_000;
/** Longer than a sender waits, in milliseconds. */
export const SLOW_MS = 15_000;

export const openOffice = (): Office => ({ letters: [], faults: [] });

export function keepLetter(office: Office, letter: Letter): void {
  office.letters.unshift(letter);
  office.letters.length = Math.min(office.letters.length, MOST_KEPT);
}

/** What goes wrong with a message to `to` now; it counts as having gone wrong. */
export function faultFor(office: Office, to: string): FaultKind | null {
  const fault = office.faults.find((one) => one.to === null || one.to === to);
  if (!fault) return null;
  if (fault.remaining !== null) {
    fault.remaining -= 1;
    if (fault.remaining <= 0) office.faults = office.faults.filter((one) => one !== fault);
  }
  return fault.how;
}

export const lettersTo = ({ letters }: Office, to: string | undefined): Letter[] =>
  to ? letters.filter((letter) => letter.to.includes(to)) : letters;
