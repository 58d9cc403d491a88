import { DIFFERENCE_KINDS, MISMATCHES, PAYMENT_STATUSES, SURPLUS_REASONS } from "@lopango/contract/admin";
import { AUDIT_ACTIONS, AUDIT_TARGETS } from "@lopango/contract/audit";
import { BOOKING_REASONS, BOOKING_STATUSES, BOOKING_TRANSITIONS } from "@lopango/contract/booking-life";
import { CANCELLATION_POLICIES } from "@lopango/contract/cancellation";
import { CATEGORIES } from "@lopango/contract/categories";
import { TIME_ZONES } from "@lopango/contract/dates";
import { AMENITIES, ESTABLISHMENT_CATEGORIES, FILE_KINDS } from "@lopango/contract/establishment";
import { DEFAULT_CHECKIN_TIME, DEFAULT_CHECKOUT_TIME } from "@lopango/contract/limits";
import { LISTING_AMENITIES } from "@lopango/contract/listing-facts";
import { SIDES, THREAD_KINDS } from "@lopango/contract/message";
import { NOTICE_CHANNELS, NOTICE_TOPICS } from "@lopango/contract/notice-topics";
import { APPLICATION_EVENTS, APPLICATION_STATUSES } from "@lopango/contract/partner-life";
import { REPORT_REASON_NAMES } from "@lopango/contract/report-reasons";
import { searchedPlace } from "@lopango/contract/searched-place";
import { ROLES } from "@lopango/contract/session";
import { z } from "zod";
import type { PartnerApplication } from "../../domain/applications/application.ts";
import type { OrphanedFiles } from "../../domain/applications/orphaned-files.ts";
import type { AuditRecord } from "../../domain/admin/audit.ts";
import type { Booking } from "../../domain/bookings/booking.ts";
import type { CalendarMonth } from "../../domain/calendar/calendar.ts";
import { EVENT_KINDS } from "../../domain/events/event.ts";
import type { Favorites } from "../../domain/favorites/favorites.ts";
import type { AccountLimits } from "../../domain/accounts/account-limits.ts";
import type { SuspendedPeople } from "../../domain/accounts/suspended-people.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { Message, Thread } from "../../domain/messages/thread.ts";
import type { ThreadPhoto } from "../../domain/messages/thread-photo.ts";
import type { Delivery } from "../../domain/notices/delivery.ts";
import type { MessageCount } from "../../domain/notices/message-counts.ts";
import type { Notice } from "../../domain/notices/notice.ts";
import type { Payment, UsedTransaction } from "../../domain/payments/payment.ts";
import type { Difference } from "../../domain/payments/reconciliation.ts";
import type { OrphanedPhotos } from "../../domain/photos/orphaned-photos.ts";
import type { AnonymousStarts } from "../../domain/unlocks/anonymous-starts.ts";
import type { PlaceCount, PlaceWalk } from "../../domain/search/place-counts.ts";
import type { SoldListing } from "../../domain/unlocks/sold-listing.ts";
import type { Unlock } from "../../domain/unlocks/unlock.ts";
import type { User } from "../../domain/accounts/user.ts";
import type { Viewer } from "../../domain/unlocks/viewer.ts";
import type { ManagedListing } from "../../usecases/admin/lists-port.ts";
import type { NotificationRecord } from "../../usecases/bookings/booking-store.ts";
import type { CardListing } from "../../usecases/ports.ts";

/**
 * What each record is read as: what else stands in its document, to be found by, is left out, and what a
 * document of before lacks has the value that held then. The rules of the contract are not asked again: what
 * was accepted once stays readable when they change.
 */

/** One schema for each field of `Record`: a field that is forgotten, or of another type, does not compile. */
type Fields<Record> = { [Field in keyof Record]-?: z.ZodType<Record[Field]> };

const text = z.string();
const whole = z.int();
const instant = z.date();
const category = z.enum(CATEGORIES);
const policy = z.enum(Object.keys(CANCELLATION_POLICIES) as [keyof typeof CANCELLATION_POLICIES]);
const timeZone = z.enum(TIME_ZONES);
const latlng = z.object({ lat: z.number(), lng: z.number() });
const times = { checkin_time: text.default(DEFAULT_CHECKIN_TIME), checkout_time: text.default(DEFAULT_CHECKOUT_TIME) };
const reason = z.enum(BOOKING_REASONS);
const status = z.enum(BOOKING_STATUSES);

