import { establishmentChecksFollower, listingChecksFollower } from "../checks/keep-checks.ts";
import { establishmentFollower, roomFollower } from "../establishments/keep-establishment.ts";
import { calendarSecrets } from "../external-calendars/keep-secrets.ts";
import { bookingQuestions, threadQuestions } from "../hosts/keep-questions.ts";
import { fullNightsFollower } from "../listings/keep-full-nights.ts";
import { eventsOfCommit } from "../notifications/rules/event-kinds.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { randomText } from "../platform/random.ts";
import type { Limits } from "../platform/firestore/transactions.ts";
import { ratingsFollower } from "../reviews/published-reviews.ts";
import { membershipsFollower } from "../teams/memberships.ts";
import { reviewPhotosFollower } from "../reviews/review-photos.ts";
import { transactor as openTransactor } from "../platform/outbox/transactor.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";

export const transactor = (db: Database, now: Clock, limits?: Limits): Transact =>
  openTransactor(db, now, {
    ...(limits && { limits }),
    eventsOfCommit,
    followers: [
      ...calendarSecrets(randomText),
      fullNightsFollower,
      ratingsFollower,
      roomFollower,
      establishmentFollower,
      listingChecksFollower,
      establishmentChecksFollower,
      threadQuestions,
      bookingQuestions,
      reviewPhotosFollower,
      membershipsFollower,
    ],
  });
