import type { Identity } from "./identity.ts";
import type { AuditAction, AuditFacts, AuditTarget } from "@lopango/contract/identity/audit";

export interface Operator {
  uid: string;
  email: string;
}

export const operatorOf = ({ uid, email }: Identity): Operator => ({ uid, email });

/** Actor of `npm run admin`, which needs the project's credentials. */
export const COMMAND: Operator = { uid: "command", email: "" };

/** Actor for `ADMIN_EMAILS`, which makes the first admins at sign-in. */
export const FIRST_ADMINS: Operator = { uid: "first_admins", email: "" };

/** An admin action, written in its transaction and never changed. */
export interface AuditRecord {
  id: string;
  at: Date;
  by: Operator;
  action: AuditAction;
  /** `label`: current title or e-mail address. */
  target: { kind: AuditTarget; id: string; label: string };
  /** Changed values; `before` is null for a creation, `after` for a deletion. */
  before: AuditFacts | null;
  after: AuditFacts | null;
  note: string | null;
}
