import { hasNumber, type Listing } from "../../listings/rules/listing.ts";

/** A listing as it was when somebody paid for it, which they keep whatever its host does (docs/product/unlocks.md#what-a-buyer-keeps). */
export interface SoldListing {
  /** Without photos: their files go with the listing. */
  listing: Listing;
  /** Of the host's account, for a listing without a number. */
  email: string | null;
}

const THEN = "Description au moment de votre achat\u202f:";

/**
 * The listing for somebody who paid for it: as it is now, with what they were sold where that is not there any more.
 * `now`: null once it is deleted.
 */
export function keptBy(buyer: SoldListing, now: Listing | null): Listing {
  const { listing: sold } = buyer;
  if (!now) return { ...sold, is_active: false };
  return {
    ...now,
    description: describedAs(now.description, sold.description),
    ...(!hasNumber(now) && { contact_phone: sold.contact_phone, contact_whatsapp: sold.contact_whatsapp }),
    address: now.address || sold.address,
    latlng: now.latlng ?? sold.latlng,
  };
}

/** What is said now, and below it what was sold when the host has changed it. */
function describedAs(now: string, sold: string): string {
  if (now.includes(sold)) return now;
  return now.trim() === "" ? sold : `${now}\n\n${THEN}\n${sold}`;
}
