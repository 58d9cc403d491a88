import { MAX_NAME_LENGTH } from "@lopango/contract/establishment";
import { ownName } from "@lopango/contract/impersonation";
import { shownLine } from "@lopango/contract/shown-text";
import { maskContacts } from "../../redaction/rules/redact.ts";
import { Problem } from "../../platform/problem.ts";
import { truncate } from "../../platform/truncate.ts";

/** What hosts and admins read where the name of somebody who left stood. */
export const FORMER_GUEST = "Compte supprimé";

/** A name as others may be shown it, whatever its owner wrote at the identity service: one line, cut when it is long, and not ours. */
export function shownName(name: string): string {
  return ownName(truncate(shownLine(name), MAX_NAME_LENGTH).trim());
}

/** What people call somebody: the first word of the name, which is all that others get to see. */
export function firstName(fullName: string): string {
  if (fullName === FORMER_GUEST) return fullName;
  return fullName.trim().split(/\s+/)[0] ?? "";
}

/** A name as it is shown before a payment, and in every notice: what in it leads elsewhere is masked, as in a message (docs/product/messages.md#masking). */
export const maskedName = (name: string): string => maskContacts(name, null);

/** Others must be able to say with whom they have to do. @throws Problem `name_required` */
export function requireName({ full_name: name }: { full_name: string }): void {
  if (name.trim() === "") throw new Problem("name_required");
}
