/**
 * What `firestore.indexes.json` says, made from the queries that the repositories ask. The file is
 * kept by a test: `vitest --update=all` writes it anew.
 */

import { newApplication } from "@lopango/contract/partner-form";
import { collectionsEndedBy } from "@lopango/contract/retention";
import { ADMIN_LISTS, TOKENS_FIELD } from "../admin/admin-queries.ts";
import { ORDERED_BY } from "../search/listing-search.ts";

type Field = { fieldPath: string; order: "ASCENDING" | "DESCENDING" } | { fieldPath: string; arrayConfig: "CONTAINS" };

interface Index {
  collectionGroup: string;
  queryScope: "COLLECTION";
  fields: Field[];
}

interface FieldOverride {
  collectionGroup: string;
  fieldPath: string;
  ttl?: true;
  /** None: the field is in no index of its own, which makes each write cheaper. */
  indexes: [];
}

const equal = (fieldPath: string): Field => ({ fieldPath, order: "ASCENDING" });
const oldestFirst = equal;
const newestFirst: Field = { fieldPath: "created_at", order: "DESCENDING" };

/** What a search narrows down by; nothing, or one of these (decision 71). */
const NARROWED_BY: (Field | null)[] = [
  null,
  { fieldPath: "search_tokens", arrayConfig: "CONTAINS" },
  equal("commune_key"),
  equal("quartier_key"),
];

/**
 * Every shape that a search can take, 16 in all: each way to narrow down in each order, and by bands of prices where
 * prices are not the order. Alternatives (`logic=any`) each need the shape of one of them.
 */
function searchIndexes(): Index[] {
  return NARROWED_BY.flatMap((narrowed) => {
    const first = [equal("is_active"), equal("category"), ...(narrowed ? [narrowed] : [])];
    const orders = Object.values(ORDERED_BY).map(([fieldPath, direction]): Field => ({
      fieldPath,
      order: direction === "asc" ? "ASCENDING" : "DESCENDING",
    }));
    return [
      ...orders.map((order) => index("properties", [...first, order])),
      index("properties", [...first, equal("price_band"), newestFirst]),
    ];
  });
}

const index = (collectionGroup: string, fields: Field[]): Index => ({
  collectionGroup,
  queryScope: "COLLECTION",
  fields,
});

/** Every shape that the admin lists can take: each filter there or not, the question there or not. Without any, `newest` alone is indexed by itself. */
function adminIndexes(): Index[] {
  const question: (Field | null)[] = [null, { fieldPath: TOKENS_FIELD, arrayConfig: "CONTAINS" }];
  return Object.values(ADMIN_LISTS).flatMap(({ collection, newest, filters }) => {
    const parts = filters.map((group): (Field | null)[] => [null, ...group.map(equal)]);
    const shapes = [...parts, question].reduce<Field[][]>(
      (found, choices) => found.flatMap((shape) => choices.map((field) => (field ? [...shape, field] : shape))),
      [[]],
    );
    return shapes
      .filter((shape) => shape.length > 0)
      .map((shape) => index(collection, [...shape, { fieldPath: newest, order: "DESCENDING" }]));
  });
}

/** Queries of the other repositories that need an index of their own. */
const OTHER_INDEXES: Index[] = [
  index("bookings", [equal("guest_id"), newestFirst]),
  ...hostBookingIndexes(),
  index("calendars", [equal("property_id"), oldestFirst("month")]),
  index("bookings", [equal("status"), oldestFirst("hold_until")]),
  index("bookings", [equal("status"), oldestFirst("confirm_by")]),
  index("bookings", [equal("status"), oldestFirst("checkin")]),
  index("notices", [equal("uid"), newestFirst]),
  index("notices", [equal("uid"), equal("read_at"), oldestFirst("created_at")]),
  index("notices", [equal("uid"), equal("read_at"), equal("path")]),
  index("messages", [equal("thread"), newestFirst]),
  index("messages", [equal("author"), newestFirst]),
  index("threads", [
    { fieldPath: "writers", arrayConfig: "CONTAINS" },
    { fieldPath: "last_at", order: "DESCENDING" },
  ]),
  index("partner_applications", [equal("applicant_id"), newestFirst]),
  index("payment_differences", [equal("open"), oldestFirst("found_at")]),
  index("properties", [equal("owner_id"), newestFirst]),
  index("properties", [equal("owner_id"), equal("category"), newestFirst]),
];

