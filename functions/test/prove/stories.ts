import fc from "fast-check";
import {
  admin,
  answerChange,
  block,
  book,
  bookAgain,
  bookRooms,
  cancelRooms,
  cancelWalkIn,
  care,
  careBy,
  change,
  changeStay,
  comesBack,
  dearerStay,
  decide,
  doing,
  follow,
  gather,
  just,
  listing,
  newest,
  news,
  nights,
  note,
  noteWalkIn,
  object,
  offerEstablishment,
  only,
  outage,
  outsideEvent,
  prefer,
  refundNews,
  refundsAre,
  resolve,
  role,
  roomArrives,
  sendAgain,
  step,
  stepOf,
  stopEstablishment,
  suspendPerson,
  time,
  typeCode,
  undo,
  undoRoom,
  undoWalkIn,
  walkIn,
  who,
  type Action,
  type ProviderNews,
  type Step,
} from "./steps.ts";

/** A frequent, meaningful sequence, with other actions in between now and then. */
const story = (...actions: fc.Arbitrary<Action>[]): fc.Arbitrary<Step[]> => {
  const between = fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: step.map((one) => [one]) },
  );
  return fc
    .tuple(...actions.flatMap((action) => [stepOf(action).map((one) => [one]), between]))
    .map((parts) => parts.flat());
};
const pays = fc.constant(true);
const WRONG = ["paid, wrong amount", "paid, wrong currency", "paid, wrong reference"] as const;
const AFTER_HOLD = ["hold end", "hold end + 1 ms", "1 h"] as const;

const BOTH_WRONG = [news(fc.constant(1), ...WRONG), news(newest, ...WRONG)];
const REJECT_BOTH: Step = {
  action: { do: "resolve", of: 0, accept: false, admin: 0 },
  meanwhile: { on: "commit", at: 0, action: { do: "resolve", of: 1, accept: false, admin: 1 } },
};

const silently = doing("provider", { of: newest, what: only<ProviderNews>("paid"), notify: fc.constant(0) });
const LAST_UNIT = { on: only(1), begins: only(1) };

