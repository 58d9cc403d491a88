/** Constants that the web and the functions share (spec §9, design §6). */

export const DEFAULT_COUNTRY = "CD";
export const DEFAULT_CURRENCY = "USD";
/** The only currency in which anything is paid (design §6.6): every payment provider charges it. */
export const PAYABLE_CURRENCY = "USD";
export const DEFAULT_CITY = "Kinshasa";

export const HOME_LISTINGS = 12;
export const SEARCH_PAGE_SIZE = 20;
export const ADMIN_PAGE_SIZE = 25;
export const ADMIN_BOOKINGS_PAGE_SIZE = 50;
/** The words of a search, `q`. */
export const MAX_SEARCH_LENGTH = 200;
/** What an admin list is asked for, `q`. */
export const MAX_QUESTION_LENGTH = 100;
/** Listings of one list of favourites. */
export const MAX_FAVORITES = 200;
/** Listings that are asked for by their ids at once. */
export const MAX_ASKED_LISTINGS = 50;
/** A list never answers more than this, whatever `limit` asks for. */
export const MAX_PAGE_SIZE = 100;
/** Firestore bills skipped documents: beyond this, lists continue by cursor only (design §4). */
export const MAX_OFFSET = 1000;
/** The same for everybody: strangers go on by cursor sooner. */
export const MAX_PUBLIC_OFFSET = 200;

/** When guests may come and when they leave where the host does not say (design §6). */
export const DEFAULT_CHECKIN_TIME = "14:00";
export const DEFAULT_CHECKOUT_TIME = "11:00";

export const MAX_GUESTS = 50;
/** Where a hotel says nothing of a kind of room. */
export const GUESTS_PER_ROOM = 2;
export const MAX_NIGHTS = 90;
export const MAX_MONTHS_AHEAD = 18;

/** How long nights are held for an unpaid booking, and after payment starts. */
export const HOLD_MINUTES = 30;
/** No hold lasts longer than this after the booking's creation, or that of the first one it replaced. */
export const HOLD_LIMIT_MINUTES = 60;
/** A guest holds nights of one listing unpaid for no more than `HOLD_LIMIT_MINUTES` in any of these. */
export const HOLD_WINDOW_MINUTES = 120;
/** With less of that left a booking is refused: its guest still has to start paying. */
export const MIN_HOLD_MINUTES = 5;
/** With less left of a hold, however far it could be extended, no payment starts: nobody pays in less. */
export const MIN_PAYMENT_MINUTES = 3;
/** Bookings of one guest at a time that are not paid for. */
export const MAX_UNPAID_HOLDS = 3;
/** Bookings of one guest in 24 hours that are not paid for, whatever became of them. */
export const MAX_UNPAID_A_DAY = 12;
/** Money that comes for a booking older than this confirms nothing any more: it goes back. */
export const LATE_MONEY_HOURS = 24;
/** For how long after it was started a payment may still bring money, and is asked about (docs/decisions/0040). */
export const PAYMENT_WATCHED_HOURS = 72;
/** How long a host who confirms by hand may take. */
export const HOST_ANSWER_HOURS = 24;
/** How often the dates or guests of one booking can be asked to change. */
export const MAX_CHANGES = 20;
/** Within how many days the operator sends money back; the screens promise it. */
export const REFUND_DAYS = 7;

/** For how long a request under the same `Idempotency-Key` is known to be the same (design §4). */
export const IDEMPOTENCY_HOURS = 24;

/** Characters of a description that is sold without a number to call: less is nothing to pay for. */
export const MIN_SOLD_DESCRIPTION = 20;
export const DEFAULT_UNLOCK_CENTS = 200;
/** What a host may ask for a description: enough to be charged at all, never a fortune. */
export const MIN_UNLOCK_CENTS = 50;
export const MAX_UNLOCK_CENTS = 10_000;

export const MAX_PHOTOS = 10;
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
/** Of one photo. A file of a few bytes can unfold into gigabytes. */
export const MAX_PHOTO_PIXELS = 50_000_000;
/** Of one upload request; Cloud Functions refuse 32 MiB themselves (design §9). */
export const MAX_UPLOAD_BYTES = 30 * 1024 * 1024;
/** Of one account, online or not. */
export const MAX_LISTINGS = 100;
/** Identical rooms or homes of one listing. */
export const MAX_UNITS = 500;
/** Of one listing, bathrooms alike. */
export const MAX_BEDROOMS = 50;
export const MAX_FLOOR = 50;
/** Hours of electricity a day. */
export const MAX_POWER_HOURS = 24;
/** City, commune, quartier. */
export const MAX_PLACE_LENGTH = 80;
/** Street and number, or a landmark. */
export const MAX_ADDRESS_LENGTH = 200;
/** A number of units as people type it: one digit too many can be seen, and is refused. */
export const MAX_COUNT_LENGTH = String(MAX_UNITS).length + 1;
/** An amount of money as people type it, with its spaces. */
export const MAX_AMOUNT_LENGTH = 14;
/** A telephone number as people type or paste it, with its spaces, dots and marks of direction. */
export const MAX_PHONE_LENGTH = 40;
export const MAX_TITLE_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 5000;
/** USD 100,000.00: above it a price is a typing error. Other currencies: `listing-price.ts`. */
export const MAX_PRICE_CENTS = 10_000_000;
/** Of money that came in, which may be in a small currency. */
export const MAX_RECEIVED_CENTS = 100_000_000_000;

/** Of one message between a guest and a host. */
export const MAX_MESSAGE_LENGTH = 2000;
/** Photos of one message. */
export const MAX_MESSAGE_PHOTOS = 4;
/** Of a message as a list of conversations shows it. */
export const MAX_EXCERPT_LENGTH = 140;

/** Of a JSON body, where its endpoint does not declare more (`Endpoint.bytes`). */
export const SMALL_BODY_BYTES = 4_000;
/** No endpoint declares more. */
export const MAX_BODY_BYTES = 48_000;

/** What an admin writes beside a decision, and the operator's reference of a refund. */
export const MAX_NOTE_LENGTH = 500;
/** Why an application was refused: its applicant reads it. */
export const MAX_REJECTION_LENGTH = 1000;
export const MAX_REFUND_REFERENCE_LENGTH = 80;
/** A transaction’s id is the provider’s. */
export const MAX_TRANSACTION_LENGTH = 200;

/** What moves money or power is done by somebody who signed in within this long (docs/decisions/0052). */
export const RECENT_SIGN_IN_MINUTES = 60;

export const MAX_IDEMPOTENCY_KEY_LENGTH = 200;
/** Request time-out of the web's client (spec §9). */
export const REQUEST_TIMEOUT_MS = 15_000;
/** How often the web forces a new identity token (spec §9). */
export const TOKEN_REFRESH_MS = 3_000_000;

/** How long a device keeps an application that was begun and not sent: there are numbers of identity papers in it. */
export const DRAFT_DAYS = 30;
