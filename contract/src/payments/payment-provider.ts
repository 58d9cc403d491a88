import { z } from "zod";
import { instant } from "../platform/fields.ts";
import { PAYMENT_METHODS } from "./payment-method.ts";

const method = z.enum(PAYMENT_METHODS);

/** Absent: the server chooses. */
export const wantedMethod = method.optional();

/** Methods that a provider knows in the currency. Not available: none that works knows it now. */
export const payableMethods = z.object({
  methods: z.array(z.object({ method, is_available: z.boolean() })),
});

/**
 * `working`: takes new attempts. `off`: an admin turned it off. `stopped`: the stop-switch did. `away`: it does not
 * answer, and is tried again soon.
 */
export const PROVIDER_STATES = ["working", "away", "stopped", "off"] as const;

/** A configured payment provider (docs/product/payments.md#choice-of-a-provider). */
export const adminProvider = z.object({
  name: z.string(),
  methods: z.array(method),
  currencies: z.array(z.string()),
  state: z.enum(PROVIDER_STATES),
  is_on: z.boolean(),
  /** New attempts go to it before the others. */
  is_first: z.boolean(),
  /** Payment pages that failed in a row; null after one that opened. */
  failures: z.object({ count: z.int(), at: instant, reason: z.string() }).nullable(),
  /** Why the stop-switch stopped it; null while it did not. */
  stop: z.object({ at: instant, references: z.array(z.string()) }).nullable(),
  /** Attempts of the last hour that it announced as paid and did not confirm. */
  unconfirmed: z.array(z.string()),
});

export const providerSetting = z.strictObject({ is_on: z.boolean().optional(), is_first: z.literal(true).optional() });

export const paymentStart = z.object({
  payment_id: z.string(),
  /** The provider's payment page, where the browser navigates. */
  redirect_url: z.url(),
});

/** Payment channel and transaction, as far as the operator reports them. */
export const paidBy = z.object({ channel: z.string().nullable(), transaction: z.string().nullable() });

export type PaymentStart = z.infer<typeof paymentStart>;
export type PaidBy = z.infer<typeof paidBy>;
export type PayableMethods = z.infer<typeof payableMethods>;
export type AdminProvider = z.infer<typeof adminProvider>;
export type ProviderSetting = z.infer<typeof providerSetting>;
