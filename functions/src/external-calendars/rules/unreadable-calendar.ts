/** A calendar that cannot be read. The message is a French sentence for its host. */
export class UnreadableCalendar extends Error {}

/** @param line of the file, from 1 */
export const unreadableAt = (line: number, what: string): UnreadableCalendar =>
  new UnreadableCalendar(`Ligne\u00a0${line}\u202f: ${what}`);
