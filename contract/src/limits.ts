export const DEFAULT_COUNTRY = "CD";
export const DEFAULT_CURRENCY = "USD";
export const DEFAULT_CITY = "Kinshasa";

export const HOME_LISTINGS = 12;
export const SEARCH_PAGE_SIZE = 20;
export const ADMIN_PAGE_SIZE = 25;
/** First listings read at once: the one shown and the next ones. */
export const LISTINGS_TO_REVIEW_SIZE = 5;
/** Photos of a visit. */
export const MAX_VISIT_PHOTOS = 4;
/** Checks read at once: the one shown and the next ones. */
export const ADMIN_CHECKS_PAGE_SIZE = 5;
export const ADMIN_BOOKINGS_PAGE_SIZE = 50;
/** Search text, `q`. */
export const MAX_SEARCH_LENGTH = 200;
/** Filter text of admin lists, `q`. */
export const MAX_QUERY_LENGTH = 100;
export const MAX_FAVORITES = 200;
/** Saved searches of a person, and days that they last without a sign of life. */
export const MAX_SAVED_SEARCHES = 20;
export const SAVED_SEARCH_DAYS = 90;
export const MAX_SAVED_QUERY_LENGTH = 1_000;
/** Listings per request by ids. */
export const MAX_ASKED_LISTINGS = 50;
/** Upper bound of `limit` in every list. */
export const MAX_PAGE_SIZE = 100;
/** Firestore bills skipped documents: past this offset lists continue by cursor only. */
export const MAX_OFFSET = 1000;
/** The same limit for public lists. */
export const MAX_PUBLIC_OFFSET = 200;

/** Defaults where the host gives no hours. */
export const DEFAULT_CHECKIN_TIME = "14:00";
export const DEFAULT_CHECKOUT_TIME = "11:00";

export const MAX_GUESTS = 50;
/** Years; older guests are adults. */
export const MAX_CHILD_AGE = 17;
/** Default for a room type without a number of guests. */
export const GUESTS_PER_ROOM = 2;
/** Rooms of one booking, all room types together. */
export const MAX_ROOMS = 40;
export const MAX_NIGHTS = 90;
export const MAX_MONTHS_AHEAD = 18;

export const MAX_RATE_RULES = 60;
/** Nights of one rate rule: a year. */
export const MAX_RATE_NIGHTS = 366;
/** Percent that a rate rule adds to the price of a listing at least and at most. */
export const MIN_RATE_PERCENT = -90;
export const MAX_RATE_PERCENT = 300;
/** Percent of a weekly or monthly rebate. */
export const MAX_REBATE = 90;

/** Hold of an unpaid booking, renewed when payment starts. */
export const HOLD_MINUTES = 30;
/** Maximum hold after the creation of the booking, or of the first one that it replaced. */
export const HOLD_LIMIT_MINUTES = 60;
/** Window in which a guest may hold nights of one listing unpaid for `HOLD_LIMIT_MINUTES`. */
export const HOLD_WINDOW_MINUTES = 120;
/** Minimum remaining hold for a new booking: its guest must still start the payment. */
export const MIN_HOLD_MINUTES = 5;
/** Minimum remaining hold, extensions included, to start a payment. */
export const MIN_PAYMENT_MINUTES = 3;
/** Rooms that an account without a paid stay holds at once, and their nights all together. */
export const MAX_HELD_ROOMS = 5;
export const MAX_HELD_ROOM_NIGHTS = 100;
/** Hold of several rooms with more nights all together than these: shorter, because it keeps more from others. */
export const LARGE_HOLD_ROOM_NIGHTS = 50;
export const LARGE_HOLD_MINUTES = 15;
/** A hold of one room for more nights counts to the share of a house that is held without money. */
export const LONG_HOLD_NIGHTS = 14;
/** Concurrent unpaid bookings of one guest. */
export const MAX_UNPAID_HOLDS = 3;
/** Unpaid bookings of one guest in 24 hours, in any status. */
export const MAX_UNPAID_A_DAY = 12;
/** Age of a booking after which late money confirms nothing and is refunded. */
export const LATE_MONEY_HOURS = 24;
/** Time after the start of a payment during which it may settle and is polled (docs/decisions/0115). */
export const PAYMENT_WATCHED_HOURS = 72;
/** Deadline of a host with manual confirmation. */
export const HOST_ANSWER_HOURS = 24;
/** Change requests per booking. */
export const MAX_CHANGES = 20;
/** Maximum days for a refund; the screens promise it. */
export const REFUND_DAYS = 7;
/** A refund above this needs a second person, by currency in minor units: USD 1,000 and CDF 2,500,000. */
export const SECOND_PERSON_CENTS: Readonly<Record<string, number>> = { USD: 100_000, CDF: 250_000_000 };

/** Lifetime of an `Idempotency-Key`. */
export const IDEMPOTENCY_HOURS = 24;