/** A host's bookings by arrival, one way or the other, of one status and listing or of all: 8 shapes. */
function hostBookingIndexes(): Index[] {
  const orders = ["ASCENDING", "DESCENDING"] as const;
  return [null, equal("status")].flatMap((byStatus) =>
    [null, equal("property_id")].flatMap((byListing) =>
      orders.map((order) =>
        index("bookings", [
          equal("host_id"),
          ...[byStatus, byListing].filter((part) => part !== null),
          { fieldPath: "checkin", order },
        ]),
      ),
    ),
  );
}

/** Texts, maps and arrays that no query names by themselves (design §5). */
const UNINDEXED: Record<string, string[]> = {
  application_leftovers: ["application_id", "file_ids"],
  audit_log: ["admin_tokens", "after", "before", "note"],
  bookings: ["admin_tokens", "history", "paid_by", "property"],
  calendars: ["days"],
  guards: ["applications", "holds", "recent"],
  commits: ["answer", "at", "events", "failures", "told_at"],
  deliveries: [
    "attempts",
    "booking",
    "channel",
    "counted",
    "created_at",
    "notice",
    "problem",
    "reached",
    "state",
    "token",
    "topic",
    "until",
  ],
  favorites: ["entries"],
  message_counts: ["count", "day"],
  message_photos: ["height", "message", "thread", "width"],
  messages: ["by", "masked", "photos", "sent_as", "text"],
  notices: ["actions", "asks.kind", "path", "text", "title", "topic"],
  payment_differences: ["admin_tokens", "attempt", "notification", "ours", "theirs"],
  payment_events: ["content"],
  // Everything that a form says; no query names more than whose it is, its status and what an admin finds it by.
  partner_applications: [
    "admin_tokens",
    ...Object.keys(newApplication.shape),
    "applicant",
    "files",
    "history",
    "listing_ids",
    "reason",
    "updated_at",
  ],
  payments: [
    "admin_tokens",
    "channel",
    "mismatches",
    "redirect_url",
    "refunds",
    "reported",
    "reports",
    "resolution",
    "unheard",
  ],
  photo_leftovers: ["photo_ids", "property_id"],
  properties: [
    "address",
    "admin_tokens",
    "amenities",
    "bathrooms",
    "bedrooms",
    "checkin_time",
    "checkout_time",
    "commune_key",
    "contact_phone",
    "contact_whatsapp",
    "description",
    "establishment",
    "floor",
    "full_nights",
    "furnished",
    "latlng",
    "min_nights",
    "photos",
    "power_hours",
    "price_band",
    "quartier_key",
    "search_tokens",
    "website",
  ],
  summaries: ["after", "began_at", "counts", "places", "seen"],
  threads: ["admin_tokens", "created_at", "guest", "host", "kind", "last", "property", "reports", "stay", "unread"],
  unlock_starts: ["hour", "minute"],
  unlocks: ["sold"],
  users: ["admin_tokens", "lost_channels", "notice_choices", "push_devices", "stopped_channels"],
  viewers: ["attempts", "unlocked"],
};

/** Documents of the collections that the contract's table says so of are deleted by Firestore once this has passed. */
const EXPIRY = "expires_at";

/** The content of `firestore.indexes.json`. */
export function firestoreIndexes(): { indexes: Index[]; fieldOverrides: FieldOverride[] } {
  const unindexed = Object.entries(UNINDEXED).flatMap(([collectionGroup, fields]) =>
    fields.map((fieldPath): FieldOverride => ({ collectionGroup, fieldPath, indexes: [] })),
  );
  const expiring = collectionsEndedBy("ttl").map((collectionGroup): FieldOverride => ({
    collectionGroup,
    fieldPath: EXPIRY,
    ttl: true,
    indexes: [],
  }));
  const indexes = [...searchIndexes(), ...OTHER_INDEXES, ...adminIndexes()];
  const once = [...new Map(indexes.map((one) => [JSON.stringify(one), one])).values()];
  return { indexes: once, fieldOverrides: [...unindexed, ...expiring] };
}