const money = z.object({ amount_cents: whole, currency: text });

const refundOf = <Reason extends z.ZodType>(of: Reason) =>
  z.object({
    status: z.enum(["due", "done"]),
    amount_cents: whole,
    currency: text,
    reason: of,
    claim: z.object({ uid: text, by: text, at: instant }).nullish(),
    done: z.object({ at: instant, by: text, reference: text, note: text }).optional(),
  });

const surplus = money.extend({
  payment: text.optional(),
  transaction: text.optional(),
  done: z.boolean().optional(),
});

export const bookingSchema = z.object({
  id: text,
  property_id: text,
  host_id: text,
  guest_id: text,
  guest_email: text,
  guest_phone: text.nullish(),
  guest_name: text,
  checkin: text,
  checkout: text,
  nights: whole,
  guests: whole,
  unit_price_cents: whole,
  total_cents: whole,
  currency: text,
  status,
  reason: reason.nullable(),
  confirmation: z.enum(["instant", "host"]),
  cancellation_policy: policy,
  created_at: instant,
  held_since: instant.optional(),
  hold_until: instant.nullable(),
  confirm_by: instant.nullable(),
  open_payment: text.nullable(),
  received: money.extend({ payment: text }).optional(),
  refund: refundOf(reason).nullable(),
  surplus: z.array(surplus).optional(),
  property: z.object({
    title: text,
    city: text,
    country: text,
    category,
    cover_url: text.nullable(),
    time_zone: timeZone,
    ...times,
  }),
  history: z.array(
    z.object({
      at: instant,
      event: z.enum(["create", ...(Object.keys(BOOKING_TRANSITIONS) as (keyof typeof BOOKING_TRANSITIONS)[])]),
      status,
      by: text,
      reason: reason.optional(),
      note: text.optional(),
    }),
  ),
} satisfies Fields<Booking>);

type PaymentFor<Purpose extends Payment["purpose"]> = Extract<Payment, { purpose: Purpose }>;

const payment = {
  reference: text,
  payer_id: text,
  amount_cents: whole,
  currency: text,
  provider: text,
  status: z.enum(PAYMENT_STATUSES),
  notify_token_hash: text,
  provider_session: text.nullable(),
  redirect_url: text.nullable(),
  provider_transaction: text.nullable(),
  mismatches: z.array(z.enum(MISMATCHES)),
  reported: z.record(text, text).nullable(),
  reports: z
    .array(
      z.object({
        at: instant,
        status: z.enum(["paid", "failed", "cancelled"]),
        transaction: text.nullable(),
        amount_cents: whole.nullable(),
        currency: text.nullable(),
        raw: z.record(text, text),
      }),
    )
    .default([]),
  unheard: z.array(text).default([]),
  payer_left: z.boolean().optional(),
  asked_at: instant.optional(),
  notified_at: instant.optional(),
  given_up_at: instant.optional(),
  refunds: z.array(refundOf(z.enum(SURPLUS_REASONS)).extend({ transaction: text.optional() })).default([]),
  resolution: z
    .object({
      decision: z.enum(["accept", "reject"]),
      received: money.nullable().default(null),
      note: text,
      at: instant,
      by: text,
    })
    .optional(),
  created_at: instant,
  updated_at: instant,
  next_check_at: instant.nullable(),
  checks: whole,
};

export const paymentSchema = z.discriminatedUnion("purpose", [
  z.object({ ...payment, purpose: z.literal("booking"), booking_id: text } satisfies Fields<PaymentFor<"booking">>),
  z.object({
    ...payment,
    purpose: z.literal("unlock"),
    viewer_id: text,
    property_id: text,
  } satisfies Fields<PaymentFor<"unlock">>),
]);

export const notificationSchema = z.object({
  id: text,
  reference: text,
  method: text,
  content: text,
  received_at: instant,
} satisfies Fields<NotificationRecord>);

