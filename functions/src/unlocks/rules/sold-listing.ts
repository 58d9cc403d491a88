import { hasNumber, type Listing } from "../../listings/rules/listing.ts";

/** Snapshot of a listing at purchase, which the buyer keeps (docs/product/unlocks.md#what-a-buyer-keeps). */
export interface SoldListing {
  /** Without photos: their files are deleted with the listing. */
  listing: Listing;
  /** E-mail address of the host's account, for a listing without a phone number. */
  email: string | null;
}

const THEN = "Description au moment de votre achat\u202f:";

/** Merges the current listing with the snapshot for the buyer. `now`: null for a deleted listing. */
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

/** The current text, followed by the sold one when it differs. */
function describedAs(now: string, sold: string): string {
  if (now.includes(sold)) return now;
  return now.trim() === "" ? sold : `${now}\n\n${THEN}\n${sold}`;
}
