import type { Purpose } from "../domain/payment.ts";

/** The addresses that the provider is given (design §6). */

/** Where it sends the payer afterwards; the status is only a hint for the page, never the truth. */
export function returnUrls(
  publicUrl: string,
  purpose: Purpose,
): { success_url: string; failure_url: string; cancel_url: string } {
  const url = (status: string): string =>
    purpose.purpose === "booking"
      ? `${publicUrl}/payment/return?booking_id=${purpose.booking_id}&status=${status}`
      : `${publicUrl}/property/${purpose.property_id}`;
  return { success_url: url("success"), failure_url: url("failure"), cancel_url: url("cancel") };
}

export function notifyUrl(publicUrl: string, reference: string, token: string): string {
  return `${publicUrl}/webhooks/maxicash?token=${token}&reference=${reference}`;
}

/**
 * The parameters of a notification's address. The provider adds its own with `&` or, not minding
 * ours, with another `?`, which Hosting passes on as `%3F`.
 */
export function notifyParameters(search: string): URLSearchParams {
  return new URLSearchParams(search.replace(/^\?/, "").replaceAll(/\?|%3f/gi, "&"));
}

/** Token and reference of a notification's address. The provider may send a `reference` too: ours are the first of their name. */
export function readNotifyUrl(search: string): { token: string; reference: string } {
  const own = notifyParameters(search);
  const text = (name: string): string => /^[A-Za-z0-9]{1,100}$/.exec(own.get(name) ?? "")?.[0] ?? "";
  return { token: text("token"), reference: text("reference") };
}
