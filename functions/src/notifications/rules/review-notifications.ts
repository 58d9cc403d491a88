import { paths } from "@lopango/contract/paths";
import { REVIEW_REMOVAL_LABELS } from "@lopango/contract/reviews/review-removals";
import { sentPaths } from "@lopango/contract/sent-paths";
import { atName, theName } from "@lopango/contract/platform/french-names";
import type { Review } from "../../reviews/rules/review.ts";
import type { EventKind } from "./event-kinds.ts";
import type { NotificationRule } from "./notification.ts";

export type ReviewEventKind = Extract<EventKind, `review.${string}`>;
type Rule = NotificationRule<Review, "guest" | "host">;

const forGuest = ({ booking_id, of_viewing, property_id }: Review): string =>
  of_viewing ? paths.property(property_id) : paths.myBooking(booking_id);
const forHost = ({ booking_id, of_viewing, property_id }: Review): string =>
  of_viewing ? paths.property(property_id) : sentPaths.hostBooking(booking_id);

const removed = (to: "guest" | "host", path: (review: Review) => string): Rule => ({
  to,
  topic: to === "guest" ? "stays" : "hosting",
  when: ({ side, removed: removal }) => side === to && removal !== null,
  say: (review) => ({
    title: "Avis retiré",
    text: `Notre équipe a retiré votre avis sur ${theName(review.property_title)}\u202f: ${REVIEW_REMOVAL_LABELS[review.removed?.reason ?? "off_topic"].toLowerCase()}.`,
    path: path(review),
  }),
});

/** Notifications quote no review: it is read where it can be removed. */
export const REVIEW_NOTIFICATIONS: Record<ReviewEventKind, readonly Rule[]> = {
  "review.published": [
    {
      to: "host",
      topic: "hosting",
      when: ({ side }) => side === "guest",
      say: (review) => ({
        title: "Nouvel avis",
        text: `${review.author_name || (review.of_viewing ? "Un visiteur" : "Un voyageur")} a donné ${review.rating} sur 5 ${atName(review.property_title)}. Vous pouvez y répondre une fois.`,
        path: forHost(review),
      }),
    },
    {
      to: "guest",
      topic: "stays",
      when: ({ side }) => side === "host",
      say: (review) => ({
        title: "Un avis sur vous",
        text: `Après votre séjour ${atName(review.property_title)}, votre hôte a donné son avis sur vous. Les prochains hôtes que vous contacterez le liront.`,
        path: forGuest(review),
      }),
    },
  ],
  "review.answered": [
    {
      to: "guest",
      topic: "stays",
      say: (review) => ({
        title: "Réponse à votre avis",
        text: `Votre avis sur ${theName(review.property_title)} a reçu une réponse.`,
        path: paths.property(review.property_id),
      }),
    },
  ],
  "review.photos_changed": [],
  "review.removed": [removed("guest", forGuest), removed("host", forHost)],
};