export const STORIES: fc.Arbitrary<Step[]>[] = [
  // Reports on a payment, early or late.
  story(book(pays), news(newest), just({ do: "accept", of: 0 }, { do: "sweep" }, { do: "settle", of: 0 })),
  story(book(pays), time(newest), news(newest), news(newest)),
  story(book(pays), news(newest, "failed, asked about, paid", "failed, notified, paid"), just({ do: "settle", of: 0 })),
  story(book(pays), news(newest, "paid"), fc.oneof(outage, just({ do: "die at the provider" })), news(newest, "paid")),
  // A paid stay is cancelled around the policy's limit or later.
  story(
    book(pays),
    news(newest, "paid"),
    just({ do: "accept", of: 0 }),
    just({ do: "look", of: 0 }),
    time(newest, "policy's limit", "14:00", "checkout", "checkout"),
    fc.oneof(doing("cancel", { of: newest, stale: fc.boolean() }), doing("cancel by admin", { of: newest, admin })),
  ),
  story(
    book(pays, { begins: only(2, 6, 8) }),
    news(newest, "paid"),
    just({ do: "accept", of: 0 }),
    just({ do: "look", of: 0 }),
    time(newest, "policy's limit + 1 ms"),
    just({ do: "cancel", of: 0, stale: true }),
  ),
  // The host lowers the units while the last one is booked.
  fc
    .tuple(book(fc.constant(false), LAST_UNIT), book(fc.constant(false), LAST_UNIT))
    .map(([first, action]): Step[] => [
      { action: first },
      { action, meanwhile: { on: "commit", at: 0, action: { do: "change", listing: 1, what: { units: 1 } } } },
    ]),
  // The terms change between the screen and the booking.
  story(
    change({ base_price_cents: 8_050 }, { base_price_cents: 9_000 }, { cancellation_policy: "strict" }),
    book(pays),
  ),
  // The host answers late, or the payment arrives at arrival time.
  story(
    book(pays, { on: only(1), begins: only(0, 1) }),
    news(newest, "paid"),
    time(newest, "14:00"),
    just({ do: "accept", of: 0 }),
  ),
  story(book(pays), time(newest, "14:00"), news(newest, "paid")),
  // Late money for a stay that the guest has booked again, or that is not offered any more.
  story(
    book(pays),
    time(newest, ...AFTER_HOLD),
    bookAgain,
    news(fc.constant(1), "paid"),
    just({ do: "settle", of: 1 }),
  ),
  story(
    book(pays),
    time(newest, ...AFTER_HOLD),
    news(newest, "paid"),
    just({ do: "sweep" }, { do: "look", of: 0 }),
    bookAgain,
  ),
  story(
    book(pays),
    time(newest, ...AFTER_HOLD, "24 h"),
    just({ do: "sweep" }, { do: "settle", of: 0 }),
    news(newest, "paid"),
  ),
  story(
    book(pays, { on: only(0) }),
    time(newest, ...AFTER_HOLD),
    just(
      { do: "suspend", listing: 0, admin: 0, call_off: false },
      { do: "change", listing: 0, what: { is_active: false } },
    ),
    news(newest, "paid"),
  ),
  // Money without a webhook event.
  story(book(pays), time(newest, ...AFTER_HOLD), silently, bookAgain),
  story(book(pays), time(newest, "24 h"), silently),
  // Paid on the first of two pages, or during a repeated request.
  story(
    book(pays),
    time(newest, "29 min"),
    just({ do: "pay", of: 0, key: false }),
    news(newest, "failed", "cancelled"),
    just({ do: "settle", of: 0 }),
    doing("provider", { of: fc.constant(1), what: only<ProviderNews>("paid"), notify: fc.constant(0) }),
    fc.oneof(just({ do: "pay", of: 0, key: false }), bookAgain),
  ),
  story(
    book(fc.constant(false)),
    just({ do: "pay", of: 0, key: true }),
    silently,
    just({ do: "pay", of: 0, key: true }, { do: "settle", of: 0 }),
    just({ do: "pay", of: 0, key: true }),
  ),
  // Nights are held repeatedly.
  story(book(fc.boolean()), time(newest, "29 min"), bookAgain, time(newest, "29 min", "1 min"), bookAgain, bookAgain),
  story(
    book(pays),
    time(newest, "hold end"),
    bookAgain,
    time(newest, "hold end"),
    bookAgain,
    time(newest, "hold end"),
    bookAgain,
  ),
  // Two admins decide a mismatch concurrently.
  story(book(pays), news(newest, ...WRONG), resolve, just({ do: "refund", of: 0, admin: 0 })),
  story(book(pays), news(newest, ...WRONG), news(newest, "corrected")),
  story(book(pays), time(newest, "29 min"), just({ do: "pay", of: 0, key: false }), news(newest, ...WRONG), resolve),
  story(book(pays), time(newest, "29 min"), just({ do: "pay", of: 0, key: false }), ...BOTH_WRONG).map((steps) => [
    ...steps,
    REJECT_BOTH,
  ]),
  // One page is paid twice, with a late webhook event.
  story(
    book(pays),
    doing("provider", { of: newest, what: only<ProviderNews>("paid"), notify: only(0, 1) }),
    just({ do: "settle", of: 0 }, { do: "ask", of: 0, admin: 0 }),
    news(newest, "paid"),
    just({ do: "notify", of: 0, transaction: 0 }, { do: "ask", of: 0, admin: 0 }),
  ),
  // Every payment has the same id.
  story(
    book(pays),
    news(newest, "paid, constant id"),
    book(pays),
    news(newest, "paid, constant id"),
    just({ do: "resolve", of: 0, accept: true, admin: 0 }),
    book(pays),
    news(newest, "paid, constant id"),
  ),
  // A stay moves to cheaper or dearer dates; its payment arrives in time, late, wrong, twice or never, or the stay is
  // cancelled.
  story(
    book(pays, { begins: only(2, 3, 6) }),
    news(newest, "paid"),
    just({ do: "accept", of: 0 }),
    dearerStay,
    fc.oneof(news(newest), time(newest, ...AFTER_HOLD)),
    fc.oneof(news(newest, "paid"), answerChange, just({ do: "sweep" }, { do: "give up change", of: 0 })),
    fc.oneof(answerChange, doing("cancel", { of: newest, stale: fc.boolean() }), just({ do: "cancel by host", of: 0 })),
  ),
  story(
    book(pays, { begins: only(1, 6, 8) }),
    news(newest, "paid"),
    just({ do: "accept", of: 0 }),
    fc.oneof(time(newest, "policy's limit", "policy's limit + 1 ms"), changeStay(newest, pays)),
    changeStay(newest, pays),
    answerChange,
    fc.oneof(doing("cancel", { of: newest, stale: fc.boolean() }), just({ do: "refund", of: 0, admin: 0 })),
  ),
  story(
    book(pays, { begins: only(2, 3) }),
    news(newest, "paid"),
    dearerStay,
    news(newest, ...WRONG),
    fc.oneof(resolve, just({ do: "cancel", of: 0, stale: false }, { do: "cancel by host", of: 0 })),
    resolve,
  ),
  // Two guests want the same nights, one of them for a change of a paid stay.
  fc
    .tuple(book(pays, { begins: only(2) }), dearerStay, book(fc.constant(false), { begins: only(3, 4) }))
    .map(([first, moved, other]): Step[] => [
      { action: first },
      { action: { do: "provider", of: 0, what: "paid", notify: 1 } },
      { action: { do: "accept", of: 0 } },
      { action: moved, meanwhile: { on: "commit", at: 0, action: other } },
    ]),
  // Rooms of a house: late money, some of them cancelled, moved or sold to two guests at once.
  story(bookRooms(pays), time(newest, ...AFTER_HOLD), bookRooms(fc.boolean()), news(fc.constant(1), "paid")),
  story(
    bookRooms(pays, only(2, 6, 8)),
    news(newest, "paid"),
    fc.oneof(cancelRooms(newest), time(newest, "policy's limit", "policy's limit + 1 ms")),
    cancelRooms(newest),
    fc.oneof(cancelRooms(newest), changeStay(newest, pays)),
    fc.oneof(doing("cancel", { of: newest, stale: fc.boolean() }), just({ do: "cancel by host", of: 0 })),
    just({ do: "refund", of: 0, admin: 0 }),
  ),
  story(
    bookRooms(pays, only(2, 3)),
    news(newest, "paid"),
    dearerStay,
    fc.oneof(news(newest), cancelRooms(newest)),
    cancelRooms(newest),
  ),
  fc
    .tuple(bookRooms(fc.constant(false), only(1)), bookRooms(fc.constant(false), only(1)))
    .map(([action, other]): Step[] => [{ action, meanwhile: { on: "commit", at: 0, action: other } }]),
  // The guest arrives and leaves early: they agree, object or are silent, and somebody else wants the nights.
  story(
    book(pays, { begins: only(0, 1), lasts: only(2, 3, 30) }),
    news(newest, "paid"),
    just({ do: "accept", of: 0 }),
    time(newest, "check-in opens - 1 ms", "check-in opens", "14:00"),
    note("check-in"),
    fc.oneof(time(newest, "1 min", "14:00", "24 h"), doing("cancel", { of: newest, stale: fc.boolean() })),
    note("check-out", "check-out", "no-show"),
    fc.oneof(object, just({ do: "agree to leave", of: 0 }), typeCode, time(newest, "objection ends - 1 ms")),
    fc.oneof(time(newest, "objection ends", "objection ends - 1 ms", "midnight"), decide),
    fc.oneof(just({ do: "sweep" }), decide, object),
    book(pays, { begins: only(0, 1, 2) }),
    fc.oneof(undo, decide, just({ do: "cancel by admin", of: 1, admin: 0 })),
  ),
  // The guest does not come, or says that they did.
  story(
    fc.oneof(book(pays, { begins: only(0, 1), lasts: only(2, 3, 30) }), bookRooms(pays, only(0, 1))),
    news(newest, "paid"),
    just({ do: "accept", of: 0 }),
    time(newest, "no-show opens"),
    note("no-show"),
    fc.oneof(object, time(newest, "objection ends - 1 ms", "24 h"), note("check-in")),
    fc.oneof(decide, time(newest, "objection ends"), undo),
    just({ do: "sweep" }),
    fc.oneof(decide, note("check-in", "no-show", "check-out"), book(pays, { begins: only(0, 1) })),
    just({ do: "refund", of: 0, admin: 0 }),
  ),
  // The rooms of a booking or of a guest at the desk arrive one by one, each undone apart, some cancelled in between.
  story(
    bookRooms(pays, only(0, 1)),
    news(newest, "paid"),
    just({ do: "accept", of: 0 }),
    time(newest, "check-in opens - 1 ms", "check-in opens", "check-in opens", "14:00"),
    roomArrives,
    fc.oneof(roomArrives, cancelRooms(newest), note("no-show", "check-in"), changeStay(newest)),
    roomArrives,
    undoRoom,
    fc.oneof(undoRoom, cancelRooms(newest), note("check-out"), time(newest, "no-show opens")),
    fc.oneof(roomArrives, undoRoom, note("no-show", "check-in"), cancelRooms(newest)),
    fc.oneof(note("check-out"), undo, undoRoom),
    fc.oneof(roomArrives, undoRoom, undo),
  ),
  story(
    walkIn({ on: only(1, 4, 5), begins: only(-1, 0), lasts: only(2, 3) }),
    fc.oneof(roomArrives, time(newest, "no-show opens", "check-in opens")),
    roomArrives,
    fc.oneof(undoRoom, noteWalkIn("no-show", "check-in"), cancelWalkIn),
    roomArrives,
    fc.oneof(noteWalkIn("check-out"), undoRoom, undoWalkIn),
    fc.oneof(roomArrives, undoRoom, undoWalkIn),
  ),
  // Two at the desk: for two rooms of a group at once, or for the guest who cancels some.
  fc
    .tuple(
      bookRooms(pays, only(0)),
      roomArrives,
      fc.oneof(roomArrives, undoRoom),
      fc.oneof(roomArrives, undoRoom, cancelRooms(newest), note("check-in", "check-out")),
    )
    .map(([first, arrives, action, other]): Step[] => [
      { action: first },
      { action: { do: "provider", of: 0, what: "paid", notify: 1 } },
      { action: { do: "time", jump: "check-in opens", of: 0 } },
      { action: arrives },
      { action, meanwhile: { on: "commit", at: 0, action: other } },
      { action: { do: "undo room", of: 0, unit: 0 } },
      { action: { do: "undo room", of: 0, unit: 1 } },
    ]),
  // Two cancellations of rooms at once, and two admins with what goes back of them, one on an outdated screen.
  fc
    .tuple(bookRooms(pays, only(2, 6, 8)), cancelRooms(newest), cancelRooms(newest))
    .map(([first, action, other]): Step[] => [
      { action: first },
      { action: { do: "provider", of: 0, what: "paid", notify: 1 } },
      { action, meanwhile: { on: "commit", at: 0, action: other } },
    ]),
  story(
    bookRooms(pays, only(2, 6, 8)),
    news(newest, "paid"),
    cancelRooms(newest),
    careBy(only(1), "look"),
    cancelRooms(newest),
    careBy(only(0, 1), "claim"),
    fc.oneof(careBy(only(0, 1), "send", "take over"), cancelRooms(newest)),
    careBy(only(0, 1), "send"),
  ),
  story(
    book(pays, { begins: only(2, 6) }),
    news(newest, "paid"),
    just({ do: "cancel", of: 0, stale: false }, { do: "cancel by host", of: 0 }),
    just({ do: "refund", of: 0, admin: 0 }),
    comesBack,
    fc.oneof(care, comesBack),
    just({ do: "refund", of: 0, admin: 0 }, { do: "refund", of: 0, admin: 1 }),
  ),
  // The second provider sends what goes back by itself, and an admin what it cannot.
  story(
    prefer(only(true)),
    book(pays, { begins: only(2, 6) }),
    news(newest, "paid"),
    refundsAre(),
    just({ do: "cancel", of: 0, stale: false }, { do: "cancel by host", of: 0 }),
    just({ do: "sweep" }),
    fc.oneof(refundNews, care, time(newest, "1 h", "73 h")),
    just({ do: "sweep" }),
    fc.oneof(refundNews, just({ do: "refund", of: 0, admin: 0 })),
    fc.oneof(comesBack, refundNews),
    just({ do: "sweep" }, { do: "refund", of: 0, admin: 1 }),
  ),
  // Both providers have a page of one stay.
  story(
    prefer(),
    book(pays, { begins: only(2, 6) }),
    prefer(),
    outage,
    time(newest, "29 min"),
    doing("pay", { of: newest, key: fc.boolean() }),
    news(newest, "paid"),
    news(only(1), "paid"),
    just({ do: "sweep" }),
  ),
  // A room out of order, and what guests and hosts do about its nights.
  story(
    fc.oneof(block, book(pays)),
    block,
    book(pays),
    fc.oneof(news(newest, "paid"), doing("unblock", { of: newest })),
    fc.oneof(change({ units: 1 }, { units: 2 }), doing("unblock", { of: newest }), changeStay(newest)),
    book(fc.boolean()),
  ),
  // Another site sells what is held, paid for or free; its calendar is followed early or late, and empties.
  story(
    outsideEvent(only(0, 1, 4)),
    follow(only(0, 1, 4)),
    book(pays, { on: only(0, 1, 4) }),
    outsideEvent(only(0, 1, 4)),
    news(newest, "paid"),
    just({ do: "sweep" }),
    fc.oneof(doing("unfollow", { of: newest }), doing("outside empties", { listing: only(0, 1, 4) })),
    time(newest, "1 h", "24 h"),
    just({ do: "sweep" }),
  ),
  fc
    .tuple(book(pays, { on: only(0), begins: only(1, 2) }), outsideEvent(only(0)))
    .map(([first, event]): Step[] => [
      { action: first },
      { action: { ...event, from: 1, nights: 3 } as Action },
      { action: { do: "follow", listing: 0 } },
      { action: { do: "provider", of: 0, what: "paid", notify: 1 } },
    ]),
  // Somebody joins the team, is raised, acts and is removed.
  story(
    doing("invite", { who: only(1), role }),
    just({ do: "join", who: 1 }),
    doing("on duty", { who: only(0, 1) }),
    fc.oneof(bookRooms(pays, only(0, 1)), book(pays, { on: only(4, 5), begins: only(0, 1) })),
    news(newest, "paid"),
    fc.oneof(follow(only(4, 5)), doing("name", { who: only(0, 1), role }), just({ do: "cancel by host", of: 0 })),
    time(newest, "check-in opens", "no-show opens", "24 h"),
    note("check-in", "no-show"),
    doing("remove", { who: only(0, 1) }),
    fc.oneof(note("check-in", "no-show", "check-out"), undo, outsideEvent(only(4, 5))),
    just({ do: "sweep" }),
  ),
  // The house changes hands, with its stays, its no-shows and what it follows; or that is stopped.
  story(
    fc.oneof(bookRooms(pays, only(0, 1, 2)), book(pays, { on: only(4, 5), begins: only(0, 1) })),
    news(newest, "paid"),
    offerEstablishment,
    fc.oneof(follow(only(4, 5)), cancelRooms(newest), stopEstablishment),
    just({ do: "accept house" }),
    fc.oneof(time(newest, "24 h", "no-show opens"), stopEstablishment, gather),
    fc.oneof(note("no-show", "check-in"), time(newest, "24 h")),
    just({ do: "sweep" }),
    fc.oneof(note("check-in", "no-show", "check-out"), cancelRooms(newest), just({ do: "cancel by host", of: 0 })),
    fc.oneof(gather, offerEstablishment, doing("keep", { of: newest })),
    just({ do: "sweep" }),
  ),
  story(
    book(pays, { on: only(4, 5), begins: only(0), lasts: only(1, 2) }),
    news(newest, "paid"),
    offerEstablishment,
    time(newest, "no-show opens"),
    just({ do: "accept house" }),
    fc.oneof(note("no-show"), time(newest, "24 h")),
    note("no-show"),
    fc.oneof(object, time(newest, "24 h")),
    time(newest, "24 h", "objection ends - 1 ms", "objection ends"),
    just({ do: "sweep" }),
    fc.oneof(decide, undo),
  ),
  // A guest at the desk arrives, leaves early or does not come; somebody else wants the nights, and the note is undone.
  story(
    walkIn({ on: only(0, 1, 5), begins: only(-1, 0), lasts: only(2, 3, 33) }),
    fc.oneof(noteWalkIn("check-in"), time(newest, "14:00", "1 h")),
    time(newest, "1 h", "24 h", "midnight"),
    noteWalkIn("check-out"),
    fc.oneof(walkIn({ on: only(0, 1, 5) }), book(pays, { on: only(0, 1, 5), begins: only(0, 1) })),
    fc.oneof(news(newest, "paid"), time(newest, "24 h"), sendAgain),
    undoWalkIn,
    fc.oneof(noteWalkIn("check-out", "check-in"), cancelWalkIn, undoWalkIn),
  ),
  story(
    walkIn({ on: only(0, 1, 4, 5), begins: only(-1, 0), lasts: only(2, 3) }),
    time(newest, "no-show opens", "check-in opens", "24 h"),
    noteWalkIn("no-show", "no-show", "check-in"),
    fc.oneof(walkIn({ on: only(0, 1, 4, 5) }), book(pays, { on: only(0, 1, 4, 5), begins: only(0, 1) })),
    fc.oneof(undoWalkIn, noteWalkIn("check-in", "check-out"), cancelWalkIn),
    undoWalkIn,
  ),
  // Rooms of the house by phone: held by somebody else, closed, out of order or sold at another site; then cancelled.
  story(
    fc.oneof(book(fc.boolean(), { on: only(4, 5) }), block, walkIn({ on: only(4, 5) }), outsideEvent(only(4, 5))),
    follow(only(4, 5)),
    walkIn({ on: only(4, 5) }),
    fc.oneof(outsideEvent(only(4, 5)), sendAgain, bookRooms(pays), block),
    fc.oneof(just({ do: "sweep" }), news(newest, "paid"), doing("unblock", { of: newest })),
    fc.oneof(cancelWalkIn, change({ units: 1 }, { units: 2 })),
    fc.oneof(bookRooms(pays), walkIn({ on: only(4, 5) }), sendAgain),
    news(newest, "paid"),
  ),
  // Late money for nights that a guest at the desk has, and a desk and a buyer at once.
  story(book(pays, LAST_UNIT), time(newest, ...AFTER_HOLD), walkIn(LAST_UNIT), walkIn(LAST_UNIT), news(newest, "paid")),
  fc
    .tuple(
      walkIn({ ...LAST_UNIT, lasts: only(2) }),
      fc.oneof(
        walkIn({ ...LAST_UNIT, lasts: only(2) }),
        book(pays, LAST_UNIT),
        just({ do: "change", listing: 1, what: { units: 1 } }, { do: "delete", listing: 1 }),
        cancelWalkIn,
      ),
      fc.boolean(),
    )
    .map(([action, other, isSwapped]): Step[] => [
      { action: { ...action, count: 1 } as Action },
      isSwapped
        ? { action: other, meanwhile: { on: "commit", at: 0, action } }
        : { action, meanwhile: { on: "commit", at: 0, action: other } },
      { action: { do: "send walk-in again", of: 0 } },
    ]),
  // The house with a guest at the desk changes hands, or a room type leaves it.
  story(
    walkIn({ on: only(4, 5), begins: only(0, 1, 2) }),
    offerEstablishment,
    just({ do: "accept house" }),
    fc.oneof(gather, noteWalkIn("check-in")),
    time(newest, "24 h"),
    just({ do: "sweep" }),
    fc.oneof(gather, cancelWalkIn, noteWalkIn("check-out", "no-show", "check-in")),
    fc.oneof(gather, undoWalkIn, sendAgain),
    undoWalkIn,
  ),
  // A room type leaves the house while it is booked.
  story(
    bookRooms(pays, only(1, 2)),
    news(newest, "paid"),
    gather,
    cancelRooms(newest),
    gather,
    book(pays, { on: only(4, 5) }),
  ),
  // Given up unpaid, then paid.
  story(book(pays), just({ do: "give up", of: 0 }), news(newest, "paid"), bookAgain),
  // Unlocks by a visitor, and by the account as which they sign in.
  story(doing("unlock", { who: fc.nat(4) }), news(newest), doing("verify", { who: fc.nat(4) })),
  story(
    just({ do: "unlock", who: 0 }),
    news(newest, "paid"),
    just({ do: "unlock", who: 2 }),
    news(newest, "paid"),
    just({ do: "sign in", visitor: 0, guest: 0 }),
    news(fc.constant(1), "paid"),
    just({ do: "verify", who: 2 }),
  ),
  // Late money for nights that the guest has paid again, with a free room.
  story(
    book(pays, LAST_UNIT),
    time(newest, ...AFTER_HOLD),
    doing("book again", { of: newest, shift: newest, nights, replaces: only("unsaid", "newest"), pays }),
    news(newest, "paid"),
    news(fc.constant(1), "paid"),
    just({ do: "settle", of: 1 }),
  ),
  // The host does not answer.
  story(
    book(pays, { on: only(1), begins: only(1, 2, 3) }),
    news(newest, "paid"),
    time(newest, "24 h", "14:00"),
    just({ do: "sweep" }),
    just({ do: "accept", of: 0 }, { do: "refund", of: 0, admin: 0 }),
  ),
  // A stay in two months is cancelled.
  story(
    doing("book", {
      guest: only(0),
      listing,
      from: only(1, 2),
      nights: only(33),
      key: only(null),
      replaces: only("unsaid"),
      pays,
      stale: only(false),
    }),
    news(newest, "paid"),
    just({ do: "accept", of: 0 }),
    just({ do: "cancel", of: 0, stale: false }, { do: "cancel by host", of: 0 }),
    care,
    just({ do: "refund", of: 0, admin: 0 }),
  ),
  // An admin suspends a listing or a user while a payment or a host's answer is pending.
  story(
    book(pays, { on: only(0, 1) }),
    fc.oneof(doing("suspend", { listing: only(0, 1), admin, call_off: fc.boolean() }), suspendPerson),
    news(newest, "paid"),
    just({ do: "settle", of: 0 }, { do: "sweep" }),
    doing("lift", { who, admin }),
  ),
  story(
    book(pays, { on: only(1), begins: only(1, 2) }),
    news(newest, "paid"),
    fc.oneof(doing("suspend", { listing: only(1), admin, call_off: fc.boolean() }), suspendPerson),
    just({ do: "accept", of: 0 }),
  ),
  story(book(pays), news(newest, ...WRONG), suspendPerson, resolve),
  // A deleted account leaves nothing open.
  story(book(pays), news(newest), time(newest, "73 h"), doing("leave", { who })),
];

/** More bookings in a day than a guest makes in earnest. */
export const RESTLESS = story(book(fc.constant(false)), ...Array.from({ length: 13 }, () => bookAgain));
