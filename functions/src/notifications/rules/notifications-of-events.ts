import type { PartnerApplication } from "../../partners/rules/application.ts";
import type { Booking } from "../../bookings/rules/booking.ts";
import type { EventKind } from "./event-kinds.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import type { Thread } from "../../messages/rules/thread.ts";
import type { Payment } from "../../payments/rules/payment.ts";
import type { ProviderState } from "../../payments/rules/provider-state.ts";
import type { User } from "../../identity/rules/user.ts";
import type { Check } from "../../checks/rules/check.ts";
import { CALENDAR_NOTIFICATIONS, type CalendarEventKind, type CalendarsOfListing } from "./calendar-notifications.ts";
import { CHECK_NOTIFICATIONS, type CheckEventKind } from "./check-notifications.ts";
import { BOOKING_NOTIFICATIONS, owedSentence, type BookingEventKind } from "./booking-notifications.ts";
import { REVIEW_NOTIFICATIONS, type ReviewEventKind } from "./review-notifications.ts";
import type { Review } from "../../reviews/rules/review.ts";
import type { Notification, NotificationDraft, NotificationRule, DeliveredEvent } from "./notification.ts";
import { APPLICATION_NOTIFICATIONS, type ApplicationEventKind } from "./application-notifications.ts";
import { LISTING_NOTIFICATIONS, type ListingEventKind } from "./listing-notifications.ts";
import {
  PAYMENT_NOTIFICATIONS,
  type PaymentEventKind,
  type UnlockSides,
  PROVIDER_NOTIFICATIONS,
  type ProviderEventKind,
} from "./payment-notifications.ts";
import { USER_NOTIFICATIONS, type UserEventKind } from "./user-notifications.ts";
import type { Report } from "../../complaints/rules/report.ts";
import { REPORT_NOTIFICATIONS, type ReportEventKind } from "./report-notifications.ts";
import { personOf, TEAM_NOTIFICATIONS, type TeamEventKind, type TeamOfEstablishment } from "./team-notifications.ts";
import type { Guarantee } from "../../leases/rules/guarantee.ts";
import { GUARANTEE_NOTIFICATIONS, namesIn, recipientsOf, type GuaranteeEventKind } from "./guarantee-notifications.ts";
import type { WalkIn } from "../../reception/rules/walk-in.ts";
import { WALK_IN_NOTIFICATIONS, type WalkInEventKind } from "./walk-in-notifications.ts";
import type { Viewing } from "../../viewings/rules/viewing.ts";
import { VIEWING_NOTIFICATIONS, type ViewingEventKind } from "./viewing-notifications.ts";
import { THREAD_NOTIFICATIONS, type ThreadEventKind } from "./thread-notifications.ts";

export const NOTIFICATIONS = {
  ...BOOKING_NOTIFICATIONS,
  ...PAYMENT_NOTIFICATIONS,
  ...PROVIDER_NOTIFICATIONS,
  ...APPLICATION_NOTIFICATIONS,
  ...LISTING_NOTIFICATIONS,
  ...CALENDAR_NOTIFICATIONS,
  ...USER_NOTIFICATIONS,
  ...THREAD_NOTIFICATIONS,
  ...GUARANTEE_NOTIFICATIONS,
  ...TEAM_NOTIFICATIONS,
  ...REPORT_NOTIFICATIONS,
  ...REVIEW_NOTIFICATIONS,
  ...CHECK_NOTIFICATIONS,
  ...WALK_IN_NOTIFICATIONS,
  ...VIEWING_NOTIFICATIONS,
} satisfies Record<EventKind, unknown>;

export type Subject =
  /** `team`: who sees the bookings of the house beside the host. */
  | { of: "booking"; record: Booking; team?: readonly string[] }
  /** `payer`: uid, or the id of an anonymous visitor. */
  | { of: "payment"; record: Payment; payer: string; sides: UnlockSides | null }
  | { of: "application"; record: PartnerApplication }
  | { of: "property"; record: Listing | null }
  /** `team`: who may change the calendars beside the host. */
  | { of: "calendar"; record: CalendarsOfListing; team?: readonly string[] }
  | { of: "user"; record: User }
  | { of: "team"; record: TeamOfEstablishment }
  /** `team`: who reads the messages of the house beside the host. */
  | { of: "thread"; record: Thread; team?: readonly string[] }
  /** `host`: the present one of the place, or the author. `team`: who may answer the review beside the host. */
  | { of: "review"; record: Review; host?: string; team?: readonly string[] }
  | { of: "report"; record: Report }
  | { of: "check"; record: Check }
  | { of: "provider"; record: ProviderState }
  | { of: "walk_in"; record: WalkIn }
  | { of: "guarantee"; record: Guarantee }
  | { of: "viewing"; record: Viewing };

const groupOf = (kind: EventKind): string => kind.split(".", 1)[0] ?? "";
const RULES: [string, readonly { asks?: true }[]][] = Object.entries(NOTIFICATIONS);
const ASKED_OF = new Set(
  RULES.filter(([, rules]) => rules.some(({ asks }) => asks)).map(([kind]) => groupOf(kind as EventKind)),
);

export const asksForAction = (kind: EventKind): boolean => ASKED_OF.has(groupOf(kind));

export function isActionPending(
  { uid, topic, asks }: Pick<Notification, "uid" | "topic" | "asks">,
  event: DeliveredEvent,
  subject: Subject | null,
): boolean {
  if (!asks || !subject) return false;
  return notificationsOf({ ...event, kind: asks.kind }, subject).some(
    (draft) => draft.asks && draft.topic === topic && (draft.to === "admins" || draft.to.uid === uid),
  );
}

