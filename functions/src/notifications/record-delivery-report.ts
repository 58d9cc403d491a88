import type { NotificationChannel } from "@lopango/contract/identity/notification-topics";
import { reported, type Delivery, type Outcome } from "./rules/delivery.ts";
import type { Random } from "../platform/random.ts";
import { busy } from "../platform/problem.ts";
import type { Log } from "../platform/log.ts";
import type { Clock } from "../platform/clock.ts";
import type { UserStore } from "../identity/user.store.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import type { NotificationStore } from "./notification.store.ts";
import { digestOf, rememberOutcome, saveOutcome, alertAdmins } from "./save-outcome.ts";
import { createHmac } from "node:crypto";

export interface DeliveryReportDeps {
  notifications: NotificationStore;
  people: Pick<UserStore, "admins">;
  readers: ReportReaders;
  transact: Transact;
  notificationChannels: readonly NotificationChannel[];
  random: Random;
  now: Clock;
  log: Log;
}

/** An outcome that a channel reports after it has accepted the message. */
export interface DeliveryReport {
  delivery: string;
  outcome: Outcome;
  /** In the channel's words, without an address. */
  problem: string;
  /** Recipients that the report names: an e-mail may have been forwarded to others. */
  about?: readonly string[];
}

export interface ReportReader<Body, Reports> {
  key: string;
  read: (body: Body) => Reports;
}

export interface ReportReaders {
  /** Reads SMS and WhatsApp reports from JSON. The read returns null for other bodies. Null without a provider. */
  messages: ReportReader<unknown, DeliveryReport[] | null> | null;
  /**
   * Reads a message to a return address. The read returns null when nothing follows from it. Null without return
   * addresses.
   */
  mail: ReportReader<Uint8Array, Promise<DeliveryReport | null>> | null;
}

/**
 * Applies a delivery report idempotently, in any order. Unknown deliveries are ignored. After a change of address, only
 * the delivery changes, not the user.
 * @throws Problem `busy` while the message is being sent: the provider must retry
 */
export async function recordDeliveryReport(
  deps: Omit<DeliveryReportDeps, "readers">,
  report: DeliveryReport,
): Promise<void> {
  const { delivery: id, problem } = report;
  const known = await deps.notifications.delivery(id);
  if (!known) return;
  // A bounce from a forwarding target says nothing about the user's own address.
  const outcome = report.outcome === "refused" && !isAbout(known, report) ? "undelivered" : report.outcome;
  if (!isNews(known, outcome, problem)) return;
  const { channel } = known;
  await rememberOutcome(deps.transact, known, outcome);
  const after = await saveOutcome({ ...deps, available: deps.notificationChannels }, known, (stored) =>
    isNews(stored, outcome, problem),
  );
  if (!after || outcome === "arrived") return;
  const what = outcome === "complained" ? "somebody complained of a message" : "a message did not arrive";
  deps.log(what, { delivery: id, channel, outcome, error: problem });
  await alertAdmins(deps, after);
}

const isAbout = ({ sent_to: sentTo }: Delivery, { about }: DeliveryReport): boolean =>
  about?.some((address) => digestOf(address) === sentTo) ?? true;

function isNews(delivery: Delivery, outcome: Outcome, problem: string): Delivery | null {
  const after = reported(delivery, outcome, problem);
  if (after === "later") throw busy();
  return after;
}

/** Derives the secret of report URLs from the provider's key, without revealing that key. */
export const reportKeyOf = (key: string): string =>
  createHmac("sha256", key).update("delivery reports").digest("base64url");
