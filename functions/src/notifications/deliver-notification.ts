import { CODES_A_DAY, INVITED_A_DAY } from "@lopango/contract/limits";
import type { Job } from "../platform/job.ts";
import { NOTIFICATION_CHANNELS, type NotificationChannel } from "@lopango/contract/identity/notification-topics";
import { operatorPrefix } from "@lopango/contract/platform/phone-countries";
import { formatStayWithYear } from "@lopango/contract/platform/french-dates";
import { ofMailWidth } from "@lopango/contract/photos/photos";
import { matchScreen, SCREENS } from "@lopango/contract/screens";
import { callAddress } from "@lopango/contract/call-address";
import { sentPaths } from "@lopango/contract/sent-paths";
import type { User } from "../identity/rules/user.ts";
import type { Booking } from "../bookings/rules/booking.ts";
import type { Random } from "../platform/random.ts";
import { ended, failed, isNoNews, isOverdue, overdue, deliverySent, type Delivery } from "./rules/delivery.ts";
import { canUnsubscribe, costsMoney, reachedAt } from "./rules/choices.ts";
import {
  calendarFile,
  isInCalendars,
  factsForGuest,
  factsForHost,
  factsOfUnlocked,
  stayAddress,
  type Fact,
} from "./rules/stay-facts.ts";
import { emailOf } from "./rules/email.ts";
import {
  contactCountId,
  countIdsOf,
  isServed,
  withMessageCounted,
  type MessageLimits,
} from "./rules/message-counts.ts";
import type { Notification } from "./rules/notification.ts";
import { pushOf, withoutDevice } from "./rules/push.ts";
import { smsOf, whatsAppOf } from "./rules/phone-messages.ts";
import { codeToSend, type LeaseCodeDeps } from "../leases/confirm-paper.ts";
import { CODE_PLACE, partyOf } from "../leases/rules/guarantee.ts";
import { hasNumber, type Listing } from "../listings/rules/listing.ts";
import type { UnlockStore } from "../unlocks/unlock.store.ts";
import type { BookingStore } from "../bookings/booking.store.ts";
import type { NotificationStore } from "./notification.store.ts";
import type { InvitationReads } from "../teams/invitations.ts";
import type { WalkInStore } from "../reception/walk-in.store.ts";
import { personWithoutAccount } from "./person-without-account.ts";
import { changeUser } from "../identity/user.record.ts";
import { arrivalFor, type ArrivalDeps } from "../bookings/guest-bookings.ts";
import { hostReads, requireHosted } from "../bookings/require-hosted.ts";
import { isRefusal } from "../platform/problem.ts";
import type { TeamStore } from "../teams/team.store.ts";
import type { Log } from "../platform/log.ts";
import type { Clock } from "../platform/clock.ts";
import type { UserStore } from "../identity/user.store.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import { ChannelError, watchedChannels, type Channels, type Email } from "./channel.ts";
import { digestOf, rememberOutcome, needsFallback, saveOutcome, tellAdmins, alertAdmins } from "./save-outcome.ts";
import { messageCounts } from "../identity/message-count.record.ts";

export interface NotificationDeliveryDeps extends ArrivalDeps, Pick<LeaseCodeDeps, "guarantees"> {
  notifications: NotificationStore;
  unlocks: Pick<UnlockStore, "find">;
  bookings: Pick<BookingStore, "booking">;
  people: UserStore;
  teams: InvitationReads & Pick<TeamStore, "team">;
  walkIns: Pick<WalkInStore, "walkIn">;
  channels: Channels;
  transact: Transact;
  messageLimits: MessageLimits;
  random: Random;
  publicUrl: string;
  now: Clock;
  log: Log;
}

/**
 * Sends one notification by one channel and saves the outcome. The database trigger calls it at once, the sweep
 * retries. A crash before the save sends the message twice, with the same id.
 */
