import { BOOKING_TRANSITIONS } from "@lopango/contract/bookings/booking-life";
import { CANCELLATION_POLICIES, CHECKIN_HOUR } from "@lopango/contract/listings/cancellation";
import {
  DEFAULT_UNLOCK_CENTS,
  HOLD_LIMIT_MINUTES,
  HOLD_MINUTES,
  HOST_ANSWER_HOURS,
  MAX_MONTHS_AHEAD,
  MAX_NIGHTS,
  MAX_PHOTOS,
  MAX_UNPAID_HOLDS,
  REFUND_DAYS,
} from "@lopango/contract/limits";

/** Figures of the help and the terms, taken from the limits that the server applies. */
export const RULES = {
  holdMinutes: HOLD_MINUTES,
  holdLimitMinutes: HOLD_LIMIT_MINUTES,
  unpaidHolds: MAX_UNPAID_HOLDS,
  hostAnswerHours: HOST_ANSWER_HOURS,
  refundDays: REFUND_DAYS,
  nights: MAX_NIGHTS,
  monthsAhead: MAX_MONTHS_AHEAD,
  checkinHour: CHECKIN_HOUR,
  unlockCents: DEFAULT_UNLOCK_CENTS,
  photos: MAX_PHOTOS,
  policies: Object.keys(CANCELLATION_POLICIES) as (keyof typeof CANCELLATION_POLICIES)[],
  cancellableFrom: BOOKING_TRANSITIONS.cancel.from,
};

export type Rules = typeof RULES;
