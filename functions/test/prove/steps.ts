import fc from "fast-check";
import { FAULTS, type Fault } from "./faults.ts";

/**
 * One thing that happens. Numbers that choose (`of`) count what it can happen to, newest first: where there is
 * nothing, nothing happens. A history is data: it shrinks, prints and replays.
 */
export type Action =
  | {
      do: "book";
      guest: number;
      listing: number;
      from: number;
      nights: number;
      key: number | null;
      replaces: "unsaid" | "newest";
      /** Goes on to the payment page. */
      pays: boolean;
    }
  | { do: "pay"; of: number; key: boolean }
  | { do: "provider"; of: number; what: ProviderNews; notify: number }
  | { do: "notify"; of: number; transaction: number }
  | { do: "look" | "settle"; of: number }
  | { do: "cancel"; of: number; stale: boolean }
  | { do: "accept" | "decline" | "cancel by host" | "cancel by admin"; of: number }
  | { do: "close"; listing: number; from: number; nights: number; closed: number; despite: boolean }
  | { do: "change"; listing: number; what: ListingChange }
  | { do: "suspend" | "reinstate" | "delete"; listing: number }
  | { do: "unlock" | "verify"; who: number }
  | { do: "sign in"; visitor: number; guest: number }
  | { do: "resolve"; of: number; accept: boolean; admin: number }
  | { do: "refund"; of: number; admin: number }
  | { do: "sweep" }
  | { do: "outage"; questions: number }
  | { do: "die at the provider" }
  | { do: "time"; jump: Jump; of: number };

export type ProviderNews =
  | "paid"
  | "failed"
  | "cancelled"
  | "paid, wrong amount"
  | "paid, wrong currency"
  | "paid, wrong reference"
  | "paid, constant id"
  | "failed one is paid"
  /** Reported as failed, heard as such, and paid after all: nobody tells us. */
  | "failed, asked about, paid";

export type ListingChange =
  | { units: number }
  | { base_price_cents: number }
  | { is_active: boolean }
  | { cancellation_policy: string };

export const JUMPS = [
  "1 min",
  "hold end - 1 ms",
  "hold end",
  "hold end + 1 ms",
  "midnight",
  "14:00",
  "24 h before arrival",
  "checkout",
  "1 h",
  "24 h",
  "73 h",
] as const;
export type Jump = (typeof JUMPS)[number];

export interface Step {
  action: Action;
  fault?: { at: number; kind: Fault };
  meanwhile?: { at: number; action: Action };
}

export interface History {
  start: string;
  steps: Step[];
}

const of = fc.nat(2);
const listing = fc.nat(1);
const nights = fc.integer({ min: 1, max: 3 });
/** Most stays begin soon: what happens around an arrival needs one. */
const from = fc.constantFrom(0, 0, 0, 1, 1, 2, 3);
const only = <T>(...values: T[]) => fc.constantFrom(...values);
const record = fc.record as <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.Arbitrary<T>;