export async function deliverNotification(deps: NotificationDeliveryDeps, id: string): Promise<void> {
  const delivery = await deps.notifications.take(id, deps.now());
  if (!delivery) return;
  const tried = isOverdue(delivery, deps.now()) ? overdue(delivery) : await attempt(deps, delivery);
  if (!needsFallback(tried)) await deps.notifications.save(tried);
  const available = NOTIFICATION_CHANNELS.filter((channel) => deps.channels[channel]);
  const after = needsFallback(tried) ? await saveOutcome({ ...deps, available }, delivery, () => tried) : tried;
  if (after) await alertAdmins(deps, after);
}

/** Delivers what the trigger did not; deliveries of an unavailable channel stay due. */
export function dueDeliveries(deps: NotificationDeliveryDeps): Job {
  const channels = watchedChannels(deps.channels);
  return {
    name: "notifications",
    ms: 25_000,
    counts: "notifications_sent",
    due: () => deps.notifications.dueDeliveries(deps.now()),
    async work(id) {
      const known = await deps.notifications.delivery(id);
      if (known && !channels.isAway(known.channel)) await deliverNotification({ ...deps, channels }, id);
    },
  };
}

async function attempt(deps: NotificationDeliveryDeps, delivery: Delivery): Promise<Delivery> {
  const { channel, attempts } = delivery;
  let begun = delivery;
  try {
    const recipient = await addressedOf(deps, delivery);
    if (!recipient) return ended(delivery);
    if (isNoNews(recipient.notification, recipient.booking)) return overdue(delivery);
    requireServed(deps, channel, recipient.to);
    begun = await countedOnce(deps, recipient);
    if (channel !== "push") begun = { ...begun, sent_to: digestOf(recipient.to) };
    const said = await withCode(deps, recipient);
    if (!said) return overdue(begun);
    begun = { ...begun, ...(await send(deps, said)) };
    // Every device is gone.
    return begun.reached?.length === 0 ? ended(begun) : deliverySent(begun);
  } catch (error) {
    const kind = error instanceof ChannelError ? error.kind : null;
    const problem = error instanceof Error ? error.message : String(error);
    if (error instanceof DevicesUnreached) begun = { ...begun, reached: error.reached };
    const context = { delivery: delivery.id, channel, attempts, error: problem };
    if (kind !== null && kind !== "unreachable") await rememberOutcome(deps.transact, begun, kind);
    if (kind === "stopped") {
      deps.log("recipient unsubscribed from a channel", context);
      return ended(begun);
    }
    const forever = kind === "refused" || kind === "undelivered" ? kind : null;
    const after = failed(begun, { problem: problem.slice(0, 300), forever }, deps.now());
    deps.log(
      after.state === "given_up" ? "a notification was given up" : "a notification could not be sent yet",
      context,
    );
    return after;
  }
}

interface Addressed {
  delivery: Delivery;
  notification: Notification;
  booking: Booking | null;
  person: User;
  /** The person has no account, so there is nothing to unsubscribe from. */
  isInvited: boolean;
  to: string;
}

/** Null when the recipient is gone, has left the house's team or has stopped the channel. */
async function addressedOf(deps: NotificationDeliveryDeps, delivery: Delivery): Promise<Addressed | null> {
  const { notifications, people, bookings, now } = deps;
  const [notification, user, booking] = await Promise.all([
    notifications.find(delivery.notification),
    people.find(delivery.uid),
    delivery.booking === null ? null : bookings.booking(delivery.booking),
  ]);
  const invited = user ? null : await personWithoutAccount(deps, delivery.uid, now());
  const person = user ?? invited;
  // The notification was written during the account's deletion, which has missed it.
  if (!person) await notifications.forget(delivery.uid);
  if (booking && delivery.topic === "hosting" && !(await hosts(deps, booking, delivery.uid))) return null;
  const to = person && reachedAt(person, delivery.channel);
  return notification && person && to
    ? { delivery, notification, booking, person, isInvited: invited !== null, to }
    : null;
}

