import type { PartnerApplication } from "../../partners/rules/application.ts";
import type { Booking } from "../../bookings/rules/booking.ts";
import type { EventKind } from "./event-kinds.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import type { Thread } from "../../messages/rules/thread.ts";
import type { Payment } from "../../payments/rules/payment.ts";
import type { User } from "../../identity/rules/user.ts";
import { BOOKING_NOTICES, type BookingEventKind } from "./booking-notices.ts";
import type { Notice, NoticeDraft, NoticeRule, ToldEvent } from "./notice.ts";
import { APPLICATION_NOTICES, type ApplicationEventKind } from "./application-notices.ts";
import { LISTING_NOTICES, type ListingEventKind } from "./listing-notices.ts";
import { PAYMENT_NOTICES, type PaymentEventKind, type UnlockSides } from "./payment-notices.ts";
import { USER_NOTICES, type UserEventKind } from "./user-notices.ts";
import { THREAD_NOTICES, type ThreadEventKind } from "./thread-notices.ts";

export const NOTICES = {
  ...BOOKING_NOTICES,
  ...PAYMENT_NOTICES,
  ...APPLICATION_NOTICES,
  ...LISTING_NOTICES,
  ...USER_NOTICES,
  ...THREAD_NOTICES,
} satisfies Record<EventKind, unknown>;

export type Subject =
  | { of: "booking"; record: Booking }
  /** `payer`: uid, or the id of an anonymous visitor. */
  | { of: "payment"; record: Payment; payer: string; sides: UnlockSides | null }
  | { of: "application"; record: PartnerApplication }
  | { of: "property"; record: Listing | null }
  | { of: "user"; record: User }
  | { of: "thread"; record: Thread };

const groupOf = (kind: EventKind): string => kind.split(".", 1)[0] ?? "";
const RULES: [string, readonly { asks?: true }[]][] = Object.entries(NOTICES);
const ASKED_OF = new Set(
  RULES.filter(([, rules]) => rules.some(({ asks }) => asks)).map(([kind]) => groupOf(kind as EventKind)),
);

export const isAskedOf = (kind: EventKind): boolean => ASKED_OF.has(groupOf(kind));

export function isStillAsked(
  { uid, topic, asks }: Pick<Notice, "uid" | "topic" | "asks">,
  event: ToldEvent,
  subject: Subject | null,
): boolean {
  if (!asks || !subject) return false;
  return noticesOf({ ...event, kind: asks.kind }, subject).some(
    (draft) => draft.asks && draft.topic === topic && (draft.to === "admins" || draft.to.uid === uid),
  );
}

export function subjectOf({ kind, facts }: Pick<ToldEvent, "kind" | "facts">): { of: Subject["of"]; id: string } {
  const [group] = kind.split(".");
  if (group === "payment" || group === "unlock") return { of: "payment", id: facts["reference"] ?? "" };
  const of = group as Exclude<Subject["of"], "payment">;
  return { of, id: facts[of] ?? "" };
}

export function noticesOf(event: ToldEvent, subject: Subject): NoticeDraft[] {
  switch (subject.of) {
    case "booking": {
      const { guest_id: guest, host_id: host } = subject.record;
      return drafts(BOOKING_NOTICES[event.kind as BookingEventKind], event, subject.record, { guest, host });
    }
    case "payment":
      return drafts(
        PAYMENT_NOTICES[event.kind as PaymentEventKind],
        event,
        { ...subject.record, ...subject.sides },
        { payer: subject.payer, host: subject.sides?.host ?? "" },
      );
    case "application":
      return drafts(APPLICATION_NOTICES[event.kind as ApplicationEventKind], event, subject.record, {
        applicant: subject.record.applicant.uid,
      });
    case "property":
      return drafts(LISTING_NOTICES[event.kind as ListingEventKind], event, subject.record, {
        host: event.facts["host"] ?? "",
      });
    case "user":
      return drafts(USER_NOTICES[event.kind as UserEventKind], event, subject.record, { person: subject.record.uid });
    case "thread": {
      const { guest, host } = subject.record;
      return drafts(THREAD_NOTICES[event.kind as ThreadEventKind], event, subject.record, {
        guest: guest.uid,
        host: host.uid,
      });
    }
  }
}

function drafts<About, Recipient extends string>(
  rules: readonly NoticeRule<About, Recipient>[],
  event: ToldEvent,
  about: About,
  people: Record<Exclude<Recipient, "admins">, string>,
): NoticeDraft[] {
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
