import {
  BOOKING_FAULTS,
  UNLOCK_FAULTS,
  type BookingFault,
  type UnlockFault,
} from "@lopango/contract/payment-review/provider-faults";
import type { Booking } from "@lopango/contract/bookings/booking";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import type { UnlockPayment } from "@lopango/contract/unlocks/unlock";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { aBrowser, type Browser } from "../../test/browsers.ts";
import { aLockedListing } from "../../test/listings.ts";
import type { SignedIn } from "../../test/people.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { maxicash } from "./providers/maxicash.adapter.ts";
import { paymentProviders } from "./providers/provider.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
afterEach(() => server.sandbox.fail(null));

type Outage = Parameters<TestServer["sandbox"]["fail"]>[0];
type Answer = { status: number; body: unknown };

const problemIn = ({ status, body }: Answer) => [status, status === 200 ? undefined : (body as ProblemDetails).code];

/** Runs `work` during an outage, with short timeouts. */
async function whileFailing<T>(how: Outage, work: () => Promise<T>): Promise<T> {
  const patient = server.deps.providers;
  const { url, merchant } = server.sandbox;
  const account = { apiUrl: url, gatewayUrl: url, merchantId: merchant.id, merchantPassword: merchant.password };
  if (how === "timeout" || how === "slow")
    server.deps.providers = paymentProviders(maxicash(account, { init: 50, status: 50 }));
  await server.sandbox.fail(how);
  try {
    return await work();
  } finally {
    await server.sandbox.fail(null);
    server.deps.providers = patient;
  }
}

interface Payer {
  pay: () => Promise<Answer>;
  attempt: () => Promise<string>;
  settle: () => Promise<Answer>;
}

const starting =
  (how: Outage) =>
  ({ pay }: Payer) =>
    whileFailing(how, pay);

const asking =
  (how: Outage) =>
  async ({ attempt, settle }: Payer) => {
    await server.sandbox.decide(await attempt(), { outcome: "paid" });
    return whileFailing(how, settle);
  };

/** Outages that stays and descriptions share; the last API response is the payer's. */
const HOW_EITHER = {
  "gives no payment page in time": starting("timeout"),
  "answers 500 instead of a payment page": starting(500),
  "answers HTML instead of a payment page": starting("garbage"),
  "gives the payment page after 20 s": starting("slow"),
  "does not answer in time whether it was paid": asking("timeout"),
  "answers 500 when asked whether it was paid": asking(500),
  "answers HTML when asked whether it was paid": asking("garbage"),
  "answers after 20 s whether it was paid": asking("slow"),
  "calls it failed, and cannot be asked again": async ({ attempt, settle }) => {
    const reference = await attempt();
    await server.sandbox.decide(reference, { outcome: "failed", notify: 1 });
    await server.sandbox.decide(reference, { outcome: "paid" });
    return whileFailing(500, settle);
  },
  "reports another amount": async ({ attempt, settle }) => {
    await server.sandbox.decide(await attempt(), { outcome: "paid", tamper: { amount_cents: 1 } });
    return settle();
  },
  "calls it failed after it was paid": async ({ attempt, settle }) => {
    const reference = await attempt();
    await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
    await server.sandbox.decide(reference, { outcome: "failed", notify: 1 });
    return settle();
  },
} satisfies Partial<Record<BookingFault & UnlockFault, (of: Payer) => Promise<Answer>>>;

