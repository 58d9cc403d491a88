import type { PersonalData } from "../identity/personal-data.ts";
import { listingSignals } from "./listing-signals.record.ts";
import { photoBuckets } from "./photo-bucket.record.ts";

/** Derived from listings, which the export contains; removed with them (`compare-listing.ts`). */
export const personalSignals: PersonalData<object> = {
  records: [listingSignals, photoBuckets],
  exported: () => ({}),
  erase: null,
};