/** Minimum length of a sold description without a phone number; a shorter one is not worth a payment. */
export const MIN_SOLD_DESCRIPTION = 20;
export const DEFAULT_UNLOCK_CENTS = 200;
export const MIN_UNLOCK_CENTS = 50;
export const MAX_UNLOCK_CENTS = 10_000;

export const MAX_PHOTOS = 10;
/** Photos of a house, beside those of its room types. */
export const MAX_ESTABLISHMENT_PHOTOS = 20;
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
/** Pixels of one photo. Limits decompression bombs: a few bytes may expand to gigabytes. */
export const MAX_PHOTO_PIXELS = 50_000_000;
/** Per upload request; Cloud Functions refuse 32 MiB. */
export const MAX_UPLOAD_BYTES = 30 * 1024 * 1024;
/** Per account, online or not. */
export const MAX_LISTINGS = 100;
export const MAX_UNITS = 500;
/** Per listing; also limits bathrooms. */
export const MAX_BEDROOMS = 50;
/** Of one kind in a room. */
export const MAX_BEDS = 20;
export const MAX_ROOM_SIZE = 1_000;
export const MAX_FLOOR = 50;
/** Hours of electricity a day. */
export const MAX_POWER_HOURS = 24;
/** City, commune, quartier. */
export const MAX_PLACE_LENGTH = 80;
/** Street and number, or a landmark. */
export const MAX_ADDRESS_LENGTH = 200;
/** Typed number of units; allows one digit too many, which the form then reports. */
export const MAX_COUNT_LENGTH = String(MAX_UNITS).length + 1;
/** Typed amount, spaces included. */
export const MAX_AMOUNT_LENGTH = 14;
/** Typed or pasted phone number, with separators and direction marks. */
export const MAX_PHONE_LENGTH = 40;
/** Rules of a house. */
export const MAX_ESTABLISHMENT_RULES_LENGTH = 2000;
/** A home's host is asked whether it is free after these days, and after an unlock unless they said so this recently. */
export const FREE_ASK_DAYS = 14;
export const FREE_RECENT_DAYS = 1;
/** Without an answer, the home is marked, then offline. */
export const FREE_MARK_DAYS = 5;
export const FREE_OFFLINE_DAYS = 10;
/** Hours after an unlock in which its buyer may say that the home is let, and days that its host then has to answer. */
export const LET_REPORT_HOURS = 72;
export const LET_ANSWER_DAYS = 3;
/** Reports of one person in 30 days. */
export const MAX_LET_REPORTS = 2;
/** People who say in 30 days that a home is let: an admin decides. */
export const LET_REPORTS_TO_HOLD = 2;
export const LET_REPORTS_DAYS = 30;
/** Months of rent that a home's guarantee is at most (law 15/025, article 18). */
export const MAX_DEPOSIT_MONTHS = 3;
/** Months of rent asked in advance; a longer time is a typing error. */
export const MAX_ADVANCE_MONTHS = 12;
export const MAX_MOVE_IN_CHARGES = 8;
export const MAX_MOVE_IN_FEES = 5;
export const MAX_TITLE_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 5000;
/** USD 100,000.00; a higher price is a typing error. `listing-price.ts` has the other currencies. */
export const MAX_PRICE_CENTS = 10_000_000;
/** Received money: the highest total in francs. */
export const MAX_RECEIVED_CENTS = 3_000_000_000_000;

/** Before the check-in time of a listing, an arrival can be noted. */
export const CHECK_IN_BEFORE_HOURS = 6;
/** After the check-in time of a listing, a no-show can be noted. */
export const NO_SHOW_AFTER_HOURS = 6;
/** Time of a guest to object to a no-show or to an early departure. */
export const OBJECTION_HOURS = 48;
/** Age of a note that a device sends late. */
export const NOTED_LATE_DAYS = 7;
/** Notes of the reception per stay. */
export const MAX_STAY_NOTES = 20;
/** Arrivals, no-shows and departures of a stay that can be noted or undone: each tells the guest. */
export const MAX_PRESENCE_ACTS = 12;
/** Digits of the code by which a guest agrees to an early departure at the desk. */
export const DEPARTURE_CODE_LENGTH = 6;
/** Wrong codes that the reception may type; then only the guest's own page agrees. */
export const MAX_WRONG_CODES = 5;
/** A press so soon after another is a double tap. */
export const DOUBLE_PRESS_MS = 1_000;
/** Days before and after today of which the reception sees telephone numbers. */
export const PHONE_DAYS = 3;
/** `101, 102`: of all rooms of a booking. */
export const MAX_ROOM_NUMBERS_LENGTH = 60;
/** `101, 102, 103`: numbers of all rooms of a type, as they are typed. */
export const MAX_ROOM_LIST_LENGTH = 3_000;
/** `1er étage`, as the house calls it. */
export const MAX_FLOOR_LENGTH = 40;
/** Blocks of units out of order per listing, past ones left out. */
export const MAX_OUT_OF_ORDER = 50;
/** Stays of one host whose departure was not noted in time, that the reception gets. */
export const MAX_OVERDUE = 100;
/** Stays of one day that the reception gets of one host. */
export const MAX_STAYS_OF_DAY = 1_000;

