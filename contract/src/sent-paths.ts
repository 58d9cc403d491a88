import { changeQuery, queryString } from "./platform/query-string.ts";
import { FREE_ANSWERS, type FreeAnswer } from "./listings/free-answer.ts";
import { SCREENS, screenOf } from "./screens.ts";

/** Addresses in notifications and payment redirects, with their parsers. */

/** Answers that a notification preselects for a host. Opening the link sends nothing. */
export const ASKED_ANSWERS = ["accept", "decline"] as const;
export type AskedAnswer = (typeof ASKED_ANSWERS)[number];

/** Unsubscribe parameters of a message (contract `unsubscribing`). */
type Unsubscribing = {
  notification: string;
  channel: string;
  token: string;
};

export const sentPaths = {
  hostBooking: (booking: string, answer?: AskedAnswer) => SCREENS.hostBookings + queryString({ booking, answer }),
  /** Reviews of a stay, with the stars that a notification preselects. Opening the link sends nothing. */
  guestReview: (booking: string, stars?: number) =>
    screenOf(SCREENS.myBooking, booking) + queryString({ rating: stars }),
  hostReview: (booking: string, stars?: number) => SCREENS.hostBookings + queryString({ booking, rating: stars }),
  /** Return address from the payment provider. Its status is untrusted: only the server's status counts. */
  paymentReturn: (booking_id: string, status: string) => SCREENS.paymentReturn + queryString({ booking_id, status }),
  /** Whether a home is free. The page sends the answer, once. */
  stillFree: (token: string, answer: FreeAnswer) => screenOf(SCREENS.stillFree, token) + queryString({ answer }),
  unsubscribe: ({ notification, channel, token }: Unsubscribing) =>
    SCREENS.unsubscribe + queryString({ notification, channel, token }),
} as const;

/** Parses `sentPaths.hostBooking`; null without an answer. */
export function askedAnswer(query: URLSearchParams): { booking: string; answer: AskedAnswer } | null {
  const answer = ASKED_ANSWERS.find((each) => each === query.get("answer"));
  return answer ? { booking: query.get("booking") ?? "", answer } : null;
}

/** Stars of `sentPaths.guestReview` and `hostReview`; null without any. */
export const askedStars = (query: URLSearchParams): number | null =>
  /^[1-5]$/.test(query.get("rating") ?? "") ? Number(query.get("rating")) : null;

/** Parses `sentPaths.stillFree`; null without an answer. */
export const freeAnswer = (query: URLSearchParams): FreeAnswer | null =>
  FREE_ANSWERS.find((each) => each === query.get("answer")) ?? null;

/** Booking id of `sentPaths.hostBooking`, with or without an answer. */
export const namedBooking = (query: URLSearchParams): string | null => query.get("booking");

export const withoutAnswer = (query: URLSearchParams): URLSearchParams => changeQuery(query, { answer: null });
export const withoutBooking = (query: URLSearchParams): URLSearchParams => changeQuery(query, { booking: null });

/** Parses `sentPaths.unsubscribe`; missing values are empty. */
export const unsubscribed = (query: URLSearchParams): Unsubscribing => ({
  notification: query.get("notification") ?? "",
  channel: query.get("channel") ?? "",
  token: query.get("token") ?? "",
});
