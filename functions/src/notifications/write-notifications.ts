import { hasRight, type HostRight } from "@lopango/contract/teams/rights";
import type { Booking } from "../bookings/rules/booking.ts";
import type { DomainEvent } from "./rules/event-kinds.ts";
import type { NotificationChannel, NotificationTopic } from "@lopango/contract/identity/notification-topics";
import { firstName, maskedName, shownName } from "../identity/rules/names.ts";
import { newId, type Random } from "../platform/random.ts";
import { alarmFor, channelsFor, allChannelsFor } from "./rules/choices.ts";
import { newDelivery } from "./rules/delivery.ts";
import type { Notification, NotificationDraft, DeliveredEvent } from "./rules/notification.ts";
import type { UnlockSides } from "./rules/payment-notifications.ts";
import {
  asksForAction,
  isActionPending,
  notificationsOf,
  NOTIFICATIONS,
  subjectOfEvent,
  type Subject,
} from "./rules/notifications-of-events.ts";
import type { ApplicationStore } from "../partners/application.store.ts";
import type { BookingStore } from "../bookings/booking.store.ts";
import type { ProviderStore } from "../payments/provider.store.ts";
import type { PaymentStore } from "../payments/payment.store.ts";
import type { MessageStore } from "../messages/message.store.ts";
import type { Review } from "../reviews/rules/review.ts";
import type { ReviewStore } from "../reviews/review.store.ts";
import type { GuaranteeStore } from "../leases/guarantee.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { CheckStore } from "../checks/check.store.ts";
import type { ReportStore } from "../complaints/report.store.ts";
import type { UnlockStore } from "../unlocks/unlock.store.ts";
import type { NotificationStore } from "./notification.store.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import type { TeamEstablishment } from "../teams/team-establishment.ts";
import type { TeamStore } from "../teams/team.store.ts";
import type { ExternalCalendarStore } from "../external-calendars/external-calendar.store.ts";
import { personWithoutAccount, type ContactReads } from "./person-without-account.ts";
import type { WalkInStore } from "../reception/walk-in.store.ts";
import type { ViewingStore } from "../viewings/viewing.store.ts";
import { payerOf } from "../unlocks/adopt-visitor.ts";
import type { Clock } from "../platform/clock.ts";
import type { UserStore } from "../identity/user.store.ts";
import { idOf } from "../platform/hash.ts";

export interface NotificationWriterDeps {
  bookings: Pick<BookingStore, "booking" | "answersUntil" | "arrivalsOn" | "departuresOn">;
  payments: Pick<PaymentStore, "payment">;
  listings: ListingStore;
  applications: Pick<ApplicationStore, "application">;
  people: UserStore;
  storedProviders: Pick<ProviderStore, "provider">;
  messages: Pick<MessageStore, "thread">;
  externalCalendars: Pick<ExternalCalendarStore, "find">;
  establishments: { find: (id: string) => Promise<TeamEstablishment | null> };
  checks: Pick<CheckStore, "check">;
  reports: Pick<ReportStore, "report">;
  reviews: Pick<ReviewStore, "review">;
  teams: TeamStore;
  unlocks: Pick<UnlockStore, "viewer">;
  walkIns: Pick<WalkInStore, "walkIn">;
  guarantees: Pick<GuaranteeStore, "guarantee">;
  viewings: Pick<ViewingStore, "viewing" | "agreedUntil">;
  notifications: NotificationStore;
  notificationChannels: readonly NotificationChannel[];
  random: Random;
  now: Clock;
}

export type NotificationWriter = Pick<
  NotificationWriterDeps,
  "people" | "notifications" | "notificationChannels" | "random" | "now"
> &
  /** Absent where nothing is written to people without an account. */
  ContactReads;

/** Creates the handler that writes the notifications of an event, once however often it is delivered. */
export function notificationWriter(deps: NotificationWriterDeps): EventHandler<DomainEvent> {
  return {
    name: "notifications",
    async handle(event) {
      const isAsked = asksForAction(event.kind);
      if (NOTIFICATIONS[event.kind].length === 0 && !isAsked) return;
      const { of, id } = subjectOfEvent(event);
      const subject = await read(deps, of, id);
      if (!subject) return;
      const drafts = notificationsOf(event, subject);
      const told = await Promise.all(drafts.map((draft) => writeNotification(deps, event, id, draft)));
      if (of === "thread") await readAtOnce(deps, event, id, told.flat());
      if (isAsked) await finishWhatIsDone(deps, event, of, id);
    },
  };
}

