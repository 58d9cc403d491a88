import type { DocumentData } from "@google-cloud/firestore";
import { unlocks } from "../src/unlocks/unlock.record.ts";

export function storedUnlock(viewerId: string, propertyId: string): DocumentData {
  return unlocks.document({
    viewer_id: viewerId,
    property_id: propertyId,
    payment: "unlockPayment",
    amount_cents: 200,
    currency: "USD",
    unlocked_at: new Date("2027-03-01T10:00:00Z"),
  });
}
