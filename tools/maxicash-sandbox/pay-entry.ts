import type { PaymentRequest } from "./attempts.ts";
import { isLoopbackUrl } from "../provider-sandbox/loopback-url.ts";

export interface Merchant {
  id: string;
  password: string;
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; error: string };

const URL_FIELDS = ["SuccessURL", "FailureURL", "CancelURL", "NotifyURL"] as const;

export function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body } : {};
}

export function credentialError(fields: Record<string, unknown>, merchant: Merchant): string | null {
  return fields["MerchantID"] === merchant.id && fields["MerchantPassword"] === merchant.password
    ? null
    : "Invalid MerchantID or MerchantPassword.";
}

/**
 * Parses a PayEntryWeb body. The amount is a string of whole cents above zero; the reference has at most
 * 25 letters and digits; the four addresses are http(s) on localhost. Errors are in the provider's English.
 */
export function parsePayEntry(body: unknown, merchant: Merchant): Parsed<PaymentRequest> {
  const fields = fieldsOf(body);
  const error = credentialError(fields, merchant) ?? fieldError(fields);
  if (error !== null) return { ok: false, error };
  const text = (name: string): string => (typeof fields[name] === "string" ? fields[name] : "");
  return {
    ok: true,
    value: {
      reference: text("Reference"),
      amountCents: Number(text("Amount")),
      currency: text("Currency") === "maxiDollar" ? "USD" : text("Currency"),
      successUrl: text("SuccessURL"),
      failureUrl: text("FailureURL"),
      cancelUrl: text("CancelURL"),
      notifyUrl: text("NotifyURL"),
      telephone: text("Telephone"),
      email: text("Email"),
    },
  };
}

function fieldError(fields: Record<string, unknown>): string | null {
  const matches = (name: string, pattern: RegExp): boolean =>
    typeof fields[name] === "string" && pattern.test(fields[name]);
  const absent = (name: string): boolean => fields[name] === undefined || fields[name] === "";

  if (fields["PayType"] !== "MaxiCash") return 'PayType must be "MaxiCash".';
  if (!matches("Amount", /^[1-9]\d{0,9}$/)) return "Amount must be a string of whole cents above zero.";
  if (!matches("Currency", /^(USD|CDF|maxiDollar)$/)) return 'Currency must be "USD", "CDF" or "maxiDollar".';
  if (fields["Currency"] === "CDF" && !matches("Amount", /00$/)) return "Amount must be whole francs.";
  if (fields["Language"] !== "fr") return 'Language must be "fr".';
  if (!matches("Reference", /^[A-Za-z0-9]{1,25}$/)) return "Reference must be 1 to 25 letters and digits.";
  for (const name of URL_FIELDS) {
    const value = fields[name];
    if (typeof value !== "string" || value.length > 2000 || !isLoopbackUrl(value)) {
      return `${name} must be an absolute http(s) address on a loopback host.`;
    }
  }
  if (!absent("Telephone") && !matches("Telephone", /^\+?\d{9,15}$/)) return "Telephone must be 9 to 15 digits.";
  if (!absent("Email") && !matches("Email", /^[^\s@]+@[^\s@]+$/)) return "Email is not an address.";
  return null;
}
