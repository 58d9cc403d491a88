import type { NotificationTopic } from "@lopango/contract/identity/notification-topics";
import { describe, expect, test } from "vitest";
import type { User } from "../../identity/rules/user.ts";
import { aBooking } from "../../../test/bookings.ts";
import { aNotification } from "../../../test/notifications.ts";
import {
  channelAddress,
  channelInstead,
  channelsFor,
  allChannelsFor,
  choicesOf,
  isLost,
  lost,
  stopped,
  withoutTopic,
  unwanted,
  withChoices,
} from "./choices.ts";
import { cancelByHost, cancelByAdmin, settlePaid, startPayment } from "../../bookings/rules/booking-transitions.ts";
import type { Booking } from "../../bookings/rules/booking.ts";
import { calendarFile, isInCalendars, factsForHost } from "./stay-facts.ts";
import {
  failed,
  mayReachPerson,
  isNoNews,
  isOverdue,
  hasReachedNobody,
  MAX_ATTEMPTS,
  reported,
  overdue,
  newDelivery,
  deliverySent,
  taken,
  type Delivery,
} from "./delivery.ts";
import { amountAtRate } from "./booking-notifications.ts";
import { emailOf } from "./email.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const user = {
  uid: "guest",
  email: "g@lopango.test",
  full_name: "Grâce",
  photo_url: null,
  roles: [],
  admin_revoked: false,
  created_at: NOW,
};
const fresh = newDelivery(aNotification(), { channel: "email", booking: null, until: null, token: "t" }, NOW);
const take = (delivery: Delivery, now: Date) => taken(delivery, now) as Delivery;

describe("a later report on a delivery", () => {
  const gone = deliverySent(take(fresh, NOW));

  test("says that nobody is there, that it did not arrive, or that no more is wanted", () => {
    const after = (outcome: "refused" | "undelivered" | "stopped") => reported(gone, outcome, "5.1.1");
    expect(after("refused")).toMatchObject({ state: "given_up", problem: "cette adresse n’existe pas (5.1.1)" });
    expect(after("undelivered")).toMatchObject({ state: "given_up", problem: "il est revenu (5.1.1)" });
    expect(after("stopped")).toMatchObject({ state: "ended", problem: null });
  });

  test("says that they have it, also when they complain of it", () => {
    const there = { state: "sent", arrived: true, problem: null };
    expect([reported(gone, "arrived", ""), reported(gone, "complained", "abuse")]).toMatchObject([there, there]);
  });

  test("is no news when it was never sent, arrived, was given up, or is over", () => {
    const there = reported(gone, "arrived", "") as Delivery;
    const givenUp = reported(gone, "refused", "x") as Delivery;
    for (const known of [fresh, there, givenUp, overdue(take(fresh, NOW)), reported(gone, "stopped", "x") as Delivery])
      expect([reported(known, "refused", "x"), reported(known, "arrived", "x")]).toEqual([null, null]);
  });

  test("waits for whoever sends it now, and not for one of which the answer was lost", () => {
    expect(reported(take(fresh, NOW), "refused", "x")).toBe("later");
    const lost = failed(take(fresh, NOW), { problem: "away", forever: null }, NOW);
    expect(reported(lost, "refused", "x")).toMatchObject({ state: "given_up", due_at: null });
    expect(reported(lost, "arrived", "x")).toMatchObject({ state: "sent", due_at: null });
    expect(reported(take(lost, later(5)), "arrived", "x")).toBe("later");
  });
});

