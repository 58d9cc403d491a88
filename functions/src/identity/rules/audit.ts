import type { AuditAction, AuditFacts, AuditTarget } from "@lopango/contract/audit";

/** Who does something in the admin area, as an audit entry names them. */
export interface Operator {
  uid: string;
  email: string;
}

/** Whoever runs `npm run admin`: somebody with the project's own credentials. */
export const COMMAND: Operator = { uid: "command", email: "" };

/** The parameter `ADMIN_EMAILS`, which makes the first admins when they sign in (design §8). */
export const FIRST_ADMINS: Operator = { uid: "first_admins", email: "" };

/** One action of an admin. Written once, in the transaction of the action, and never changed. */
export interface AuditRecord {
  id: string;
  at: Date;
  by: Operator;
  action: AuditAction;
  /** `label`: what a person calls it, as it is now. */
  target: { kind: AuditTarget; id: string; label: string };
  /** The facts that the action changes; null for what was not there before, and after what is deleted. */
  before: AuditFacts | null;
  after: AuditFacts | null;
  note: string | null;
}
