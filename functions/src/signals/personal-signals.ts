import type { PersonalData } from "../identity/personal-data.ts";
import { comparedPhotos } from "./compared-photos.record.ts";
import { listingSignals } from "./listing-signals.record.ts";
import { photoBuckets } from "./photo-bucket.record.ts";

/** Derived from listings, hosts and reviews, which the export contains; removed with them (`compare-*.ts`). */
export const personalSignals: PersonalData<object> = {
  records: [listingSignals, photoBuckets, comparedPhotos],
  exported: () => ({}),
  erase: null,
};
