import { ALWAYS_TOLD, type NotificationChannel } from "@lopango/contract/identity/notification-topics";
import { SCREENS } from "@lopango/contract/screens";
import { newId, type Random } from "../platform/random.ts";
import { channelAddress, channelInstead, hasStopped, withOutcome } from "./rules/choices.ts";
import {
  mayReachPerson,
  hasReachedNobody,
  MAX_ATTEMPTS,
  newDelivery,
  type Delivery,
  type Outcome,
} from "./rules/delivery.ts";
import { changeUser, users } from "../identity/user.record.ts";
import type { Clock } from "../platform/clock.ts";
import type { UserStore } from "../identity/user.store.ts";
import { idOf } from "../platform/hash.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import type { NotificationStore } from "./notification.store.ts";
import { deliveries, deliveriesOf, notifications } from "./notification.record.ts";

interface SettlingDeps {
  transact: Transact;
  random: Random;
  now: Clock;
  available: readonly NotificationChannel[];
}

/** Digest of an address or number, case-insensitive. */
export const digestOf = (address: string): string => idOf("address", address.toLowerCase());

/** Applies the outcome of a delivery to the user's channels, unless the user has changed the address since. */
export async function rememberOutcome(
  transact: Transact,
  { uid, channel, sent_to }: Delivery,
  outcome: Outcome,
): Promise<void> {
  if (!sent_to || outcome === "arrived" || outcome === "undelivered") return;
  await changeUser(transact, uid, (user) => {
    const address = channelAddress(user, channel);
    return address !== null && sent_to === digestOf(address) ? withOutcome(user, channel, outcome) : user;
  });
}

/** Whether the delivery needs a fallback channel: notifications about money are mandatory (docs/decisions/0085). */
export const needsFallback = (delivery: Delivery): boolean =>
  hasReachedNobody(delivery) && ALWAYS_TOLD.includes(delivery.topic);

/**
 * Saves the outcome of a delivery, and adds a fallback delivery if it must and can. Concurrent failures see each other.
 * @param become - applied to the stored delivery; null leaves it
 * @returns the saved delivery; null when unchanged or deleted with the account
 */
export function saveOutcome(
  { transact, random, now, available }: SettlingDeps,
  { id, uid, notification: notificationId }: Delivery,
  become: (stored: Delivery) => Delivery | null,
): Promise<Delivery | null> {
  const token = newId(random);
  return transact(async (tx) => {
    const [user, notification, ways] = await Promise.all([
      tx.get(users, uid),
      tx.get(notifications, notificationId),
      deliveriesOf(tx, notificationId),
    ]);
    const stored = ways.find((one) => one.id === id);
    const delivery = stored && become(stored);
    if (!delivery) return null;
    const save = (after: Delivery): Delivery => {
      tx.save(deliveries, after);
      return after;
    };
    if (!needsFallback(delivery)) return save(delivery);
    const others = ways.filter((one) => one.id !== id);
    tx.relyOn(...others);
    if (!user || !notification || others.some(mayReachPerson)) return save(delivery);
    tx.relyOn(user);
    const tried = ways.map(({ channel }) => channel);
    const channel = channelInstead(user, delivery.topic, available, tried);
    if (channel) tx.save(deliveries, newDelivery(notification, { ...delivery, channel, token }, now()));
    // A user who replied «STOP» gets no fallback.
    return save(channel || hasStopped(user, delivery.channel) ? delivery : unreachable(delivery));
  });
}

const unreachable = (delivery: Delivery): Delivery => ({
  ...delivery,
  state: "given_up",
  problem: delivery.problem ?? "plus rien ne joint cette personne.",
});

const GIVEN_UP: Record<NotificationChannel, { title: string; what: string }> = {
  email: { title: "Des e-mails n’arrivent pas", what: "un e-mail" },
  sms: { title: "Des SMS n’arrivent pas", what: "un SMS" },
  push: { title: "Des notifications n’arrivent pas", what: "un message vers un appareil" },
  whatsapp: { title: "Des messages WhatsApp n’arrivent pas", what: "un message WhatsApp" },
};

interface TellingDeps {
  notifications: Pick<NotificationStore, "add">;
  people: Pick<UserStore, "admins">;
  now: Clock;
}

export async function alertAdmins(deps: TellingDeps, { state, channel, problem }: Delivery): Promise<void> {
  if (state !== "given_up") return;
  const { title, what } = GIVEN_UP[channel];
  const text = `Au moins ${what} est abandonné aujourd’hui, après ${MAX_ATTEMPTS} essais au plus\u202f: ${problem ?? ""}`;
  await tellAdmins(deps, channel, { title, text });
}

/** Notifies once a day and occasion; the log has the details of each message. */
export async function tellAdmins(
  { notifications, people, now }: TellingDeps,
  occasion: string,
  said: { title: string; text: string },
): Promise<void> {
  const day = now().toISOString().slice(0, 10);
  for (const { uid } of await people.admins()) {
    const id = idOf("given up", occasion, day, uid);
    const rest = { topic: "admin", path: SCREENS.admin, created_at: now(), read_at: null } as const;
    await notifications.add({ id, uid, ...said, ...rest, actions: [], asks: null, names: [] }, []);
  }
}
