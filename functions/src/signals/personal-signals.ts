import type { PersonalData } from "../identity/personal-data.ts";
import { comparedPhotos } from "./compared-photos.record.ts";
import { listingSignals } from "./listing-signals.record.ts";
import { photoBuckets } from "./photo-bucket.record.ts";

/**
 * Derived from listings, hosts and reviews, which the export contains; removed with them (`compare-*.ts`). Of the
 * accounts that they compare with, the id is stored, and the hotel whose papers are alike.
 */
export const personalSignals: PersonalData<object> = {
  records: [listingSignals, photoBuckets, comparedPhotos],
  exported: () => ({}),
  erase: null,
};
