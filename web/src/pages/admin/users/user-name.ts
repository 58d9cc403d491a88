import type { AdminUser } from "@lopango/contract/admin/users";
import { readableNumber } from "../../../lib/format/readable-number.ts";

/** Where to write to somebody or to call them. */
export function reachOf({ email, phone }: Pick<AdminUser, "email" | "phone">): string {
  return email || readableNumber(phone ?? "");
}

/** What somebody is known by: their name, or how they are reached as long as they gave none. */
export function nameOf(user: Pick<AdminUser, "email" | "phone" | "full_name">): string {
  return user.full_name || reachOf(user) || "Sans nom";
}