const side = z.object({
  status: text,
  amount_cents: whole.nullable(),
  currency: text.nullable(),
  transaction: text.nullable(),
});

export const differenceSchema = z.object({
  id: text,
  kind: z.enum(DIFFERENCE_KINDS),
  reference: text,
  ours: side.nullable(),
  theirs: side.nullable(),
  notification: z
    .object({ reason: z.enum(["unknown_reference", "wrong_token"]), method: text, content: text })
    .nullable(),
  open: z.boolean(),
  found_at: instant,
  resolved_at: instant.nullable(),
  dismissed: z.object({ at: instant, by: text, note: text }).nullish(),
  expires_at: instant,
} satisfies Fields<Difference>);

export const calendarSchema = z.object({
  property_id: text,
  month: text,
  units: whole,
  days: z.record(text, z.object({ closed: whole, taken: z.record(text, instant.nullable()) })),
} satisfies Fields<CalendarMonth>);

/** Before it was known when a hold was made, only live ones were kept: they count as just made when they end. */
const unpaidHold = z.preprocess(
  (hold) => (typeof hold === "object" && hold !== null && "until" in hold ? { made_at: hold.until, ...hold } : hold),
  z.object({ property_id: text, checkin: text, checkout: text, made_at: instant, until: instant }),
);

export const accountLimitsSchema = z.object({
  uid: text,
  holds: z.record(text, unpaidHold).default({}),
  recent: z.record(text, z.array(instant)).default({}),
  applications: whole.optional(),
  leaving_since: instant.nullish(),
  left_at: instant.optional(),
  suspended: z.boolean().optional(),
} satisfies Fields<AccountLimits>);

export const viewerSchema = z.object({
  id: text,
  account: text.nullable(),
  unlocked: z.array(text),
  attempts: z.record(text, z.array(text)),
} satisfies Fields<Viewer>);

const startsWindow = z.object({ since: instant, count: whole });

export const anonymousStartsSchema = z.object({
  id: text,
  minute: startsWindow,
  day: startsWindow,
} satisfies Fields<AnonymousStarts>);

export const messageCountSchema = z.object({ id: text, count: whole, day: instant } satisfies Fields<MessageCount>);

export const listingSchema = z.object({
  id: text,
  owner_id: text,
  host_first_name: text,
  title: text,
  description: text,
  city: text,
  country: text,
  commune: text,
  quartier: text,
  category,
  currency: text,
  base_price_cents: whole,
  max_guests: whole,
  units: whole,
  photos: z.array(z.object({ id: text, is_cover: z.boolean(), width: whole, height: whole, thumbhash: text })),
  supports_booking: z.boolean(),
  confirmation: z.enum(["instant", "host"]),
  cancellation_policy: policy,
  unlock_price_cents: whole,
  unlock_currency: text,
  ...times,
  address: text.default(""),
  latlng: latlng.nullable().default(null),
  contact_phone: text.nullable().default(null),
  contact_whatsapp: text.nullable().default(null),
  amenities: z.array(z.enum(LISTING_AMENITIES)).default(() => []),
  bedrooms: whole.nullable().default(null),
  bathrooms: whole.nullable().default(null),
  floor: whole.nullable().default(null),
  furnished: z.boolean().nullable().default(null),
  power_hours: whole.nullable().default(null),
  time_zone: timeZone,
  is_active: z.boolean(),
  suspended: z.boolean().optional(),
  suspended_because: z.enum(["owner", "review"]).nullish(),
  suspension_reason: text.nullish(),
  full_nights: z.record(text, whole).optional(),
  created_at: instant,
} satisfies Fields<Listing>);

export const unlockSchema = z.object({
  viewer_id: text,
  property_id: text,
  payment: text,
  amount_cents: whole,
  currency: text,
  unlocked_at: instant,
  surplus: z.array(surplus).optional(),
  sold: z.object({ listing: listingSchema, email: text.nullable() } satisfies Fields<SoldListing>).nullish(),
} satisfies Fields<Unlock>);

