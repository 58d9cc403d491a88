import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Booking as BookingAnswer } from "@lopango/contract/bookings/booking";
import type { PaymentStart } from "@lopango/contract/payments/payment-provider";
import { NOTIFICATION_CHANNELS } from "@lopango/contract/identity/notification-topics";
import { addDays, todayIn, type CivilDate } from "@lopango/contract/platform/dates";
import { createApi } from "../src/app/create-api.ts";
import { createDeps, eventHandlers } from "../src/app/deps.ts";
import type { Booking } from "../src/bookings/rules/booking.ts";
import type { CalendarMonth } from "../src/calendar/rules/calendar.ts";
import type { AccountLimits } from "../src/identity/rules/account-limits.ts";
import type { Listing } from "../src/listings/rules/listing.ts";
import type { Payment } from "../src/payments/rules/payment.ts";
import { ASKING_SECONDS } from "../src/payments/rules/attempt.ts";
import { openApp } from "../src/platform/firebase-app.ts";
import { createLimiter } from "../src/platform/http/limits.ts";
import { reportReaders } from "../src/app/report-readers.ts";
import { createReports } from "../src/notifications/delivery-reports.routes.ts";
import { askAboutNamed } from "../src/payment-review/send-refunds.ts";
import { createWebhook } from "../src/payments/webhook.routes.ts";
import { paymentProviders, ProviderError, type PaymentProvider } from "../src/payments/providers/provider.ts";
import { withDates } from "../src/platform/firestore/firestore.ts";
import type { Channels } from "../src/notifications/channel.ts";
import { sweep } from "../src/app/sweep.ts";
import { deliverEvents } from "../src/platform/outbox/deliver-events.ts";
import { callerOf, closeDatabase, openDatabase, TEST_CONFIG } from "./api.ts";
import { meter } from "./firestore-meter.ts";
import { aListing, stored } from "./listings.ts";
import { signIn, type SignedIn } from "./people.ts";
import { startSandbox, type Sandbox, type Truth } from "./sandbox.ts";

const MINUTE_MS = 60_000;
export const REPORT_KEY = "of-the-server";

export const BOUNCES = { domain: "retours.lopango.test", key: "of-the-server-and-of-nobody-else-at-all" };

/**
 * Everything from booking to payment for one test file: a database, an adjustable clock, the API, a webhook reachable
 * by the provider, delivery reports and the provider. Firestore and Auth are the suite's.
 */