describe("a delivery", () => {
  test("is taken by one, at once, and by another only when that one is gone", () => {
    const mine = take(fresh, NOW);
    expect([mine.attempts, taken(mine, later(1)), take(mine, later(4)).attempts]).toEqual([1, null, 2]);
    expect(taken(deliverySent(mine), later(60))).toBeNull();
  });

  test("waits longer after each failure, for more than a day, and is given up then", () => {
    let [delivery, now] = [fresh, NOW];
    const minutes: number[] = [];
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      delivery = failed(take(delivery, now), { problem: "away", forever: null }, now);
      expect(delivery.state).toBe("due");
      const next = delivery.due_at ?? now;
      minutes.push((next.getTime() - now.getTime()) / 60_000);
      now = next;
    }
    expect(minutes).toEqual([1, 5, 15, 60, 180, 540, 1_440]);
    delivery = failed(take(delivery, now), { problem: "away", forever: null }, now);
    expect([delivery.state, delivery.due_at, delivery.problem]).toEqual([
      "given_up",
      null,
      "le serveur de mail ne l’a pas accepté (away)",
    ]);
  });

  test("is not sent once what it says is over", () => {
    expect([isOverdue(fresh, later(600)), isOverdue({ ...fresh, until: later(30) }, later(30))]).toEqual([false, true]);
    expect(taken(overdue(take(fresh, NOW)), later(60))).toBeNull();
  });

  test("is no news once what it says is called off, unless it says so, or the conversation was read", () => {
    const paid = settlePaid(startPayment(aBooking({ created_at: NOW }), "r", NOW), NOW);
    const off = cancelByAdmin(paid, "admin", "", later(10));
    const told = (minutes: number, topic: NotificationTopic = "stays") =>
      isNoNews(aNotification({ topic, created_at: later(minutes) }), off);
    expect([told(5), told(10), told(5, "hosting"), told(5, "money")]).toEqual([true, false, true, false]);
    expect([isNoNews(aNotification({ created_at: NOW }), paid), isNoNews(aNotification(), null)]).toEqual([
      false,
      false,
    ]);
    const message = aNotification({ topic: "messages" });
    expect([isNoNews(message, null), isNoNews({ ...message, read_at: NOW }, null)]).toEqual([false, true]);
  });

  test("is given up at once when it can never arrive", () => {
    const after = (forever: "refused" | "undelivered") => failed(take(fresh, NOW), { problem: "x", forever }, NOW);
    expect(after("refused")).toMatchObject({ state: "given_up", problem: "cette adresse n’existe pas (x)" });
    expect(after("undelivered")).toMatchObject({ state: "given_up", problem: "il est revenu (x)" });
  });
});

describe("the choice of a person", () => {
  test("holds topic by topic; what they did not choose is as usual", () => {
    const chosen = withChoices(user, { stays: [] });
    expect([choicesOf(chosen).stays, choicesOf(chosen).hosting]).toEqual([[], ["email", "push"]]);
    expect([channelsFor(chosen, "stays", ["email"]), channelsFor(chosen, "hosting", ["email"])]).toEqual([
      [],
      ["email"],
    ]);
    expect(choicesOf(withChoices(chosen, { stays: ["email"] })).stays).toEqual(["email"]);
  });

  test("can leave them without a word of everything but their money", () => {
    expect(() => withChoices(user, { money: [] })).toThrow("invalid_fields");
    expect(withoutTopic(user, "money", "email")).toBe(user);
    expect(choicesOf(withoutTopic(user, "hosting", "email")).hosting).toEqual(["push"]);
    const complaining = unwanted(withChoices(user, { stays: ["email", "sms"] }), "email");
    expect(choicesOf(complaining)).toMatchObject({ money: ["email", "push"], stays: ["sms"], hosting: ["push"] });
    expect(unwanted(complaining, "email")).toBe(complaining);
    const silent = { ...user, notification_choices: { money: [] } };
    expect(channelsFor(silent, "money", ["email"])).toEqual(["email"]);
  });

  test("reaches nobody without an address, and by no channel that the site has not", () => {
    expect(channelAddress({ email: "" }, "email")).toBeNull();
    expect([channelsFor({ ...user, email: "" }, "money", ["email"]), channelsFor(user, "money", [])]).toEqual([[], []]);
  });
});

test("a decision goes by every way, by one of those to a number, unless its topic’s ways were chosen", () => {
  const ALL = ["email", "sms", "whatsapp", "push"] as const;
  const reached = { ...user, phone: "+243812345678" };
  expect(allChannelsFor(reached, "partnership", ALL)).toEqual(["email", "sms"]);
  expect(allChannelsFor({ ...reached, email: "" }, "partnership", ["email", "whatsapp"])).toEqual(["whatsapp"]);
  expect(allChannelsFor(stopped(reached, "sms"), "partnership", ALL)).not.toContain("sms");
  expect(allChannelsFor(withChoices(reached, { partnership: ["email"] }), "partnership", ALL)).toEqual(["email"]);
});

describe("a person without an address", () => {
  const ALL = ["email", "sms", "whatsapp"] as const;
  const byPhone = { ...user, email: "", phone: "+243812345678" };

  test("gets messages that cost money about what cannot wait, by one channel that there is", () => {
    const told = (topic: "money" | "stays" | "hosting" | "account") => channelsFor(byPhone, topic, ALL);
    expect([told("money"), told("stays"), told("hosting"), told("account")]).toEqual([["sms"], ["sms"], ["sms"], []]);
    expect(channelsFor(byPhone, "stays", ["email", "whatsapp"])).toEqual(["whatsapp"]);
    expect(channelsFor({ ...user, phone: byPhone.phone }, "money", ALL)).toEqual(["email"]);
  });

  test("who answered STOP gets none, until they choose it again", () => {
    const silent = stopped(byPhone, "sms");
    expect([channelsFor(silent, "money", ["sms"]), channelsFor(silent, "money", ALL)]).toEqual([[], ["whatsapp"]]);
    expect(stopped(silent, "sms")).toBe(silent);
    const again = withChoices(silent, { stays: ["sms"] });
    expect([channelsFor(again, "stays", ALL), channelsFor(again, "hosting", ALL)]).toEqual([["sms"], []]);
  });
});

