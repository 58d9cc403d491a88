import { ALWAYS_TOLD, type NotificationTopic } from "@lopango/contract/identity/notification-topics";
import { expect, test } from "vitest";
import { anApplication } from "../../../test/applications.ts";
import { aBooking, aPayment } from "../../../test/bookings.ts";
import { aCheck } from "../../../test/checks.ts";
import { aListing } from "../../../test/listings.ts";
import { aNotification } from "../../../test/notifications.ts";
import { aReport } from "../../../test/reports.ts";
import { aReview } from "../../../test/reviews.ts";
import { aHandover, aMember, anInvitation, aTeam } from "../../../test/teams.ts";
import { aGuarantee } from "../../../test/leases.ts";
import { aWalkIn } from "../../../test/walk-ins.ts";
import { aViewing } from "../../../test/viewings.ts";
import { aThread } from "../../../test/threads.ts";
import { submit } from "../../partners/rules/application-transitions.ts";
import { newProviderState } from "../../payments/rules/provider-state.ts";
import { settlePaid, startPayment } from "../../bookings/rules/booking-transitions.ts";
import { newImport, noCalendars } from "../../external-calendars/rules/external-calendars.ts";
import { EVENT_KINDS } from "./event-kinds.ts";
import { heldForReview } from "../../listings/rules/listing.ts";
import { arriving, stayToReview, stillToAnswer } from "./booking-notifications.ts";
import { channelsFor, costsMoney, allChannelsFor, withOutcome } from "./choices.ts";
import { hasReachedNobody, newDelivery, reported, deliverySent, type Delivery, type Outcome } from "./delivery.ts";
import type { NotificationRule, NotificationText } from "./notification.ts";
import { toGsmAlphabet, smsParts, smsOf, WHATSAPP_BUTTON, WHATSAPP_TEMPLATES } from "./phone-messages.ts";
import { VIEWING_HOURS, viewingReminder } from "./viewing-notifications.ts";
import { NOTIFICATIONS } from "./notifications-of-events.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const long = "Résidence hôtelière de l’Équateur et du Fleuve, chambres climatisées avec vue, piscine et salle de fête";
const booked = aBooking({
  id: "b".repeat(20),
  created_at: NOW,
  confirmation: "host",
  guest_name: "Marie-Antoinette M",
});
const booking = settlePaid(startPayment({ ...booked, property: { ...booked.property, title: long } }, "r", NOW), NOW);
const refunds = [{ status: "due", amount_cents: 1_000, currency: "USD", reason: "paid_twice" }] as const;
const payment = aPayment(booked, { payer_id: "guest", reference: "r".repeat(24), refunds: [...refunds] });
const application = submit("a".repeat(20), anApplication(), { ...anApplication().applicant, uid: "g" } as never, NOW);
const listing = heldForReview(aListing({ id: "l".repeat(20), title: long }));
const strikes = [{ at: NOW, reason: "Vos photos montrent un autre lieu\u202f: remplacez-les." }];
const user = {
  uid: "g",
  email: "",
  full_name: "",
  photo_url: null,
  roles: [],
  admin_revoked: false,
  strikes,
  created_at: NOW,
};
const thread = aThread({ property: { id: listing.id, title: long } });
const viewing = aViewing({
  property_title: long,
  date: "2027-03-02",
  location: { address: "12, avenue du Port, en face du marché de la Liberté", latlng: { lat: -4.3217, lng: 15.3125 } },
  status: "accepted",
  change: { by: "host", reason: "Je suis en déplacement ce jour-là" },
});
const reminder = (side: "guest" | "host", hours: number) => ({
  event: `${hours} h before a viewing`,
  to: side,
  topic: side === "guest" ? ("stays" as const) : ("hosting" as const),
  everyWay: true as const,
  said: viewingReminder(viewing, side, hours, NOW) ?? { title: "", text: "", path: "" },
});
const SUBJECTS: Record<string, unknown> = {
  booking,
  payment,
  unlock: payment,
  application,
  property: listing,
  calendar: {
    listing,
    calendars: {
      ...noCalendars(listing, "s"),
      imports: [
        {
          ...newImport("i", { url: "https://a.test/1.ics", name: "Airbnb", units: 1 }, "h", NOW),
          error: "L’autre site n’a pas fini de répondre en dix secondes.",
        },
      ],
      double_bookings: ["i 2027-03-10 2027-03-12 b"],
    },
  },
  user,
  thread,
  review: aReview({ booking }, { removed: { at: NOW, reason: "private_data" } }),
  check: aCheck({ label: long, visit: { agent_id: "a", day: "2027-03-02", assigned_at: NOW, report: null } }),
  walk_in: aWalkIn({ sends_sms: true, property: { ...booking.property, title: long } }),
  guarantee: aGuarantee({ property_title: long }),
  viewing,
  provider: { ...newProviderState("maxicash"), stop: { at: NOW, references: ["r1", "r2", "r3"] } },
  report: aReport({ label: `${long}, Goma` }),
  team: {
    team: aTeam({
      id: "h".repeat(20),
      members: [aMember({ uid: "p", name: "Chantal Ilunga", raise: { from: NOW, by: "o" } })],
      invitations: [anInvitation({ id: "p", at: NOW })],
      handover: aHandover({ to: "p", takes_effect_at: NOW }),
    }),
    establishment: { id: "h".repeat(20), name: long, owner_id: "o" },
  },
};