/** What a card shows of it. */
const CARD = {
  id: true,
  title: true,
  city: true,
  country: true,
  commune: true,
  quartier: true,
  latlng: true,
  category: true,
  currency: true,
  base_price_cents: true,
  max_guests: true,
  photos: true,
  supports_booking: true,
  is_active: true,
  amenities: true,
  bedrooms: true,
  furnished: true,
  created_at: true,
} as const satisfies Record<keyof CardListing, true>;

export const cardSchema = listingSchema.pick(CARD);

/** What a search checks beside it. */
export const searchedSchema = listingSchema.pick({
  ...CARD,
  units: true,
  bathrooms: true,
  floor: true,
  power_hours: true,
  full_nights: true,
});

/** What admins see in their list of all. */
export const managedSchema = listingSchema.pick({
  ...CARD,
  owner_id: true,
  host_first_name: true,
  units: true,
  suspended: true,
  suspension_reason: true,
} satisfies Record<keyof ManagedListing, true>);

/** What a query selects of documents to read such records; an id is the document's name. */
export const fieldsOf = (schema: z.ZodObject): string[] => Object.keys(schema.shape).filter((field) => field !== "id");

/** What counting reads of one. */
export const listingPlaceSchema = listingSchema.pick({
  id: true,
  city: true,
  commune: true,
  quartier: true,
  category: true,
});

const placeCount = z.object({
  city: text,
  commune: text,
  quartier: text,
  logement: whole,
  hotel: whole,
} satisfies Fields<PlaceCount>);

export const placeWalkSchema = z.object({
  began_at: instant,
  after: text.nullable(),
  seen: whole,
  counts: z.array(placeCount),
} satisfies Fields<PlaceWalk>);

export const placesToldSchema = z.object({ places: z.array(searchedPlace) });

export const userSchema = z.object({
  uid: text,
  email: text,
  phone: text.nullish(),
  full_name: text,
  photo_url: text.nullable(),
  roles: z.array(z.enum(ROLES)),
  admin_revoked: z.boolean().default(false),
  suspension: z.object({ at: instant, reason: text }).nullish(),
  listings_reviewed: whole.optional(),
  notice_choices: z.partialRecord(z.enum(NOTICE_TOPICS), z.array(z.enum(NOTICE_CHANNELS))).optional(),
  stopped_channels: z.array(z.enum(NOTICE_CHANNELS)).optional(),
  lost_channels: z.array(z.enum(NOTICE_CHANNELS)).optional(),
  push_devices: z.array(z.object({ id: text, endpoint: text, p256dh: text, auth: text, added_at: instant })).optional(),
  created_at: instant,
} satisfies Fields<User>);

export const suspendedPeopleSchema = z.object({ uids: z.array(text) } satisfies Fields<SuspendedPeople>);

export const applicationSchema = z.object({
  id: text,
  applicant: z.object({ uid: text, email: text, phone: text.nullish(), full_name: text }),
  status: z.enum(APPLICATION_STATUSES),
  reason: text.nullable(),
  files: z.array(
    z.object({
      id: text,
      kind: z.enum(FILE_KINDS),
      name: text,
      content_type: text,
      bytes: whole,
      created_at: instant,
    }),
  ),
  history: z.array(
    z.object({
      at: instant,
      event: z.enum(APPLICATION_EVENTS),
      status: z.enum(APPLICATION_STATUSES),
      by: text,
      reason: text.optional(),
    }),
  ),
  listing_ids: z.array(text),
  created_at: instant,
  updated_at: instant,
  hotel_name: text,
  category: z.enum(ESTABLISHMENT_CATEGORIES),
  stars: whole,
  year_founded: whole.nullable(),
  description: text,
  languages: z.array(text),
  country: text,
  city: text,
  address: text,
  district: text,
  postal_code: text,
  latlng: latlng.nullable(),
  phone_primary: text,
  phone_whatsapp: text,
  email: text,
  website: text,
  manager_name: text,
  manager_role: text,
  manager_idno: text,
  manager_phone: text,
  rooms: z.array(z.object({ type: text, count: whole, price_cents: whole })),
  cancellation_policy: policy,
  ...times,
  amenities: z.array(z.enum(AMENITIES)),
  rccm: text,
  nif: text,
  mx_account_name: text,
  mx_account_email: text,
  mx_account_phone: text,
} satisfies Fields<PartnerApplication>);

