import { changeQuery, queryString } from "./query-string.ts";
import { SCREENS } from "./screens.ts";

/** Addresses that people are sent, by notices and by the payment provider, and what their screens read of them. */

/** What a notice asks a host for at once; nothing is answered by following a link. */
export const ASKED_ANSWERS = ["accept", "decline"] as const;
export type AskedAnswer = (typeof ASKED_ANSWERS)[number];

/** A message says this of itself, so that whoever has it can end its kind (contract `unsubscribing`). */
type Unsubscribing = {
  notice: string;
  channel: string;
  token: string;
};

export const sentPaths = {
  /** Where a host answers a booking. */
  hostBooking: (booking: string, answer?: AskedAnswer) => SCREENS.hostBookings + queryString({ booking, answer }),
  /** Where the payment provider sends a guest back to. Anybody can write the status: only the server's word counts. */
  paymentReturn: (booking_id: string, status: string) => SCREENS.paymentReturn + queryString({ booking_id, status }),
  unsubscribe: ({ notice, channel, token }: Unsubscribing) =>
    SCREENS.unsubscribe + queryString({ notice, channel, token }),
} as const;

/** The booking and the answer of `sentPaths.hostBooking`; null when no answer is asked for. */
export function askedAnswer(query: URLSearchParams): { booking: string; answer: AskedAnswer } | null {
  const answer = ASKED_ANSWERS.find((each) => each === query.get("answer"));
  return answer ? { booking: query.get("booking") ?? "", answer } : null;
}

/** The booking of `sentPaths.hostBooking`, whether it is to be answered or not. */
export const namedBooking = (query: URLSearchParams): string | null => query.get("booking");

export const withoutAnswer = (query: URLSearchParams): URLSearchParams => changeQuery(query, { answer: null });
export const withoutBooking = (query: URLSearchParams): URLSearchParams => changeQuery(query, { booking: null });

/** The booking of `sentPaths.paymentReturn`. */
export const returnedBooking = (query: URLSearchParams): string | null => query.get("booking_id");

/** What `sentPaths.unsubscribe` says; empty where it is incomplete. */
export const unsubscribed = (query: URLSearchParams): Unsubscribing => ({
  notice: query.get("notice") ?? "",
  channel: query.get("channel") ?? "",
  token: query.get("token") ?? "",
});