async function read(deps: NotificationWriterDeps, of: Subject["of"], id: string): Promise<Subject | null> {
  switch (of) {
    case "booking": {
      const record = await deps.bookings.booking(id);
      return record && { of, record, team: await teamOf(deps, record, "see_bookings") };
    }
    case "payment": {
      const record = await deps.payments.payment(id);
      if (!record) return null;
      const payer = await payerOf((id) => deps.unlocks.viewer(id), record);
      return { of, record, payer, sides: record.purpose === "unlock" ? await sidesOf(deps, record, payer) : null };
    }
    case "application":
      return found(of, await deps.applications.application(id));
    case "property":
      return { of, record: await deps.listings.find(id) };
    case "calendar": {
      const [listing, calendars] = await Promise.all([deps.listings.find(id), deps.externalCalendars.find(id)]);
      return (
        listing && calendars && { of, record: { listing, calendars }, team: await teamOf(deps, listing, "calendar") }
      );
    }
    case "user":
      return found(of, await deps.people.find(id));
    case "team": {
      const [team, establishment] = await Promise.all([deps.teams.team(id), deps.establishments.find(id)]);
      return team && establishment && { of, record: { team, establishment } };
    }
    case "thread": {
      const record = await deps.messages.thread(id);
      return record && { of, record, team: await teamOf(deps, record, "messages") };
    }
    case "review":
      return reviewSubject(deps, await deps.reviews.review(id));
    case "report":
      return found(of, await deps.reports.report(id));
    case "check":
      return found(of, await deps.checks.check(id));
    case "provider":
      return { of, record: await deps.storedProviders.provider(id) };
    case "guarantee":
      return found(of, await deps.guarantees.guarantee(id));
    case "walk_in":
      return found(of, await deps.walkIns.walkIn(id));
    case "viewing":
      return found(of, await deps.viewings.viewing(id));
  }
}

/** A review of a place is for those who answer it now, whoever hosted the stay; a host's review is the author's. */
async function reviewSubject(deps: NotificationWriterDeps, record: Review | null): Promise<Subject | null> {
  if (record?.side !== "guest") return found("review", record);
  const listing = await deps.listings.find(record.property_id);
  if (!listing) return found("review", record);
  return { of: "review", record, host: listing.owner_id, team: await teamOf(deps, listing, "answer_bookings") };
}

/** Members of the house's team with a right; no read for a single listing. */
async function teamOf(
  { teams }: NotificationWriterDeps,
  { establishment_id }: Pick<Booking, "establishment_id">,
  right: HostRight,
): Promise<string[]> {
  const team = establishment_id === null ? null : await teams.team(establishment_id);
  return (team?.members ?? []).filter(({ role }) => hasRight(role, right)).map(({ uid }) => uid);
}

async function sidesOf(
  { listings, people }: NotificationWriterDeps,
  { property_id }: { property_id: string },
  payer: string,
): Promise<UnlockSides> {
  const [listing, buyer] = await Promise.all([listings.find(property_id), people.find(payer)]);
  return { host: listing?.owner_id ?? "", buyer: maskedName(shownName(firstName(buyer?.full_name ?? ""))) };
}

/** Marks the notification as read if the conversation was read while it was being written. */
async function readAtOnce(
  deps: NotificationWriterDeps,
  event: DeliveredEvent,
  id: string,
  told: readonly Pick<Notification, "id" | "uid">[],
): Promise<void> {
  if (told.length === 0) return;
  const thread = await read(deps, "thread", id);
  if (thread && notificationsOf(event, thread).length > 0) return;
  for (const notification of told) await deps.notifications.read(notification.uid, notification.id, deps.now());
}

/**
 * Marks notifications as read whose action is done. Reads the record again, because it may have changed in the
 * meantime.
 */
async function finishWhatIsDone(
  deps: NotificationWriterDeps,
  event: DeliveredEvent,
  of: Subject["of"],
  id: string,
): Promise<void> {
  const asking = await deps.notifications.askingAbout(id);
  if (asking.length === 0) return;
  const subject = await read(deps, of, id);
  const now = deps.now();
  for (const notification of asking)
    if (!isActionPending(notification, { ...event, at: now }, subject))
      await deps.notifications.finish(notification.id, now);
}

const found = <Of, Record>(of: Of, record: Record | null) => (record === null ? null : { of, record });

export const notificationId = (event: string, subject: string, uid: string, topic: NotificationTopic): string =>
  idOf(event, subject, uid, topic);

const waysOf = (everyWay: NotificationDraft["everyWay"]) =>
  everyWay === "alarm" ? alarmFor : everyWay ? allChannelsFor : channelsFor;

/**
 * Writes a notification once for each event, subject, user and topic, and returns it. Skips recipients without an
 * account, except the contact of an invitation and the guest of a walk-in.
 */
export async function writeNotification(
  { people, notifications, notificationChannels, random, now, ...contacts }: NotificationWriter,
  event: Pick<DeliveredEvent, "id" | "at" | "facts">,
  subject: string,
  { to, topic, everyWay, title, text, path, actions = [], until = null, asks: kind, names = [] }: NotificationDraft,
): Promise<Notification[]> {
  const written: Notification[] = [];
  const known =
    to === "admins"
      ? await people.admins()
      : [(await people.find(to.uid)) ?? (await personWithoutAccount(contacts, to.uid, now()))];
  for (const person of known) {
    if (!person) continue;
    // Includes the subject: a reused idempotency key gives another commit the same event id.
    const id = notificationId(event.id, subject, person.uid, topic);
    const said = { topic, title, text, path, actions };
    const asks = kind ? { about: subject, kind } : null;
    const others = names.filter((uid) => uid !== person.uid);
    const notification = {
      id,
      uid: person.uid,
      ...said,
      asks,
      names: others,
      created_at: event.at,
      read_at: null,
    };
    const booking = event.facts["booking"] ?? null;
    const ways = waysOf(everyWay)(person, topic, notificationChannels);
    const deliveries = ways.map((channel) =>
      newDelivery(notification, { channel, booking, until, token: newId(random) }, now()),
    );
    await notifications.add(notification, deliveries);
    written.push(notification);
  }
  return written;
}