describe("a person who is not at their address any more", () => {
  const ALL = ["email", "sms", "whatsapp", "push"] as const;
  const both = { ...user, phone: "+243812345678" };
  const gone = lost(both, "email");
  const told = (person: User, topic: NotificationTopic) => channelsFor(person, topic, ALL);

  test("is told at their number, as who has no address, and of money by what is left", () => {
    expect([told(gone, "money"), told(gone, "stays"), told(gone, "account")]).toEqual([["sms"], ["sms"], []]);
    const byEmail = withChoices(both, { money: ["email"], stays: ["email"] });
    expect([told(lost(byEmail, "email"), "money"), told(lost(byEmail, "email"), "stays")]).toEqual([["sms"], []]);
    expect([told(lost(gone, "sms"), "money"), told(lost(gone, "sms"), "stays")]).toEqual([["whatsapp"], ["whatsapp"]]);
    expect(told(lost(lost(gone, "sms"), "whatsapp"), "money")).toEqual([]);
    expect(channelInstead(gone, "money", ALL, ["push"])).toBe("sms");
    expect(lost(gone, "email")).toBe(gone);
  });

  test("is told there again once they choose it, of everything that they had chosen before", () => {
    const again = withChoices(gone, { account: ["email"] });
    expect([told(again, "account"), told(again, "stays")]).toEqual([["email"], ["email"]]);
    for (const still of [withChoices(gone, { account: ["push"] }), withoutTopic(gone, "stays", "sms")])
      expect(isLost(still, "email")).toBe(true);
    const number = lost(both, "sms");
    expect(isLost(withoutTopic(withChoices(number, {}), "hosting", "email"), "sms")).toBe(true);
  });
});

describe("a person whom one channel did not reach about money", () => {
  const ALL = ["email", "sms", "whatsapp", "push"] as const;
  const both = { ...user, phone: "+243812345678" };

  test("hears by another that goes elsewhere, whatever they chose", () => {
    expect(channelInstead(withChoices(both, { money: ["push"] }), "money", ALL, ["push"])).toBe("email");
    expect(channelInstead(both, "money", ALL, ["push", "email"])).toBe("sms");
    // SMS and WhatsApp share the phone number.
    expect(channelInstead(both, "money", ALL, ["email", "sms"])).toBeNull();
    expect(channelInstead(stopped(both, "sms"), "money", ["email", "sms"], ["email"])).toBeNull();
    expect(channelInstead({ ...both, email: "" }, "money", ["email", "push"], ["push"])).toBeNull();
    expect(channelInstead(both, "stays", ALL, ["push"])).toBeNull();
  });

  test("counts as told by none when no channel has reached them, nor will", () => {
    const states = ["due", "sent", "given_up", "overdue", "ended"] as const;
    const all = states.map((state) => ({ ...fresh, state }));
    expect(all.map(mayReachPerson)).toEqual([true, true, false, false, false]);
    expect(all.map(hasReachedNobody)).toEqual([false, false, true, false, true]);
    const onOne: Delivery = { ...fresh, state: "given_up", reached: ["d"] };
    expect([mayReachPerson(onOne), hasReachedNobody(onOne)]).toEqual([true, false]);
  });
});

test("a host is told the number and the address of a guest who paid and comes, and of nobody else", () => {
  const guest = { guest_phone: "+243812345678", guest_email: "g@lopango.test" };
  const booking = aBooking({ ...guest, created_at: NOW });
  const paid = settlePaid(startPayment(booking, "r", NOW), NOW);
  const labels = (about: typeof booking) => factsForHost(about).map(([label]) => label);
  expect(labels(paid)).toEqual(expect.arrayContaining(["Son téléphone", "Son e-mail"]));
  expect(labels(booking)).not.toContain("Son téléphone");
  expect(labels(cancelByHost(paid, NOW)).slice(-1)).toEqual(["Voyageur"]);
});

