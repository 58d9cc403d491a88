import type { NoticeChannel } from "@lopango/contract/notice-topics";
import { reported, type Delivery, type Outcome } from "./rules/delivery.ts";
import type { Random } from "../platform/id.ts";
import { busy } from "../platform/problem.ts";
import type { Log } from "../platform/log.ts";
import type { Clock } from "../platform/clock.ts";
import type { People } from "../identity/people.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import type { NoticeStore } from "./notice-store-port.ts";
import { digestOf, rememberOutcome, saveOutcome, tellOfGivenUp } from "./save-outcome.ts";

export interface DeliveryReportDeps {
  notices: NoticeStore;
  people: Pick<People, "admins">;
  transact: Transact;
  /** Those that this site has. */
  noticeChannels: readonly NoticeChannel[];
  random: Random;
  now: Clock;
  log: Log;
}

/** What a channel says of a message that it took before. */
export interface DeliveryReport {
  /** The message's own id. */
  delivery: string;
  outcome: Outcome;
  /** In the channel's words, without an address. */
  problem: string;
  /** Of whom it is said, when that may be somebody else: whom an e-mail was handed on to. */
  about?: readonly string[];
}

/** How a channel reads what it is told later. */
export interface ReportReader<Body, Reports> {
  /** What a call must name. */
  key: string;
  read: (body: Body) => Reports;
}

export interface ReportReaders {
  /** Of SMS and WhatsApp messages, from JSON: null for what is no delivery report. Null where none are sent. */
  messages: ReportReader<unknown, DeliveryReport[] | null> | null;
  /** Of a message that came to one of our return addresses: null where there is nothing to do. Null where none come back. */
  mail: ReportReader<Uint8Array, Promise<DeliveryReport | null>> | null;
}

/**
 * Does what a report says, as if the channel had said so at once: once, however often and in whatever order reports come.
 * One of an unknown delivery changes nothing, and one of an address that its person changed since nothing but the delivery.
 *
 * @throws Problem `busy` while the message is still being sent: the report is to come again
 */
export async function hearDeliveryReport(deps: DeliveryReportDeps, report: DeliveryReport): Promise<void> {
  const { delivery: id, problem } = report;
  const known = await deps.notices.delivery(id);
  if (!known) return;
  // That nobody is where somebody has their e-mails handed on says nothing of where they went.
  const outcome = report.outcome === "refused" && !isAbout(known, report) ? "undelivered" : report.outcome;
  if (!isNews(known, outcome, problem)) return;
  const { channel } = known;
  await rememberOutcome(deps.transact, known, outcome);
  const after = await saveOutcome({ ...deps, available: deps.noticeChannels }, known, (stored) =>
    isNews(stored, outcome, problem),
  );
  if (!after || outcome === "arrived") return;
  const what = outcome === "complained" ? "somebody complained of a message" : "a message did not arrive";
  deps.log(what, { delivery: id, channel, outcome, error: problem });
  await tellOfGivenUp(deps, after);
}

const isAbout = ({ sent_to: sentTo }: Delivery, { about }: DeliveryReport): boolean =>
  about?.some((address) => digestOf(address) === sentTo) ?? true;

/** @throws Problem `busy` */
function isNews(delivery: Delivery, outcome: Outcome, problem: string): Delivery | null {
  const after = reported(delivery, outcome, problem);
  if (after === "later") throw busy();
  return after;
}