const BOOK = record<Action & { do: "book" }>({
  do: only("book"),
  guest: fc.nat(2),
  listing,
  from,
  nights,
  key: fc.option(fc.nat(1), { freq: 2 }),
  replaces: only("unsaid", "newest"),
  pays: fc.boolean(),
});
const PROVIDER = record<Action & { do: "provider" }>({
  do: only("provider"),
  of,
  what: only<ProviderNews>(
    "paid",
    "paid",
    "paid",
    "failed",
    "cancelled",
    "failed one is paid",
    "failed, asked about, paid",
    "paid, wrong amount",
    "paid, wrong currency",
    "paid, wrong reference",
    "paid, constant id",
  ),
  notify: fc.nat(2),
});
const TIME = record<Action & { do: "time" }>({
  do: only("time"),
  jump: only(...JUMPS, "hold end + 1 ms", "14:00", "14:00", "14:00"),
  of,
});
const weighted: [weight: number, arbitrary: fc.Arbitrary<Action>][] = [
  [8, BOOK],
  [9, record<Action & { do: "pay" }>({ do: only("pay"), of, key: fc.boolean() })],
  [10, PROVIDER],
  [2, record<Action & { do: "notify" }>({ do: only("notify"), of, transaction: fc.nat(2) })],
  [6, record<Action & { do: "look" | "settle" }>({ do: only("settle", "settle", "look"), of })],
  [3, record<Action & { do: "cancel" }>({ do: only("cancel"), of, stale: fc.boolean() })],
  [
    5,
    record<Action & { do: "accept" | "decline" | "cancel by host" | "cancel by admin" }>({
      do: only("accept", "accept", "decline", "cancel by host", "cancel by admin"),
      of,
    }),
  ],
  [
    2,
    record<Action & { do: "close" }>({
      do: only("close"),
      listing,
      from,
      nights,
      closed: fc.nat(2),
      despite: fc.boolean(),
    }),
  ],
  [
    3,
    record<Action & { do: "change" }>({
      do: only("change"),
      listing,
      what: only<ListingChange>(
        { units: 1 },
        { units: 2 },
        { base_price_cents: 8_050 },
        { base_price_cents: 9_000 },
        { is_active: false },
        { is_active: true },
        { cancellation_policy: "moderate" },
        { cancellation_policy: "strict" },
      ),
    }),
  ],
  [
    1,
    record<Action & { do: "suspend" | "reinstate" | "delete" }>({
      do: only("suspend", "reinstate", "delete"),
      listing: fc.nat(2),
    }),
  ],
  [3, record<Action & { do: "unlock" | "verify" }>({ do: only("unlock", "unlock", "verify"), who: fc.nat(4) })],
  [1, record<Action & { do: "sign in" }>({ do: only("sign in"), visitor: fc.nat(1), guest: fc.nat(2) })],
  [3, record<Action & { do: "resolve" }>({ do: only("resolve"), of, accept: fc.boolean(), admin: fc.nat(1) })],
  [2, record<Action & { do: "refund" }>({ do: only("refund"), of, admin: fc.nat(1) })],
  [3, fc.constant<Action>({ do: "sweep" })],
  [1, record<Action & { do: "outage" }>({ do: only("outage"), questions: fc.integer({ min: 1, max: 3 }) })],
  [1, fc.constant<Action>({ do: "die at the provider" })],
  [7, TIME],
];

const action = fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })));
const at = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ action }) },
  { weight: 1, arbitrary: fc.record({ action, fault: fc.record({ at, kind: only(...FAULTS) }) }) },
  { weight: 1, arbitrary: fc.record({ action, meanwhile: fc.record({ at, action }) }) },
);

/** Somebody books and goes on to pay, and the provider has something to say: else few histories get that far. */
const story = fc
  .tuple(
    fc.record({ action: BOOK.map((book): Action => ({ ...book, pays: true })) }),
    fc.option(fc.record({ action: TIME }), { freq: 2 }),
    fc.record({ action: PROVIDER.map((provider): Action => ({ ...provider, of: 0 })) }),
    fc.option(step),
    fc.option(fc.record({ action: PROVIDER.map((provider): Action => ({ ...provider, of: 0 })) }), { freq: 2 }),
    fc.option(fc.record({ action: TIME }), { freq: 2 }),
    fc.option(fc.record({ action: only<Action>({ do: "accept", of: 0 }, { do: "sweep" }, { do: "settle", of: 0 }) })),
  )
  .map((steps): Step[] => steps.filter((one) => one !== null));

/** Ordinary days, the end of a month and the 29th of February. */
const start = only("2027-06-15T08:00:00Z", "2027-08-30T20:30:00Z", "2028-02-28T11:59:59Z");

export const histories = fc.record({
  start,
  steps: fc
    .array(fc.oneof({ weight: 3, arbitrary: step.map((one) => [one]) }, { weight: 1, arbitrary: story }), {
      minLength: 4,
      maxLength: 20,
      size: "max",
    })
    .map((parts) => parts.flat()),
});

/** A history as it is read: one line for each step. */
export function script({ start: begin, steps }: History): string {
  const said = ({ do: verb, ...rest }: Action): string =>
    `${verb} ${JSON.stringify(rest).replace(/["{}]/g, "").replace(/,/g, ", ")}`.trim();
  const lines = steps.map(({ action: what, fault, meanwhile }) =>
    [
      said(what),
      fault && `   ! commit ${fault.at}: ${fault.kind}`,
      meanwhile && `   | at commit ${meanwhile.at} meanwhile: ${said(meanwhile.action)}`,
    ]
      .filter(Boolean)
      .join("\n"),
  );
  return [`it is ${begin}`, ...lines].join("\n");
}