export async function openTestServer(sending: Channels | ((publicUrl: string) => Channels) = {}) {
  // First, because users belong to the suite's project, whose tokens the app verifies.
  const identityApp = openApp();
  const db = openDatabase();
  let passed = 0;
  const now = (): Date => new Date(Date.now() + passed);
  const provider = await startSandbox();
  /** Advances the clock after a change at the provider. Otherwise the next status request returns the stored status. */
  const sandbox: Sandbox = {
    ...provider,
    decide(...how) {
      passed += ASKING_SECONDS * 1000;
      return provider.decide(...how);
    },
    fail(...how) {
      passed += ASKING_SECONDS * 1000;
      return provider.fail(...how);
    },
  };

  let receive: (request: Request) => Promise<Response> | Response = () => new Response(null, { status: 503 });
  const http = createServer(
    (request, response) => void getRequestListener((asked) => receive(asked))(request, response),
  );
  await new Promise<void>((resolve) => void http.listen(0, "127.0.0.1", resolve));
  const publicUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  const channels = typeof sending === "function" ? sending(publicUrl) : sending;
  const maxicash = {
    apiUrl: sandbox.url,
    gatewayUrl: sandbox.url,
    merchantId: sandbox.merchant.id,
    merchantPassword: sandbox.merchant.password,
  };
  const logged: { message: string; context: object }[] = [];
  const log = (message: string, context: object) => void logged.push({ message, context });
  const made = createDeps(
    {
      ...TEST_CONFIG,
      publicUrl,
      maxicash,
      notificationChannels: NOTIFICATION_CHANNELS.filter((channel) => channels[channel]),
    },
    identityApp,
    db,
    now,
  );
  const deps = {
    ...made,
    log,
    channels,
    handlers: eventHandlers({ log, note: () => {} }, made),
  };
  const call = callerOf(createApi(deps));
  const [maxicashProvider] = made.providers.all;
  if (!maxicashProvider) throw new Error("no provider is configured");
  const mute: PaymentProvider = {
    ...maxicashProvider,
    fetchStatus: () => Promise.reject(new Error("the process ended")),
  };
  const webhook = createWebhook(deps, createLimiter(now), (name, id) => askAboutNamed(deps, name, id));
  const reports = createReports({ ...deps, readers: reportReaders(REPORT_KEY, BOUNCES) }, createLimiter(now));
  receive = (request) =>
    new URL(request.url).pathname.startsWith("/reports/") ? reports.fetch(request) : webhook.fetch(request);

  async function find<T>(path: string): Promise<T | undefined> {
    const data = (await db.doc(path).get()).data();
    return data && (withDates(data) as T);
  }

  async function startPayment(guest: SignedIn, bookingId: string): Promise<PaymentStart> {
    const { status, body } = await call("POST", "/api/payments/maxicash/init", {
      token: guest.token,
      body: { booking_id: bookingId },
    });
    if (status !== 200) throw new Error(`starting payment answered ${status}: ${JSON.stringify(body)}`);
    return body as PaymentStart;
  }

  async function settleNow(guest: SignedIn, bookingId: string): Promise<BookingAnswer> {
    return (await call("POST", `/api/bookings/${bookingId}/settle`, { token: guest.token })).body as BookingAnswer;
  }

  return {
    db,
    deps,
    call,
    /** `call` on an instance that crashes while it waits for the provider. */
    callDying: callerOf(createApi({ ...deps, providers: paymentProviders(mute), asking: new Map() })),
    /** `call` on an instance without the provider's answer to one request. */
    callWithout: (unanswered: "init" | "fetchStatus") => {
      const silent = () => Promise.reject(new ProviderError("unreachable", "no answer"));
      const provider = { ...maxicashProvider, [unanswered]: silent };
      return callerOf(createApi({ ...deps, providers: paymentProviders(provider), asking: new Map() }));
    },
    sandbox,
    /** The configured provider; tests put others beside it (`deps.providers`). */
    maxicash: maxicashProvider,
    publicUrl,
    logged,
    measured: meter(db),
    webhook: (request: Request) => webhook.fetch(request),
    sweep: () => sweep(deps),
    /** Delivers the committed events, because the database of a test has no trigger. */
    async deliverEvents(): Promise<void> {
      const { docs } = await db.collection("commits").where("due_at", "!=", null).get();
      await Promise.all(docs.map(({ id }) => deliverEvents(deps, id)));
    },
    now,
    secondsPass: (seconds: number): void => void (passed += seconds * 1000),
    minutesPass: (minutes: number): void => void (passed += minutes * MINUTE_MS),
    inDays: (days: number): CivilDate => addDays(todayIn("Africa/Kinshasa", now()), days),

    async list(different: Partial<Listing> = {}): Promise<Listing> {
      const listing = aListing(different);
      await stored(db, listing);
      return listing;
    },
    signIn,
    async book(guest: SignedIn, listing: Listing, checkin: CivilDate, checkout: CivilDate): Promise<BookingAnswer> {
      const { status, body } = await call("POST", "/api/bookings", {
        token: guest.token,
        body: { property_id: listing.id, checkin, checkout, guests: 1 },
      });
      if (status !== 201) throw new Error(`booking answered ${status}: ${JSON.stringify(body)}`);
      return body as BookingAnswer;
    },
    startPayment,
    async view(guest: SignedIn, bookingId: string): Promise<BookingAnswer> {
      return (await call("GET", `/api/bookings/${bookingId}`, { token: guest.token })).body as BookingAnswer;
    },
    settleNow,
    async pay(
      guest: SignedIn,
      bookingId: string,
      truth: Truth = { outcome: "paid" },
    ): Promise<{ reference: string; booking: BookingAnswer }> {
      const { payment_id: reference } = await startPayment(guest, bookingId);
      await sandbox.decide(reference, truth);
      return { reference, booking: await settleNow(guest, bookingId) };
    },

    booking: (id: string) => find<Booking>(`bookings/${id}`),
    payment: (reference: string) => find<Payment>(`payments/${reference}`),
    accountLimits: (uid: string) => find<AccountLimits>(`guards/${uid}`),
    month: (listing: Listing, date: CivilDate) => find<CalendarMonth>(`calendars/${listing.id}_${date.slice(0, 7)}`),
    async isBlocked(listing: Listing, date: CivilDate): Promise<boolean> {
      const { body } = await call("GET", `/api/availability/${listing.id}/month?month=${date.slice(0, 7)}`);
      return (body as { days: { date: string; is_blocked: boolean }[] }).days.some(
        (day) => day.date === date && day.is_blocked,
      );
    },
    async idsOf(collection: string): Promise<string[]> {
      return (await db.collection(collection).listDocuments()).map(({ id }) => id);
    },

    async close(): Promise<void> {
      http.closeAllConnections();
      http.close();
      await sandbox.stop();
      await closeDatabase();
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;
