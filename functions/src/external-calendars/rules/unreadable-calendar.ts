import { truncate } from "../../platform/text.ts";

const MAX_MESSAGE_LENGTH = 240;

/** A calendar that cannot be read. The message is a French sentence for its host, whatever the file holds. */
export class UnreadableCalendar extends Error {
  /** Where the calendar is now, as its site says. */
  readonly movedTo: string | null;

  constructor(message: string, movedTo: string | null = null) {
    super(truncate(message, MAX_MESSAGE_LENGTH));
    this.movedTo = movedTo;
  }
}

/** @param line of the file, from 1 */
export const unreadableAt = (line: number, what: string): UnreadableCalendar =>
  new UnreadableCalendar(`Ligne\u00a0${line}\u202f: ${what}`);
