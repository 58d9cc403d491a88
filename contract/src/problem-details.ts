import type { BookedRoom, ChangeTerms, StayTerms } from "./bookings/booking.ts";
import type { ErrorCode, FieldError } from "./errors.ts";
import type { Money } from "./payments/money.ts";
import type { PriceLine } from "./payments/price-line.ts";

/** Body of every error response, `application/problem+json` (RFC 9457). */
export interface ProblemDetails {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  errors?: FieldError[];
  /** With `terms_changed`: the current terms. */
  terms?: StayTerms & { unit_price_cents: number; price_lines: PriceLine[]; rooms: BookedRoom[] };
  /** With `terms_changed`: the current refund for a cancellation. */
  refund?: Money;
  /** With `terms_changed`: the current price or refund of the change. */
  difference?: Pick<ChangeTerms, "to_pay_cents" | "back_cents">;
  /** With unknown errors, to find the request in the logs. */
  request_id?: string;
}