const WHO = {
  guest: "guest",
  host: "host",
  payer: "payer",
  applicant: "applicant",
  person: "the person",
  tenant: "the tenant",
  host_phone: "the host’s number",
  tenant_phone: "the tenant’s number",
  reporter: "reporter",
  agent: "the agent",
  admins: "admins",
  invited: "the invited contact",
  member: "the member",
  owner: "the owner",
};

interface Line {
  event: string;
  to: keyof typeof WHO;
  topic: NotificationTopic;
  everyWay?: true | "alarm" | undefined;
  said: NotificationText;
}

const event = (kind: (typeof EVENT_KINDS)[number]) => ({
  kind,
  by: "admin",
  facts: { person: "p", host: "h", import: "i", booking: "b", at: NOW.toISOString() },
  id: "c.0",
  at: NOW,
});

const LINES: Line[] = [
  ...EVENT_KINDS.flatMap((kind) => {
    const subject = SUBJECTS[kind.split(".")[0] ?? ""];
    const rules = NOTIFICATIONS[kind] as readonly NotificationRule<unknown, keyof typeof WHO>[];
    return rules.map(({ to, topic, everyWay, say }) => ({
      event: kind,
      to,
      topic,
      everyWay,
      said: say(subject, event(kind)),
    }));
  }),
  { event: "12 h and 2 h before the answer is due", to: "host", topic: "hosting", said: stillToAnswer(booking, NOW) },
  { event: "the day before arrival", to: "guest", topic: "stays", said: arriving(booking) },
  { event: "the evening of the departure", to: "guest", topic: "stays", said: stayToReview(booking, "guest") },
  { event: "the evening of the departure", to: "host", topic: "hosting", said: stayToReview(booking, "host") },
  ...VIEWING_HOURS.flatMap((hours) => [reminder("guest", hours), reminder("host", hours)]),
];

const [withAddress, withNumber] = [
  { ...user, email: "g@lopango.test", phone: "+243812345678" },
  { ...user, phone: "+243812345678" },
];
const device = { id: "d", endpoint: "https://fcm.googleapis.com/d", p256dh: "", auth: "", added_at: NOW };
const ALL = ["email", "sms", "whatsapp", "push"] as const;

function ways({ topic, everyWay }: Line): string[] {
  const always = ALWAYS_TOLD.includes(topic);
  const byEmail = channelsFor(withAddress, topic, ALL).includes("email");
  const onDevice = channelsFor({ ...withNumber, push_devices: [device] }, topic, ALL).includes("push");
  const byNumber = channelsFor(withNumber, topic, ALL).some(costsMoney);
  if (everyWay === "alarm") return ["every channel, whatever was chosen"];
  const alsoByNumber = everyWay && allChannelsFor(withAddress, topic, ALL).some(costsMoney);
  return [
    "always",
    byEmail ? (always ? "yes" : "yes, can be ended") : "if chosen",
    alsoByNumber ? "yes, can be ended" : byNumber ? "without an e-mail address, or if chosen" : "if chosen",
    onDevice
      ? always
        ? "yes, where they registered one"
        : "yes, where they registered one; can be ended"
      : "if chosen",
  ];
}

