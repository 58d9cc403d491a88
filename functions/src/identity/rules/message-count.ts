/** Daily count of paid messages or SMS codes, per person, operator or in total. */
export interface MessageCount {
  /** `2027-03-01`, `2027-03-01.{uid}`, `2027-03-01.prefix-24381`; for codes `2027-03-01.codes…` (`code-caps.ts`). */
  id: string;
  count: number;
  /** Start of the day, UTC. */
  day: Date;
}

export const noMessages = (id: string): MessageCount => ({ id, count: 0, day: new Date(id.slice(0, 10)) });