/** Retries take a day and a half, in which a member may have been removed. One or two reads, none for the host. */
async function hosts(deps: NotificationDeliveryDeps, booking: Booking, uid: string): Promise<boolean> {
  try {
    return Boolean(await requireHosted(hostReads(deps), booking, { uid }, "see_bookings"));
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/**
 * Runs before counting, so that an unserved number does not use up the daily limit.
 * @throws ChannelError
 */
function requireServed({ messageLimits }: NotificationDeliveryDeps, channel: NotificationChannel, to: string): void {
  if (costsMoney(channel) && !isServed(messageLimits, to))
    throw new ChannelError("refused", "numéro d’un pays qui n’est pas desservi");
}

/**
 * Counts a paid message, and every message to a contact without an account, towards the daily limits, once for all
 * retries.
 * @throws Error when a limit is reached
 */
async function countedOnce(deps: NotificationDeliveryDeps, recipient: Addressed): Promise<Delivery> {
  const { delivery, notification, isInvited, to } = recipient;
  const { channel, counted, uid } = delivery;
  if (counted || !(costsMoney(channel) || isInvited)) return delivery;
  const now = deps.now();
  const person = isInvited ? contactCountId(to, now) : null;
  const ids = { ...countIdsOf(uid, to, now), ...(person && { person }) };
  const limits = isInvited
    ? { ...deps.messageLimits, person: carriesCode(notification) ? CODES_A_DAY : INVITED_A_DAY }
    : deps.messageLimits;
  const reached = await deps.transact(async (tx) => {
    const known = (id: string) => tx.get(messageCounts, id);
    const [everybody, prefix, person] = await Promise.all([known(ids.everybody), known(ids.prefix), known(ids.person)]);
    // An e-mail costs nothing: only its contact counts.
    const counts = costsMoney(channel) ? { everybody, prefix, person } : { person };
    const after = withMessageCounted(counts, limits);
    if (typeof after === "string") return after;
    for (const count of Object.values(after)) tx.save(messageCounts, count);
    return null;
  });
  if (reached === null) return { ...delivery, counted: true };
  const { everybody, prefix } = deps.messageLimits;
  if (reached === "everybody")
    await tellAdmins(deps, "limit", {
      title: "Trop de SMS et de messages WhatsApp",
      text: `Limite du jour atteinte (${everybody}) : les messages suivants partiront demain.`,
    });
  if (reached === "prefix")
    await tellAdmins(deps, `limit ${ids.prefix}`, {
      title: "Trop de messages vers un opérateur",
      text: `Limite du jour atteinte (${prefix}) pour les numéros en ${operatorPrefix(to)} : les messages suivants partiront demain.`,
    });
  throw new Error(`enough messages for today: ${reached}`);
}

const carriesCode = ({ uid, text }: Notification): boolean => partyOf(uid) !== null && text.startsWith(CODE_PLACE);

/** Puts the code into a message that carries one, and into nothing that is stored; null once nobody waits for it. */
async function withCode(deps: NotificationDeliveryDeps, recipient: Addressed): Promise<Addressed | null> {
  const { notification } = recipient;
  if (!carriesCode(notification)) return recipient;
  const code = await codeToSend(deps, notification.uid);
  if (code === null) return null;
  return { ...recipient, notification: { ...notification, text: notification.text.replace(CODE_PLACE, code) } };
}

async function send(deps: NotificationDeliveryDeps, recipient: Addressed): Promise<Pick<Delivery, "reached"> | void> {
  const { channels, publicUrl } = deps;
  const { delivery, notification, to } = recipient;
  const { id, channel } = delivery;
  const missing = () => new ChannelError("unreachable", `${channel} is not configured`);
  switch (channel) {
    case "email":
      if (!channels.email) throw missing();
      return channels.email(await compose(deps, recipient));
    case "sms":
      if (!channels.sms) throw missing();
      return channels.sms({ id, to, text: smsOf(notification, publicUrl, await addressFor(deps, recipient)) });
    case "whatsapp":
      if (!channels.whatsapp) throw missing();
      return channels.whatsapp({ id, to, ...whatsAppOf(notification) });
    case "push":
      if (!channels.push) throw missing();
      return { reached: await toDevices(deps, recipient, channels.push) };
  }
}

async function addressFor(deps: NotificationDeliveryDeps, { notification, booking }: Addressed): Promise<string> {
  if (!booking || booking.guest_id !== notification.uid || notification.topic !== "stays") return "";
  const arrival = await arrivalFor(deps, booking);
  return arrival?.location.address ? stayAddress(booking, arrival) : "";
}

/**
 * Returns the listing at the notification's path with the host's contact, null unless the recipient has unlocked it.
 */
async function unlockedListing(
  { listings, unlocks, people }: NotificationDeliveryDeps,
  { uid, path }: Notification,
): Promise<{ listing: Listing; facts: Fact[] } | null> {
  const id = matchScreen(SCREENS.property, path)?.[1];
  if (!id || !(await unlocks.find(uid, id))) return null;
  const listing = await listings.find(id);
  if (!listing) return null;
  return {
    listing,
    facts: factsOfUnlocked(listing, hasNumber(listing) ? null : await people.emailOf(listing.owner_id)),
  };
}

class DevicesUnreached extends Error {
  readonly reached: string[];

  constructor(reached: string[], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "DevicesUnreached";
    this.reached = reached;
  }
}

/**
 * Sends to the devices that miss the notification, and removes expired subscriptions. Returns all devices that have it.
 * @throws DevicesUnreached
 */
async function toDevices(
  deps: NotificationDeliveryDeps,
  { delivery, notification, person }: Addressed,
  push: NonNullable<Channels["push"]>,
): Promise<string[]> {
  const reached = [...(delivery.reached ?? [])];
  let failure: unknown;
  for (const device of person.push_devices ?? []) {
    if (reached.includes(device.id)) continue;
    try {
      await push({ device, content: pushOf(notification), until: delivery.until });
      reached.push(device.id);
    } catch (error) {
      if (error instanceof ChannelError && error.kind === "refused")
        await changeUser(deps.transact, person.uid, (user) => withoutDevice(user, device.id));
      else failure = error;
    }
  }
  if (failure !== undefined) throw new DevicesUnreached(reached, failure);
  return reached;
}

async function compose(
  deps: NotificationDeliveryDeps,
  { delivery, notification, booking, isInvited, to }: Addressed,
): Promise<Email> {
  const { publicUrl } = deps;
  const now = deps.now();
  const isGuest = booking?.guest_id === notification.uid && notification.topic !== "admin";
  const arrival = booking && isGuest ? await arrivalFor(deps, booking) : null;
  const unlocked = booking ? null : await unlockedListing(deps, notification);
  const facts = !booking
    ? (unlocked?.facts ?? [])
    : isGuest
      ? factsForGuest(booking, arrival, now)
      : factsForHost(booking);
  const url = publicUrl + notification.path;
  const unsubscribeParams = { notification: notification.id, channel: delivery.channel, token: delivery.token };
  const isOptional = canUnsubscribe(notification.topic) && !isInvited;
  const content = emailOf({
    notification,
    about: booking && notification.topic !== "admin" ? titleOf(booking) : unlocked && { title: unlocked.listing.title },
    facts: notification.topic === "admin" ? [] : facts,
    publicUrl,
    invitedBy: isInvited ? inviterIn(notification) : null,
    unsubscribe: isOptional ? publicUrl + sentPaths.unsubscribe(unsubscribeParams) : null,
  });
  const attachCalendar = booking && isGuest && isInCalendars(booking);
  return {
    ...content,
    id: delivery.id,
    to,
    calendar: attachCalendar
      ? calendarFile(booking, { where: stayAddress(booking, arrival), url }, notification.created_at)
      : null,
    unsubscribe: isOptional
      ? publicUrl + callAddress("/api/notifications/unsubscribe", { query: unsubscribeParams })
      : null,
  };
}

/** The house is named at the start of the text of an invitation. */
const inviterIn = ({ text }: Notification): string => /^(.+?) vous invite\./.exec(text)?.[1] ?? "une équipe";

function titleOf({ property, checkin, checkout }: Booking) {
  const { title, cover_url: picture } = property;
  return { title: `${title}, ${formatStayWithYear(checkin, checkout)}`, picture: picture && ofMailWidth(picture) };
}
