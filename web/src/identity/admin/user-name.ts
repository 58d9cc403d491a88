import type { AdminUser } from "@lopango/contract/identity/admin-user";
import { readableNumber } from "../../lib/format/readable-number.ts";

export function reachOf({ email, phone }: Pick<AdminUser, "email" | "phone">): string {
  return email || readableNumber(phone ?? "");
}

export function nameOf(user: Pick<AdminUser, "email" | "phone" | "full_name">): string {
  return user.full_name || reachOf(user) || "Sans nom";
}