test("an e-mail says the same as text and as a page, and nothing in it is anybody’s markup", () => {
  const notification = aNotification({
    title: "Demande <à> accepter",
    text: "Grâce & <script>alert(1)</script>",
    path: "/host",
  });
  const unsubscribe = "https://lopango.test/notifications/stop?notification=n&token=t";
  const { subject, text, html } = emailOf({
    notification,
    facts: [["Adresse", '"><a href="https://evil.test">']],
    publicUrl: "https://lopango.test",
    unsubscribe,
  });
  expect(subject).toBe(notification.title);
  expect(text).toContain("Grâce & <script>alert(1)</script>");
  expect(html).not.toMatch(/<script|<a href="https:\/\/evil|<à>/);
  for (const part of [text, html]) expect(part).toContain("https://lopango.test/host");
  expect(html).toContain("notification=n&amp;token=t");
  expect(emailOf({ notification, facts: [], publicUrl: "", unsubscribe: null }).text).not.toContain("Ne plus recevoir");
});

test("a typed address is no link, whatever it begins with: links to a map are made from coordinates", () => {
  const notification = aNotification({ title: "Réservation confirmée", text: "À bientôt.", path: "/my-bookings/b" });
  const lookalike = "https://www.openstreetmap.org/redirect?to=evil";
  const { html, text } = emailOf({
    notification,
    facts: [
      ["Adresse", lookalike],
      ["Sur la carte", { lat: -4.3217, lng: 15.3125 }],
    ],
    publicUrl: "https://lopango.test",
    unsubscribe: null,
  });
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
  expect(hrefs.filter((href) => !href.startsWith("https://lopango.test"))).toEqual([
    "https://www.openstreetmap.org/?mlat=-4.3217&amp;mlon=15.3125#map=17/-4.3217/15.3125",
  ]);
  expect(text).toContain("https://www.openstreetmap.org/?mlat=-4.3217&mlon=15.3125");
});

test("a calendar’s file has lines that every program reads, on the property’s clock", () => {
  const booking = aBooking({ id: "b".repeat(20) });
  const property = { ...booking.property, title: "Hôtel de l’Équateur, au bord du fleuve; ".repeat(4) };
  const file = calendarFile({ ...booking, property }, { where: "Gombe\nKinshasa", url: "https://lopango.test/x" }, NOW);
  const lines = file.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines).toEqual(expect.arrayContaining(["DTSTART:20270310T130000Z", "DTEND:20270313T100000Z"]));
  expect(lines).toContain("LOCATION:Gombe\\nKinshasa");
  expect(file.replaceAll("\r\n ", "")).toContain("Équateur\\, au bord du fleuve\\;");
});

test("a calendar’s file of a stay rises with its changes, and cancels it in the end", () => {
  const linesOf = (booking: Booking) =>
    calendarFile(booking, { where: "", url: "" }, NOW)
      .split("\r\n")
      .filter((line) => /^(METHOD|UID|SEQUENCE|STATUS)/.test(line));
  const confirmed = settlePaid(startPayment(aBooking({ id: "b".repeat(20) }), "r", NOW), NOW);
  const uid = `UID:${confirmed.id}@lopango`;
  expect(linesOf(confirmed)).toEqual(["METHOD:PUBLISH", uid, "SEQUENCE:0", "STATUS:CONFIRMED"]);
  const change = { at: NOW, event: "change", status: "confirmed", by: "guest" } as const;
  const changed = { ...confirmed, history: [...confirmed.history, change] };
  expect(linesOf(changed)).toEqual(["METHOD:PUBLISH", uid, "SEQUENCE:1", "STATUS:CONFIRMED"]);
  const cancelled = cancelByHost(changed, NOW);
  expect(linesOf(cancelled)).toEqual(["METHOD:CANCEL", uid, "SEQUENCE:2", "STATUS:CANCELLED"]);
  // A stay that was never confirmed is in no calendar.
  const declined = { ...aBooking({ status: "cancelled" }) };
  expect([confirmed, cancelled, declined].map(isInCalendars)).toEqual([true, true, false]);
});

test("an e-mail about a stay says its price in both currencies, at the rate of its booking", () => {
  const rate = { usd_cdf: 2_850, date: "2027-03-01", source: "Banque centrale du Congo" };
  const said = (booking: Booking) => amountAtRate(booking, { amount_cents: 6_000, currency: "USD" });
  expect(said(aBooking())).toBe("60\u00a0$US");
  expect(said(aBooking({ exchange_rate: rate }))).toBe("60\u00a0$US (environ\u00a0171\u202f000\u00a0FC)");
});