/** Stays that a host’s page counts: one read of an aggregation. */
export const MAX_COUNTED_STAYS = 1_000;
/** Lines of one file of a host's bookings. */
export const MAX_EXPORTED_BOOKINGS = 5_000;

/** Members of the team of an establishment, open invitations included, its owner not. */
export const MAX_TEAM = 20;
/** Teams of one account. */
export const MAX_TEAMS = 20;
export const INVITATION_DAYS = 7;
/** Messages a day to an invited contact that has no account, from all senders together. */
export const INVITED_A_DAY = 3;
/** The same with the codes of leases, which the contact asks for. */
export const CODES_A_DAY = 8;
/** Time in which the account of a house can stop that somebody becomes its owner. */
export const OWNERSHIP_DELAY_HOURS = 24;
/** Changes that the team's screen shows. */
export const MAX_TEAM_LOG = 30;
/** E-mail address (RFC 5321) or typed number. */
export const MAX_CONTACT_LENGTH = 254;

/** External calendars per listing. */
export const MAX_CALENDAR_IMPORTS = 5;
export const MAX_CALENDAR_NAME_LENGTH = 40;
export const MAX_CALENDAR_URL_LENGTH = 1_000;
/** Between two readings of an external calendar. */
export const CALENDAR_MINUTES = 15;
export const MAX_CALENDAR_BYTES = 1_000_000;
export const MAX_CALENDAR_EVENTS = 5_000;

/** Days ahead of a viewing of a home; a longer time is forgotten. */
export const VIEWING_DAYS_AHEAD = 60;
/** Slots to come that a host gives for a home. */
export const MAX_VIEWING_SLOTS = 40;
/** Viewings to come of one guest, and of one home. */
export const MAX_GUEST_VIEWINGS = 5;
export const MAX_HOME_VIEWINGS = 20;
/** After a viewing, to say whether it took place. */
export const VIEWING_SAID_DAYS = 30;
/** People who were asked for money to view a home: it goes offline. */
export const MONEY_REPORTS_OFFLINE = 3;

export const MAX_MESSAGE_LENGTH = 2000;
export const MAX_MESSAGE_PHOTOS = 4;
/** Message preview in the list of conversations. */
export const MAX_EXCERPT_LENGTH = 140;

export const MAX_REVIEW_LENGTH = 1500;
/** Of a guest’s review. */
export const MAX_REVIEW_PHOTOS = 6;
export const MAX_ANSWER_LENGTH = 1000;
/** After the departure, to write a review; both sides' are published then at the latest. */
export const REVIEW_DAYS = 14;

/** Default size of a JSON body; `Endpoint.bytes` overrides it. */
export const SMALL_BODY_BYTES = 4_000;
/** Upper bound of `Endpoint.bytes`. */
export const MAX_BODY_BYTES = 50_000;

export const MAX_NOTE_LENGTH = 500;
export const MAX_REPORT_PHOTOS = 4;
/** Open reports of one subject; further ones change nothing. */
export const MAX_OPEN_REPORTS = 50;
export const MAX_REJECTION_LENGTH = 1000;
export const MAX_REFUND_REFERENCE_LENGTH = 80;
export const MAX_TRANSACTION_LENGTH = 200;
/** Age of an exchange rate after which its day is named, and after which it is not used. */
export const RATE_FRESH_DAYS = 7;
export const RATE_SHOWN_DAYS = 30;
/** Where a rate was read. */
export const MAX_RATE_SOURCE_LENGTH = 80;
/** A provider's statement: the size of its file, its lines, and the days of its period. */
export const MAX_STATEMENT_BYTES = 3 * 1024 * 1024;
export const MAX_STATEMENT_LINES = 10_000;
export const MAX_STATEMENT_DAYS = 31;
/** Lines of a statement whose fault is named one by one. */
export const MAX_STATEMENT_FAULTS = 50;
/** Discrepancies that the result of an import shows; the others are in the list. */
export const MAX_STATEMENT_LEFT = 50;

/** Maximum age of the sign-in for actions on money or roles (docs/decisions/0100). */
export const RECENT_SIGN_IN_MINUTES = 60;

export const MAX_IDEMPOTENCY_KEY_LENGTH = 200;
export const REQUEST_TIMEOUT_MS = 15_000;
/** Interval of token refreshes in the web. */
export const TOKEN_REFRESH_MS = 3_000_000;

/** Lifetime of an unsent application on a device. It contains identity numbers, so it expires. */
export const DRAFT_DAYS = 30;

/** Name of a manager or account holder. */
export const MAX_NAME_LENGTH = 120;

/** Of a partner, per account, in any status. */
export const MAX_APPLICATIONS = 10;

export const MAX_PARTNER_FILE_BYTES = 15 * 1024 * 1024;

/** Longest side of a listing photo in pixels: no variant is wider. */
export const MAX_PHOTO_SIDE = 2048;
