/**
 * Statuses of an unknown mailbox (RFC 3463 §3.2) or of a domain without mail (RFC 7505). The others in 5.1 are about
 * the sender, or unspecific.
 */
const NOBODY = ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10"];

/** Whether a status (`5.1.1`) means that the mailbox does not exist. */
export const isUnknownMailbox = (status: string): boolean => NOBODY.includes(status);

/** Whether a status is about the sender: a policy, credentials (RFC 3463 §3.8) or the sender's address. */
export const isAboutSender = (status: string): boolean => /^5\.(?:7\.\d+|1\.[78])$/.test(status);

/** Returns the enhanced status after the reply code: `5.1.1` in `550-5.1.1 No such user`. */
export const statusIn = (answer: string): string | null =>
  /\b[45]\d\d[ -]+#?([45]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? null;
