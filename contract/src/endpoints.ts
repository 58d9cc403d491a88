import { z } from 'zod';
import { booking, newBooking, paymentStart } from './booking.ts';
import type { Endpoint, Limit } from './endpoint.ts';
import { civilMonth, id, optionalInteger, optionalText, pageLimit } from './fields.ts';
import { HOME_LISTINGS, MAX_OFFSET, MAX_PRICE_CENTS, SEARCH_PAGE_SIZE } from './limits.ts';
import { availability, category, property, propertySummary } from './property.ts';
import { session } from './session.ts';

/** A whole mobile carrier can share one address, so anonymous limits are generous bursts (design §13). */
const READING: Limit = { per: 'address', max: 600, seconds: 60 };
const SIGNED_IN: Limit = { per: 'address', max: 300, seconds: 60 };
const SIGNING_IN: Limit = { per: 'address', max: 120, seconds: 60 };
const BOOKING: Limit = { per: 'account', max: 20, seconds: 3600 };
const PAYING: Limit = { per: 'account', max: 30, seconds: 3600 };

const byId = z.object({ id });
const sort = z.preprocess((value) => value || undefined, z.enum(['new']).default('new'));
const optionalCategory = z.preprocess((value) => value || undefined, category.optional());
const offset = optionalInteger(0, MAX_OFFSET);
/** Opaque; from the `Link` header of the page before. */
const cursor = optionalText(400);
const price = optionalInteger(0, MAX_PRICE_CENTS);

/** Every endpoint of `/api`, once. The server registers its routes from this list and the web's client takes its types from it. */
export const endpoints = {
  listProperties: {
    method: 'GET',
    path: '/api/properties',
    summary: 'Newest active listings, as the home page shows them.',
    access: 'public',
    query: z.object({ category: optionalCategory, limit: pageLimit(HOME_LISTINGS), sort, cursor }),
    reply: z.array(propertySummary),
    status: 200,
    errors: ['invalid_fields'],
    cache: 'public',
    limit: READING,
    paged: true,
  },
  getProperty: {
    method: 'GET',
    path: '/api/properties/{id}',
    summary: 'One listing. The description of a locked logement is withheld.',
    access: 'optional',
    params: byId,
    reply: property,
    status: 200,
    errors: ['property_not_found', 'invalid_token'],
    cache: 'public',
    limit: READING,
  },
  getAvailability: {
    method: 'GET',
    path: '/api/availability/{id}/month',
    summary: 'The nights of one month and whether each is blocked.',
    access: 'public',
    params: byId,
    query: z.object({ month: civilMonth }),
    reply: availability,
    status: 200,
    errors: ['property_not_found', 'invalid_fields'],
    cache: 'public',
    limit: READING,
  },
  searchProperties: {
    method: 'GET',
    path: '/api/search/properties',
    summary: 'Search by words, commune, quartier and price; `logic` says whether all or any of them must hold.',
    access: 'public',
    query: z.object({
      q: optionalText(200),
      commune: optionalText(80),
      quartier: optionalText(80),
      min_price_cents: price,
      max_price_cents: price,
      logic: z.preprocess((value) => value || undefined, z.enum(['all', 'any']).default('all')),
      category: optionalCategory,
      limit: pageLimit(SEARCH_PAGE_SIZE),
      offset,
      sort,
      cursor,
    }),
    reply: z.array(propertySummary),
    status: 200,
    errors: ['invalid_fields'],
    cache: 'public',
    limit: READING,
    paged: true,
  },
  createBooking: {
    method: 'POST',
    path: '/api/bookings',
    summary: 'Book a stay: the nights are held for 30 minutes until it is paid.',
    access: 'user',
    body: newBooking,
    reply: booking,
    status: 201,
    errors: ['property_not_found', 'forbidden', 'not_bookable', 'dates_taken', 'too_many_holds', 'invalid_fields', 'invalid_dates', 'currency_not_payable', 'idempotency_key_reused'],
    cache: 'private',
    limit: BOOKING,
    idempotent: true,
  },
  listBookings: {
    method: 'GET',
    path: '/api/bookings',
    summary: 'The caller’s bookings, newest first.',
    access: 'user',
    query: z.object({ limit: pageLimit(50), cursor }),
    reply: z.array(booking),
    status: 200,
    errors: ['invalid_fields'],
    cache: 'private',
    limit: SIGNED_IN,
    paged: true,
  },
  getBooking: {
    method: 'GET',
    path: '/api/bookings/{id}',
    summary: 'One booking of the caller.',
    access: 'user',
    params: byId,
    reply: booking,
    status: 200,
    errors: ['booking_not_found'],
    cache: 'private',
    limit: SIGNED_IN,
  },
  cancelBooking: {
    method: 'POST',
    path: '/api/bookings/{id}/cancel',
    summary: 'Cancel a confirmed booking; the policy decides what is refunded, and the nights are free again.',
    access: 'user',
    params: byId,
    reply: booking,
    status: 200,
    errors: ['booking_not_found', 'not_cancellable'],
    cache: 'private',
    limit: SIGNED_IN,
  },
  payBooking: {
    method: 'POST',
    path: '/api/bookings/{id}/pay',
    summary: 'Start (or resume) the payment of a booking.',
    access: 'user',
    params: byId,
    body: z.strictObject({ method: z.enum(['credit_card', 'mobile_money']).optional() }),
    reply: paymentStart,
    status: 200,
    errors: ['booking_not_found', 'hold_expired', 'already_paid', 'not_payable', 'payment_unavailable', 'invalid_fields', 'idempotency_key_reused'],
    cache: 'private',
    limit: PAYING,
    idempotent: true,
  },
  initPayment: {
    method: 'POST',
    path: '/api/payments/maxicash/init',
    summary: 'Start (or resume) the payment of a booking at MaxiCash.',
    access: 'user',
    body: z.strictObject({ booking_id: id }),
    reply: paymentStart,
    status: 200,
    errors: ['booking_not_found', 'hold_expired', 'already_paid', 'not_payable', 'payment_unavailable', 'invalid_fields', 'idempotency_key_reused'],
    cache: 'private',
    limit: PAYING,
    idempotent: true,
  },
  settleBooking: {
    method: 'POST',
    path: '/api/bookings/{id}/settle',
    summary: 'Ask the payment provider now, and answer the booking as it is then.',
    access: 'user',
    params: byId,
    reply: booking,
    status: 200,
    errors: ['booking_not_found'],
    cache: 'private',
    limit: SIGNED_IN,
  },
  createSession: {
    method: 'POST',
    path: '/api/session',
    summary: 'Record the signed-in person and answer their profile.',
    access: 'user',
    reply: session,
    status: 200,
    errors: [],
    cache: 'private',
    limit: SIGNING_IN,
  },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