const OUTCOMES: Record<Outcome, string> = {
  arrived: "it is there",
  refused: "nobody is there: 5.1.1 of an e-mail, a number that was given up",
  undelivered: "it was not brought: a full mailbox, a phone that was off for days",
  stopped: "«STOP» (SMS, WhatsApp)",
  complained: "its reader called it unwanted (e-mail)",
};

function heard([outcome, said]: [Outcome, string]): string {
  const [channel] = outcome === "stopped" ? (["sms"] as const) : (["email"] as const);
  const chosen = { ...withAddress, notification_choices: { money: [channel], stays: [channel], account: [channel] } };
  const one = newDelivery(aNotification({ topic: "money" }), { channel, booking: null, until: null, token: "t" }, NOW);
  const after = reported(deliverySent(one), outcome, "") as Delivery;
  const person = withOutcome(chosen, channel, outcome);
  const next = (["money", "stays", "account"] as const).map((topic) => {
    const by = channelsFor(person, topic, ALL);
    return by.some((way) => way === channel) ? "as before" : by.join(", ") || "none";
  });
  const state = after.state === "given_up" ? "given up; admins are told" : after.state;
  return ["", said, state, hasReachedNobody(after) ? "goes another way" : "–", ...next, ""].join(" | ").trim();
}

test("the table of docs/notifications.md is what people are told, and by what", async () => {
  const rows = LINES.map((line) =>
    ["", line.event, WHO[line.to], line.topic, line.said.title, ...ways(line), ""].join(" | ").trim(),
  );
  const templates = Object.values(WHATSAPP_TEMPLATES).map(
    ({ name, body }) => `### \`${name}\`\n\n\`\`\`\n${body}\n\`\`\``,
  );
  const page = [
    "# Who is told what, and by what",
    "",
    "Event × recipient × channel (decisions 76, 83, 85 and 89). Written by `functions/src/notifications/rules/notifications-page.test.ts`. A channel reaches whoever has an address, a number or a device for it; of money somebody hears by one at least.",
    "",
    "<!-- prettier-ignore -->",
    "| event | to | topic | title | in the app | e-mail | SMS or WhatsApp | device |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...rows,
    "",
    "## What is heard of a message later",
    "",
    "By mail servers and Infobip (decision 89), once, whatever else is said of the same message; what a channel says at once counts as much. Of somebody who chose the one channel, and has an address and a number:",
    "",
    "<!-- prettier-ignore -->",
    "| what is heard | the message | its notification, of money | next of money | next of stays | next of the account |",
    "| --- | --- | --- | --- | --- | --- |",
    ...(Object.entries(OUTCOMES) as [Outcome, string][]).map(heard),
    "",
    "«Nobody is there» and «STOP» hold until there is another address or number, or their person chooses the channel again; whoever complained has what they choose again. Other failures say nothing of the next message.",
    "",
    "## Templates of WhatsApp",
    "",
    `To be registered with the provider, category «utility», language \`fr\`. \`{{1}}\` is the title and \`{{2}}\` the text of the notification; each has one button, «${WHATSAPP_BUTTON}», with the address \`PUBLIC_URL/{{1}}\`.`,
    "",
    templates.join("\n\n"),
    "",
  ].join("\n");
  await expect(page).toMatchFileSnapshot("../../../../docs/notifications.md");
});

test.each(LINES)("$event, $to: the text message has two parts at most, and the address whole", ({ said }) => {
  const text = smsOf(said, "https://www.lopango.cd");
  expect(smsParts(text)).toBeLessThanOrEqual(2);
  expect(toGsmAlphabet(text)).toBe(text);
  expect(text.endsWith(` https://www.lopango.cd${said.path}`)).toBe(true);
});