export function subjectOfEvent({ kind, facts }: Pick<DeliveredEvent, "kind" | "facts">): {
  of: Subject["of"];
  id: string;
} {
  const [group] = kind.split(".");
  if (group === "payment" || group === "unlock") return { of: "payment", id: facts["reference"] ?? "" };
  const of = group as Exclude<Subject["of"], "payment">;
  return { of, id: facts[of] ?? "" };
}

export function notificationsOf(event: DeliveredEvent, subject: Subject): NotificationDraft[] {
  switch (subject.of) {
    case "booking": {
      const { guest_id: guest, host_id: host } = subject.record;
      const told = drafts(BOOKING_NOTIFICATIONS[event.kind as BookingEventKind], event, subject.record, {
        guest,
        host,
      });
      const owed = owedSentence(subject.record, event);
      const toGuest = ({ to }: NotificationDraft): boolean => to !== "admins" && to.uid === guest;
      const whole = told.map((draft) => (toGuest(draft) ? { ...draft, text: draft.text + owed } : draft));
      return withCopies(whole, host, subject.team);
    }
    case "payment":
      return drafts(
        PAYMENT_NOTIFICATIONS[event.kind as PaymentEventKind],
        event,
        { ...subject.record, ...subject.sides },
        { payer: subject.payer, host: subject.sides?.host ?? "" },
      );
    case "application":
      return drafts(APPLICATION_NOTIFICATIONS[event.kind as ApplicationEventKind], event, subject.record, {
        applicant: subject.record.applicant.uid,
      });
    case "property":
      return drafts(LISTING_NOTIFICATIONS[event.kind as ListingEventKind], event, subject.record, {
        host: event.facts["host"] ?? "",
      });
    case "calendar": {
      const host = subject.record.listing.owner_id;
      const told = drafts(CALENDAR_NOTIFICATIONS[event.kind as CalendarEventKind], event, subject.record, { host });
      return withCopies(told, host, subject.team);
    }
    case "user":
      return drafts(USER_NOTIFICATIONS[event.kind as UserEventKind], event, subject.record, {
        person: subject.record.uid,
      });
    case "team": {
      const person = personOf(event);
      const told = drafts(TEAM_NOTIFICATIONS[event.kind as TeamEventKind], event, subject.record, {
        invited: person,
        member: person,
        owner: subject.record.establishment.owner_id,
      });
      const author = subject.record.team.log[0]?.by.uid;
      return told.map((draft) => ({ ...draft, names: [person, ...(author ? [author] : [])] }));
    }
    case "thread": {
      const { guest, host } = subject.record;
      const told = drafts(THREAD_NOTIFICATIONS[event.kind as ThreadEventKind], event, subject.record, {
        guest: guest.uid,
        host: host.uid,
      });
      return withCopies(told, host.uid, subject.team);
    }
    case "review": {
      const { guest_id: guest, host_id } = subject.record;
      const { host = host_id } = subject;
      const told = drafts(REVIEW_NOTIFICATIONS[event.kind as ReviewEventKind], event, subject.record, { guest, host });
      return withCopies(told, host, subject.team);
    }
    case "report":
      return drafts(REPORT_NOTIFICATIONS[event.kind as ReportEventKind], event, subject.record, {
        reporter: subject.record.reporter,
      });
    case "check":
      return drafts(CHECK_NOTIFICATIONS[event.kind as CheckEventKind], event, subject.record, {
        owner: subject.record.owner_id,
        agent: subject.record.visit?.agent_id ?? "",
      });
    case "provider":
      return drafts(PROVIDER_NOTIFICATIONS[event.kind as ProviderEventKind], event, subject.record, {});
    case "guarantee":
      return drafts(
        GUARANTEE_NOTIFICATIONS[event.kind as GuaranteeEventKind],
        event,
        subject.record,
        recipientsOf(subject.record),
      ).map((draft) => ({ ...draft, names: namesIn(subject.record) }));
    case "walk_in":
      return drafts(WALK_IN_NOTIFICATIONS[event.kind as WalkInEventKind], event, subject.record, {
        guest: subject.record.id,
      });
    case "viewing": {
      const { guest_id: guest, host_id: host } = subject.record;
      const told = drafts(VIEWING_NOTIFICATIONS[event.kind as ViewingEventKind], event, subject.record, {
        guest,
        host,
      });
      // Empty once the account is deleted.
      const present = told.filter(({ to }) => to === "admins" || to.uid !== "");
      return present.map((draft) => ({ ...draft, names: [guest, host] }));
    }
  }
}

/** The team gets the host's notifications too. */
function withCopies(told: NotificationDraft[], host: string, team: readonly string[] = []): NotificationDraft[] {
  const toHost = told.filter(({ to }) => to !== "admins" && to.uid === host);
  return [...told, ...team.flatMap((uid) => toHost.map((draft) => ({ ...draft, to: { uid } })))];
}

function drafts<About, Recipient extends string>(
  rules: readonly NotificationRule<About, Recipient>[],
  event: DeliveredEvent,
  about: About,
  people: Record<Exclude<Recipient, "admins">, string>,
): NotificationDraft[] {
  return rules
    .filter(({ when }) => when?.(about, event) ?? true)
    .map(({ to, topic, everyWay, say, asks }) => ({
      ...say(about, event),
      ...(asks && { asks: event.kind }),
      to: to === "admins" ? "admins" : { uid: people[to as Exclude<Recipient, "admins">] },
      topic,
      ...(everyWay && { everyWay }),
    }));
}
