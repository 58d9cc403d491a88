import { ROLES } from "@lopango/contract/session";

/**
 * What the admin lists ask, list by list: the collection, the field that is newest first, and the
 * fields that filters compare, of each group one at a time. `indexes.ts` makes an index for every
 * combination of them, with and without the question.
 */
export const ADMIN_LISTS = {
  users: { collection: "users", newest: "created_at", filters: [ROLES.map((role) => `has_role.${role}` as const)] },
  properties: { collection: "properties", newest: "created_at", filters: [["is_active"]] },
  bookings: { collection: "bookings", newest: "created_at", filters: [["status"], ["refund.status"]] },
  payments: { collection: "payments", newest: "created_at", filters: [["status"], ["refund.status"]] },
  differences: { collection: "payment_differences", newest: "found_at", filters: [["open"], ["kind"]] },
  threads: { collection: "threads", newest: "reported_at", filters: [["is_reported"]] },
  applications: { collection: "partner_applications", newest: "created_at", filters: [["status", "to_publish"]] },
  audit: { collection: "audit_log", newest: "at", filters: [["action"]] },
} as const satisfies Record<string, { collection: string; newest: string; filters: readonly (readonly string[])[] }>;

export type AdminListName = keyof typeof ADMIN_LISTS;

/** A field that a filter of the list may compare. */
export type FilterField<List extends AdminListName> = (typeof ADMIN_LISTS)[List]["filters"][number][number];

/** Where each list keeps what its question is compared with (`domain/search/name-tokens.ts`). */
export const TOKENS_FIELD = "admin_tokens";