const facts = z.record(text, z.union([text, z.number(), z.boolean(), z.null()])).nullable();

export const auditSchema = z.object({
  id: text,
  at: instant,
  by: z.object({ uid: text, email: text }),
  action: z.enum(AUDIT_ACTIONS),
  target: z.object({ kind: z.enum(AUDIT_TARGETS), id: text, label: text }),
  before: facts,
  after: facts,
  note: text.nullable(),
} satisfies Fields<AuditRecord>);

export const favoritesSchema = z.object({
  uid: text,
  entries: z.array(z.object({ property_id: text, added_at: instant })),
  share_id: text.nullable(),
} satisfies Fields<Favorites>);

export const photoLeftoverSchema = z.object({
  id: text,
  property_id: text,
  photo_ids: z.array(text),
  due_at: instant,
} satisfies Fields<OrphanedPhotos>);

export const applicationLeftoverSchema = z.object({
  id: text,
  application_id: text,
  file_ids: z.array(text),
  due_at: instant,
} satisfies Fields<OrphanedFiles>);

/** What a commit leaves behind (`commits.ts`). */
export const commitSchema = z.object({
  answer: z.object({ request_hash: text, answer: text, expires_at: instant }).nullable(),
  events: z.array(z.object({ kind: z.enum(EVENT_KINDS), facts: z.record(text, text.nullable()), by: text.nullable() })),
  at: instant,
  /** When the sweep tells the events; null when there is nothing to tell any more. */
  due_at: instant.nullable(),
  failures: whole,
  told_at: instant.nullable(),
  /** When the database may delete it; null as long as something is to be told. */
  expires_at: instant.nullable(),
});

export const storedNoticeSchema = z.object({
  id: text,
  uid: text,
  topic: z.enum(NOTICE_TOPICS),
  title: text,
  text,
  path: text,
  actions: z.array(z.object({ label: text, path: text })),
  created_at: instant,
  read_at: instant.nullable(),
} satisfies Fields<Notice>);

export const deliverySchema = z.object({
  id: text,
  notice: text,
  uid: text,
  channel: z.enum(NOTICE_CHANNELS),
  topic: z.enum(NOTICE_TOPICS),
  booking: text.nullable(),
  until: instant.nullable().default(null),
  token: text,
  state: z.enum(["due", "sent", "given_up", "overdue", "ended"]),
  due_at: instant.nullable(),
  attempts: whole,
  counted: z.boolean().optional(),
  sent_to: text.optional(),
  arrived: z.boolean().optional(),
  reached: z.array(text).optional(),
  problem: text.nullable(),
  created_at: instant,
} satisfies Fields<Delivery>);

const writer = z.object({ uid: text, name: text, left: z.boolean() });

export const threadSchema = z.object({
  id: text,
  kind: z.enum(THREAD_KINDS),
  property: z.object({ id: text, title: text }),
  stay: z.object({ checkin: text, checkout: text }).nullable(),
  guest: writer,
  host: writer,
  unread: z.object({ guest: whole, host: whole }),
  last: z.object({ by: z.enum(SIDES), text, at: instant }).nullable(),
  reports: z
    .array(z.object({ by: z.enum(SIDES), reason: z.enum(REPORT_REASON_NAMES), note: text, at: instant }))
    .default([]),
  created_at: instant,
} satisfies Fields<Thread>);

export const messageSchema = z.object({
  id: text,
  thread: text,
  by: z.enum(SIDES),
  author: text,
  text,
  masked: text.nullable(),
  photos: z.array(z.object({ id: text, width: whole, height: whole })).default(() => []),
  sent_as: text.nullable(),
  created_at: instant,
} satisfies Fields<Message>);

export const threadPhotoSchema = z.object({
  id: text,
  thread: text,
  author: text,
  message: text.nullable(),
  width: whole,
  height: whole,
  due_at: instant,
} satisfies Fields<ThreadPhoto>);

/** A provider's transaction and the attempt that it settled. */
export const transactionSchema = z.object({
  provider: text,
  transaction_id: text,
  reference: text,
  shared: z.boolean().optional(),
} satisfies Fields<UsedTransaction>);
