/** What the identity service verified of an account; empty or null where it has none. */
export interface Verified {
  email: string;
  phone?: string | null | undefined;
}

/** Mailboxes that Google delivers to whatever dots and tags the address has. */
const GOOGLE = /@(gmail|googlemail)\.com$/;

/** Returns the same text for all spellings of one e-mail address or number. */
export function plainContact(contact: string): string {
  const written = contact.toLowerCase();
  if (!GOOGLE.test(written)) return written;
  const [name = ""] = written.split(/[@+]/);
  return `${name.replaceAll(".", "")}@gmail.com`;
}

/** As `plainContact`, without the tag that most providers deliver to the same mailbox: it limits, and grants nothing. */
export const mailboxOf = (contact: string): string => plainContact(contact).replace(/\+[^@]*@/, "@");

/** Whether it is one of the verified contacts of an account. */
export const isContactOf = (contact: string, { email, phone }: Verified): boolean =>
  [email, phone ?? ""].some((own) => own !== "" && plainContact(own) === plainContact(contact));
