import { bookingCode } from "@lopango/contract/bookings/booking-code";
import { callAddress } from "@lopango/contract/platform/call-address";
import { paths } from "@lopango/contract/paths";
import { photoAddress } from "@lopango/contract/photos/photos";
import type { PartnerApplication } from "../../partners/rules/application.ts";
import { presentApplication } from "../../partners/rules/application-view.ts";
import type { Booking } from "../../bookings/rules/booking.ts";
import type { Favorites } from "../../favorites/rules/favorites.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import type { Message, Thread } from "../../messages/rules/thread.ts";
import type { Notification } from "../../notifications/rules/notification.ts";
import type { Payment } from "../../payments/rules/payment.ts";
import type { SoldListing } from "../../unlocks/rules/sold-listing.ts";
import type { Unlock } from "../../unlocks/rules/unlock.ts";
import type { User } from "../../identity/rules/user.ts";

/**
 * Exported data: only about the user, without internal fields. Raw provider reports are omitted, because a disputed one
 * may concern another person.
 */
export function accountView(user: User): object {
  const { uid, admin_revoked: _internal, created_at, push_devices: devices = [], ...account } = user;
  return {
    uid,
    ...account,
    created_at: created_at.toISOString(),
    devices: devices.map(({ endpoint, added_at }) => ({
      service: new URL(endpoint).host,
      added_at: added_at.toISOString(),
    })),
  };
}

export function applicationView(application: PartnerApplication, publicUrl: string): object {
  return {
    ...presentApplication(application),
    files: application.files.map(({ created_at: added, ...file }) => ({
      ...file,
      created_at: added.toISOString(),
      url:
        publicUrl +
        callAddress("/api/partners/applications/{id}/files/{file_id}", {
          params: { id: application.id, file_id: file.id },
        }),
    })),
  };
}

/** Own messages only. */
export function messageView(
  { thread: id, by, text, photos, created_at }: Message,
  thread: Thread | null,
  publicUrl: string,
): object {
  const what = { id, by, ...(thread && { property: thread.property, stay: thread.stay }) };
  return {
    text,
    // Photo URLs require the user's sign-in.
    photos: photos.map((photo) => ({
      ...photo,
      url:
        publicUrl +
        callAddress("/api/threads/{id}/photos/{photo_id}", {
          params: { id, photo_id: photo.id },
          query: { size: "large" },
        }),
    })),
    about: what,
    created_at: created_at.toISOString(),
  };
}

export function notificationView({ title, text, path, created_at, read_at }: Notification): object {
  return { title, text, path, created_at: created_at.toISOString(), read_at: read_at?.toISOString() ?? null };
}

export function favoritesView(favorites: Favorites | null, publicUrl: string): object {
  const { entries = [], share_id = null } = favorites ?? {};
  return {
    listings: entries.map(({ property_id, added_at }) => ({ property_id, added_at: added_at.toISOString() })),
    shared_at: share_id && `${publicUrl}${paths.sharedFavorites(share_id)}`,
  };
}

/** A host's received booking, without the guest's data. */
export function receivedView(booking: Booking): object {
  const { id, property_id, checkin, checkout, nights, guests, total_cents, currency, status, created_at } = booking;
  const stay = { property_id, checkin, checkout, nights, guests, total_cents, currency, status };
  return { code: bookingCode(id), ...stay, created_at: created_at.toISOString() };
}

export function paymentView(payment: Payment): object {
  const { reference, purpose, amount_cents, currency, provider, status, provider_transaction } = payment;
  return {
    reference,
    purpose,
    ...(payment.purpose === "unlock" ? { property_id: payment.property_id } : { booking_id: payment.booking_id }),
    amount_cents,
    currency,
    provider,
    status,
    provider_transaction,
    created_at: payment.created_at.toISOString(),
    updated_at: payment.updated_at.toISOString(),
    refunds: payment.refunds.map((refund) => ({
      status: refund.status,
      reason: refund.reason,
      amount_cents: refund.amount_cents,
      currency: refund.currency,
      ...(refund.done && { sent_at: refund.done.at.toISOString(), transfer: refund.done.reference }),
    })),
  };
}

/** Includes the sold snapshot without its owner (docs/product/unlocks.md#what-a-buyer-keeps). */
export function unlockView({ viewer_id: _viewer, unlocked_at, sold, ...unlock }: Unlock): object {
  return { ...unlock, unlocked_at: unlocked_at.toISOString(), ...(sold && { sold: soldView(sold) }) };
}

function soldView({ listing, email }: SoldListing): object {
  const { title, description, city, commune, quartier, address, latlng, contact_phone, contact_whatsapp } = listing;
  return { title, description, city, commune, quartier, address, latlng, contact_phone, contact_whatsapp, email };
}

export function listingView(listing: Listing, publicUrl: string): object {
  const { photos, created_at, owner_id: _owner, ...rest } = listing;
  return {
    ...rest,
    created_at: created_at.toISOString(),
    photos: photos.map(({ id, is_cover, width }) => ({
      id,
      is_cover,
      url: publicUrl + photoAddress(listing.id, { id, width }),
    })),
  };
}