describe("the booking of a guest", () => {
  interface Case extends Payer {
    guest: SignedIn;
    listing: Listing;
    id: string;
  }

  async function aCase(): Promise<Case> {
    const [guest, listing] = await Promise.all([server.signIn(), server.list()]);
    const { id } = await server.book(guest, listing, server.inDays(20), server.inDays(22));
    return {
      guest,
      listing,
      id,
      pay: () => server.call("POST", "/api/payments/maxicash/init", { token: guest.token, body: { booking_id: id } }),
      attempt: async () => (await server.startPayment(guest, id)).payment_id,
      settle: () => server.call("POST", `/api/bookings/${id}/settle`, { token: guest.token }),
    };
  }

  const HOW: Record<BookingFault, (of: Case) => Promise<Answer>> = {
    ...HOW_EITHER,
    "reports it paid after the hold, with the nights free": async ({ attempt, settle }) => {
      const reference = await attempt();
      server.minutesPass(61);
      await server.sandbox.decide(reference, { outcome: "paid" });
      return settle();
    },
    "reports it paid after the hold, with the nights taken": async ({ listing, attempt, settle }) => {
      const reference = await attempt();
      server.minutesPass(61);
      await server.book(await server.signIn(), listing, server.inDays(20), server.inDays(22));
      await server.sandbox.decide(reference, { outcome: "paid" });
      return settle();
    },
    "reports two attempts as paid": async ({ attempt, settle }) => {
      const first = await attempt();
      server.minutesPass(11);
      const second = await attempt();
      for (const reference of [first, second]) await server.sandbox.decide(reference, { outcome: "paid" });
      return settle();
    },
    "reports two transactions of one attempt": async ({ attempt, settle }) => {
      const reference = await attempt();
      await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
      await server.sandbox.decide(reference, { outcome: "paid", another_transaction: true, notify: 2 });
      return settle();
    },
    "cannot be asked for an hour": async ({ attempt, settle }) => {
      await server.sandbox.decide(await attempt(), { outcome: "paid" });
      return whileFailing(503, anHour(settle));
    },
    "reports it paid after an hour in which it could not be asked": async ({ attempt, settle }) => {
      await server.sandbox.decide(await attempt(), { outcome: "paid" });
      await whileFailing(503, anHour(settle));
      return settle();
    },
    "says nothing for a day": async ({ attempt, settle }) => {
      await attempt();
      await anHour(settle)();
      server.minutesPass(24 * 60);
      await server.sweep();
      return settle();
    },
  };

  /** An hour of sweeps with a status check of the guest. */
  const anHour = (settle: Case["settle"]) => async () => {
    for (const minutes of [2, 20, 39]) {
      server.minutesPass(minutes);
      await server.sweep();
      await settle();
    }
    return settle();
  };

  test.each(Object.entries(HOW) as [BookingFault, (typeof HOW)[BookingFault]][])(
    "has the expected state when the provider %s",
    async (fault, happens) => {
      const { error, state } = BOOKING_FAULTS[fault];
      const of = await aCase();
      const answer = await happens(of);
      expect(problemIn(answer)).toEqual(error ? [503, error] : [200, undefined]);
      const booking = await server.view(of.guest, of.id);
      const asked = error ? booking : (answer.body as Booking);
      expect([stateOf(booking), stateOf(asked)]).toEqual([state, state]);
      const { refund, surplus, total_cents: amount_cents, currency } = booking;
      expect([refund?.amount_cents, surplus]).toMatchObject([
        state.is_refunded ? amount_cents : undefined,
        state.surplus ? [{ amount_cents, currency, status: "due", reason: state.surplus }] : undefined,
      ]);
    },
  );

  const stateOf = (booking: Booking) => ({
    status: booking.status,
    reason: booking.reason,
    is_held: booking.hold_until !== null,
    payment_in_progress: booking.payment_in_progress,
    can_ask: booking.can_ask,
    can_pay: booking.can_pay,
    is_refunded: booking.refund?.status === "due",
    surplus: booking.surplus?.[0]?.reason ?? null,
  });
});

describe("the description of a viewer", () => {
  async function aCase(): Promise<Payer> {
    // All requests share one network, whose starts are limited per minute.
    server.minutesPass(1);
    const browser: Browser = aBrowser(server.call);
    const home = await server.list(aLockedListing());
    const pay = () =>
      browser.call("POST", "/api/paywalls/unlock/init", {
        body: { property_id: home.id, amount_cents: home.unlock_price_cents, currency: home.unlock_currency },
      });
    return {
      pay,
      attempt: async () => ((await pay()).body as { payment_id: string }).payment_id,
      settle: () => browser.call("POST", "/api/paywalls/unlock/settle", { body: { property_id: home.id } }),
    };
  }

  const anHourWithoutAnAnswer = ({ settle }: Payer) =>
    whileFailing(503, async () => {
      for (const minutes of [2, 20, 39]) {
        server.minutesPass(minutes);
        await server.sweep();
      }
      return settle();
    });

  const HOW: Record<UnlockFault, (of: Payer) => Promise<Answer>> = {
    ...HOW_EITHER,
    "reports two attempts as paid": async ({ attempt, settle }) => {
      const first = await attempt();
      server.minutesPass(11);
      const second = await attempt();
      for (const reference of [first, second]) await server.sandbox.decide(reference, { outcome: "paid", notify: 1 });
      return settle();
    },
    "cannot be asked for an hour": async (of) => {
      await server.sandbox.decide(await of.attempt(), { outcome: "paid" });
      return anHourWithoutAnAnswer(of);
    },
    "reports it paid after an hour in which it could not be asked": async (of) => {
      await server.sandbox.decide(await of.attempt(), { outcome: "paid" });
      await anHourWithoutAnAnswer(of);
      return of.settle();
    },
  };

  test.each(Object.entries(HOW) as [UnlockFault, (typeof HOW)[UnlockFault]][])(
    "has the expected state when the provider %s",
    async (fault, happens) => {
      const { error, state } = UNLOCK_FAULTS[fault];
      const of = await aCase();
      const answer = await happens(of);
      expect(problemIn(answer)).toEqual(error ? [503, error] : [200, undefined]);
      const { body } = error ? await of.settle() : answer;
      expect((body as { unlock_payment: UnlockPayment }).unlock_payment).toBe(state);
    },
  );
});
