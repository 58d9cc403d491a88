/** Constants that the web and the functions share (spec §9, design §6). */

export const DEFAULT_COUNTRY = 'CD';
export const DEFAULT_CURRENCY = 'USD';
export const DEFAULT_CITY = 'Kinshasa';

export const HOME_LISTINGS = 12;
export const SEARCH_PAGE_SIZE = 20;
/** A list never answers more than this, whatever `limit` asks for. */
export const MAX_PAGE_SIZE = 100;
/** Firestore bills skipped documents: beyond this, lists continue by cursor only (design §4). */
export const MAX_OFFSET = 1000;

export const MAX_GUESTS = 50;
export const MAX_NIGHTS = 90;
export const MAX_MONTHS_AHEAD = 18;

/** How long nights are held for an unpaid booking, and after payment starts. */
export const HOLD_MINUTES = 30;
/** No hold lasts longer than this after the booking's creation. */
export const HOLD_LIMIT_MINUTES = 60;
export const MAX_UNPAID_HOLDS = 3;
/** How long a host who confirms by hand may take. */
export const HOST_ANSWER_HOURS = 24;

export const DEFAULT_UNLOCK_CENTS = 200;
export const MAX_PHOTOS = 10;
export const MAX_TITLE_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 5000;
/** USD 100,000.00: above it a price is a typing error. */
export const MAX_PRICE_CENTS = 10_000_000;

/** Request time-out of the web's client (spec §9). */
export const REQUEST_TIMEOUT_MS = 15_000;
/** How often the web forces a new identity token (spec §9). */
export const TOKEN_REFRESH_MS = 3_000_000;
