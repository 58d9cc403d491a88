import { OwnViewings } from "../viewings/own-viewings.tsx";
import { ViewingReview } from "./viewing-review.tsx";

/** The viewings of a guest, loaded late: most guests of hotels have none. */
export default function GuestViewings() {
  return <OwnViewings side="guest" review={ViewingReview} />;
}
