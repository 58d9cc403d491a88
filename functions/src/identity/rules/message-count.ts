/** A day's count of paid messages or of codes by SMS: to one person, to one operator's numbers, or to all. */
export interface MessageCount {
  /** `2027-03-01` for everybody, `2027-03-01.{uid}` for one person, `2027-03-01.prefix-24381` for an operator; of codes `2027-03-01.codes…` (`code-caps.ts`). */
  id: string;
  count: number;
  /** The beginning of that day, UTC. */
  day: Date;
}

export const noMessages = (id: string): MessageCount => ({ id, count: 0, day: new Date(id.slice(0, 10)) });
