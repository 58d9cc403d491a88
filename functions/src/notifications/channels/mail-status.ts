/** Statuses of a mailbox that is not there (RFC 3463 §3.2; RFC 7505: the domain takes no mail). The others of 5.1 are about the sender, or about nothing in particular. */
const NOBODY = ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10"];

/** Whether a mail server says by a status (`5.1.1`) that nobody has an address, and never will by itself. */
export const isUnknownMailbox = (status: string): boolean => NOBODY.includes(status);

/** Whether it is about its sender: a policy, credentials (RFC 3463 §3.8), an address of ours. */
export const isAboutSender = (status: string): boolean => /^5\.(?:7\.\d+|1\.[78])$/.test(status);

/** The status in the words of a mail server, behind its answer's number: `550-5.1.1 No such user`. */
export const statusIn = (answer: string): string | null =>
  /\b[45]\d\d[ -]+#?([45]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? null;
