/** An e-mail as it arrived. */
export interface Letter {
  id: string;
  at: Date;
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
 * - `refuse`: come again later (451).
 * - `bounce`: there is no such address (550).
 * - `slow`: the answer comes when nobody waits for it any more.
 * - `duplicate`: it is taken, and the answer is lost.
 */
export const FAULTS = ["refuse", "bounce", "slow", "duplicate"] as const;
type FaultKind = (typeof FAULTS)[number];

interface Fault {
  how: FaultKind;
  /** Whose e-mails; null: everybody's. */
  to: string | null;
  /** How many are still to go wrong; null: all. */
  remaining: number | null;
}

export interface Office {
  letters: Letter[];
  faults: Fault[];
}

const MOST_KEPT = 2_000;

export const openOffice = (): Office => ({ letters: [], faults: [] });

export function keepLetter(office: Office, letter: Letter): void {
  office.letters.unshift(letter);
  office.letters.length = Math.min(office.letters.length, MOST_KEPT);
}

/** What goes wrong with an e-mail to `to` now; it counts as having gone wrong. */
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
