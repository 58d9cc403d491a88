import type { NoticeChannel } from "@lopango/contract/notice-topics";
import { addressOf, stopped, unwanted } from "../../domain/notices/choices.ts";
import { reported, type Delivery, type Outcome } from "../../domain/notices/delivery.ts";
import type { User } from "../../domain/accounts/user.ts";
import type { Random } from "../../domain/id.ts";
import { busy } from "../../domain/problem.ts";
import { changeUser } from "../accounts/change-user.ts";
import type { Log } from "../payments/settle.ts";
import type { Clock, People } from "../ports.ts";
import type { Transact } from "../unit-of-work.ts";
import type { NoticeStore } from "./notice-store.ts";
import { digestOf, settled, tellOfGivenUp } from "./settle-delivery.ts";

export interface ReportDeps {
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
export interface Report {
  /** The message's own id. */
  delivery: string;
  outcome: Outcome;
  /** In the channel's words, without an address. */
  problem: string;
}

/**
 * Does what a report says, as if the channel had said so at once: once, however often and in whatever order reports come.
 * One of an unknown delivery changes nothing, and one of an address that its person changed since nothing but the delivery.
 *
 * @throws Problem `busy` while the message is still being sent: the report is to come again
 */
export async function hearReport(deps: ReportDeps, { delivery: id, outcome, problem }: Report): Promise<void> {
  const known = await deps.notices.delivery(id);
  if (!known || !isNews(known, outcome, problem)) return;
  const { channel, uid } = known;
  const change = WHAT_THEY_WANT[outcome];
  if (change) await changeUser(deps.transact, uid, (user) => (isStillAt(user, known) ? change(user, channel) : user));
  const after = await settled({ ...deps, available: deps.noticeChannels }, known, (stored) =>
    isNews(stored, outcome, problem),
  );
  if (!after || outcome === "arrived") return;
  const what = outcome === "complained" ? "somebody complained of a message" : "a message did not arrive";
  deps.log(what, { delivery: id, channel, outcome, error: problem });
  await tellOfGivenUp(deps, after);
}

/** What people say by it of all that the channel brings. */
const WHAT_THEY_WANT: { [Said in Outcome]?: (user: User, channel: NoticeChannel) => User } = {
  stopped,
  complained: unwanted,
};

/** @throws Problem `busy` */
function isNews(delivery: Delivery, outcome: Outcome, problem: string): Delivery | null {
  const after = reported(delivery, outcome, problem);
  if (after === "later") throw busy();
  return after;
}

/** Whether a channel reaches somebody where the delivery went. */
function isStillAt(user: User, { channel, sent_to }: Delivery): boolean {
  const address = addressOf(user, channel);
  return address !== null && sent_to === digestOf(address);
}
