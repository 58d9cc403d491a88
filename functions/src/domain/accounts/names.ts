import { MAX_NAME_LENGTH } from "@lopango/contract/establishment";
import { shownLine } from "@lopango/contract/shown-text";
import { truncate } from "../truncate.ts";

/** A name as others may be shown it, whatever its owner wrote at the identity service: one line, cut when it is long. */
export function shownName(name: string): string {
  return truncate(shownLine(name), MAX_NAME_LENGTH).trim();
}

/** What people call somebody: the first word of the name, which is all that others get to see. */
export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? "";
}
