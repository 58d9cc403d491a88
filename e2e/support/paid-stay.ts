import type { Booking } from "@lopango/contract/bookings/booking";
import { send } from "./api.ts";
import { STAY } from "./booking.ts";
import type { Hotel } from "./hotels.ts";
import type { Guest } from "./people.ts";
import { decide } from "./provider.ts";

/** Books and pays a stay without a browser. `tamper`: the provider reports another amount. */
export async function payStay(guest: Guest, hotel: Hotel, tamper?: { amount_cents: number }): Promise<Booking> {
  const booking = await send("/api/bookings", {}, guest, { property_id: hotel.id, ...STAY, guests: 1 });
  await payFor(guest, booking.id, tamper);
  return booking;
}

export async function payFor(guest: Guest, bookingId: string, tamper?: { amount_cents: number }): Promise<void> {
  const { redirect_url } = await send("/api/payments/maxicash/init", {}, guest, { booking_id: bookingId });
  const logId = new URL(redirect_url).searchParams.get("logid");
  if (logId === null) throw new Error(`no attempt in ${redirect_url}`);
  await decide(logId, { outcome: "paid", notify: 1, ...(tamper && { tamper }) });
}
