import { join } from "node:path";
import type { AdminDiscrepancy } from "@lopango/contract/admin/discrepancies";
import type { AdminCheck } from "@lopango/contract/checks/check";
import type { AdminListing } from "@lopango/contract/admin/properties";
import type { AdminPayment } from "@lopango/contract/admin/payments";
import type { AdminReportDetail } from "@lopango/contract/admin/reports";
import type { AdminThread } from "@lopango/contract/admin/threads";
import type { Booking } from "@lopango/contract/bookings/booking";
import type { Property } from "@lopango/contract/listings/property";
import { addDays, todayIn } from "@lopango/contract/calendar/dates";
import { ERRORS } from "@lopango/contract/errors";
import type { HostBooking } from "@lopango/contract/bookings/host-booking";
import type { Message, Thread, ThreadMessages } from "@lopango/contract/messages/message";
import type { Notification } from "@lopango/contract/notifications/notification";
import type { Page } from "@playwright/test";
import { openPapers } from "../support/applications.ts";
import { pickDay } from "../support/calendar.ts";
import { menuButton } from "../support/menu.ts";
import { fillListing } from "../support/listing-form.ts";
import { readOn } from "../support/read-on.ts";
import { inDays } from "../support/stay.ts";
import type { World } from "./world.ts";

export interface Screen {
  name: string;
  /** Undefined if the demo world lacks the data; the screenshot is then skipped. */
  path: string | undefined;
  as?: "guest" | "host" | "admin" | "partner";
  reach?: (page: Page) => Promise<unknown>;
  /** Captures the viewport only, for dialogs. */
  firstScreen?: true;
  /** Skipped on desktop. */
  narrow?: true;
}

const dialogOf = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").waitFor();
};
const menu = async (page: Page) => {
  await menuButton(page).click();
  await page.getByRole("dialog").waitFor();
};
/** Presses an action of the first row, which is behind «⋯» on narrow screens. */
const actionOf = (name: string | RegExp) => async (page: Page) => {
  const menu = page.getByRole("button", { name: /^Détails et actions/ }).first();
  await menu.or(page.getByRole("button", { name }).first()).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await dialogOf(name)(page);
};
const mistakes = async (page: Page) => {
  await page.getByRole("radio", { name: /^Hôtel/ }).check();
  await page.getByLabel("Voyageurs au maximum").fill("60");
  await page.getByRole("button", { name: "Publier l’annonce" }).click();
  await page.getByText("Le titre est obligatoire.").waitFor();
};
/** Enters a phone number into a public text. */
const contacts = async (page: Page) => {
  const form = { title: "Hôtel du Port", city: "Kinshasa", commune: "Gombe", price: "80" };
  await fillListing(page, form);
  await page.getByLabel("Description").fill("Douze chambres calmes. Réservez au 081 le 234 le 5678.");
  await page.getByRole("button", { name: "Publier l’annonce" }).click();
  await page.getByRole("button", { name: "Publier quand même" }).click();
  await page.getByText("À retirer").waitFor();
};
const chooseNights = async (page: Page) => (await pickDay(page, inDays(5)), pickDay(page, inDays(8)));
const changeRates = async (page: Page) => {
  await chooseNights(page);
  await dialogOf("Modifier les prix")(page);
};
/** Fakes the response that starts the enrolment of a second factor, which the emulator lacks. */
const newFactor = async (page: Page) => {
  const totpSessionInfo = {
    sharedSecretKey: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
    verificationCodeLength: 6,
    hashingAlgorithm: "SHA1",
    periodSec: 30,
    sessionInfo: "s",
    finalizeEnrollmentTime: found_at,
  };
  const headers = { "access-control-allow-origin": "*" };
  await page.route(/mfaEnrollment:start/, (route) => route.fulfill({ json: { totpSessionInfo }, headers }));
  await dialogOf(/^Validation/)(page);
  await page.getByLabel("Code à six chiffres").waitFor();
};
/** Fakes the response that asks for a second factor's code, which the emulator lacks. */
const secondFactor = async (page: Page) => {
  const factor = { mfaEnrollmentId: "1", enrolledAt: "2026-11-01T00:00:00Z", totpInfo: {} };
  const json = { mfaPendingCredential: "pending", mfaInfo: [factor], localId: "somebody" };
  const headers = { "access-control-allow-origin": "*" };
  await page.route(/accounts:signInWithIdp/, (route) => route.fulfill({ json, headers }));
  await dialogOf("Connexion")(page);
  await page.getByRole("dialog").getByRole("listitem").first().getByRole("button").click();
  await page.getByLabel("Code à six chiffres").waitFor();
};
/** Fakes the refusal of a sign-in that is hours old. */
const oldSignIn = async (page: Page) => {
  const json = { status: 403, code: "recent_sign_in_required", detail: ERRORS.recent_sign_in_required.detail };
  await page.route("**/reject", (route) => route.fulfill({ status: 403, json }));
  await page.getByRole("link", { name: "Hôtel Malebo" }).click();
  await openPapers(page);
  await dialogOf("Refuser")(page);
  await page.getByLabel("Motif").fill("Le RCCM est illisible.");
  await page.getByRole("button", { name: "Refuser la candidature" }).click();
  await page.getByRole("dialog", { name: /^Confirmez/ }).waitFor();
};
const chooseRefunds = async (page: Page) => {
  const boxes = page.getByRole("checkbox", { name: /^Choisir/ });
  await boxes.first().waitFor();
  for (const box of (await boxes.all()).slice(0, 3)) await box.check();
};
const failing = (address: string) => async (page: Page) => (
  await page.route(address, (route) => route.abort()),
  page.reload()
);
const listingsFail = failing("**/api/properties?**");
/** Merges `changes` into responses that match `address`, for states that the demo world lacks. */
const answering = (address: string, changes: object) => async (page: Page) => {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } });
  });
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
};
const HOUSE = "h".repeat(20);
const TEAM_DAYS = { at: "2026-11-20T09:24:00.000Z", expires_at: "2026-11-27T09:24:00.000Z" };
const TEAM_OF_FOUR = {
  members: [
    { uid: "o", name: "Patrick Kabongo", role: "owner", added_at: null, owner_from: null, is_me: true },
    { uid: "m", name: "Chantal Ilunga", role: "manager", added_at: TEAM_DAYS.at, owner_from: null, is_me: false },
    {
      uid: "r",
      name: "Marie-Antoinette Mwamba wa Kalonji",
      role: "reception",
      added_at: TEAM_DAYS.at,
      owner_from: TEAM_DAYS.expires_at,
      is_me: false,
    },
    { uid: "s", name: "Grâce Mbuyi", role: "reception", added_at: TEAM_DAYS.at, owner_from: null, is_me: false },
  ],
  invitations: [
    {
      id: "a".repeat(20),
      contact: "receptionniste.de.nuit@hotel-du-fleuve.exemple.cd",
      role: "reception",
      ...TEAM_DAYS,
      takes_effect_at: null,
    },
    {
      id: "b".repeat(20),
      contact: "+243812345678",
      role: "owner",
      ...TEAM_DAYS,
      takes_effect_at: "2026-11-21T09:24:00.000Z",
    },
  ],
  log: [
    { at: TEAM_DAYS.at, action: "join", by_name: "Grâce Mbuyi", who: "Grâce Mbuyi", role: "reception" },
    { at: TEAM_DAYS.at, action: "change_role", by_name: "Patrick Kabongo", who: "Chantal Ilunga", role: "manager" },
    { at: TEAM_DAYS.at, action: "invite", by_name: "Patrick Kabongo", who: "+243812345678", role: "manager" },
  ],
};
const OFFER = {
  id: "c".repeat(20),
  uid: "m",
  name: "Chantal Ilunga",
  stays: true,
  expires_at: TEAM_DAYS.expires_at,
  takes_effect_at: "2026-11-21T09:24:00.000Z",
  accepted_at: null as string | null,
  is_mine: false,
};
const ofTeam = (changes: object) => answering("**/api/host/establishments/*/team", { ...TEAM_OF_FOUR, ...changes });
/** A team of four with two open invitations and its last changes. */
const showTeam = ofTeam({});
/** The same team for the manager, to whom the house is offered. */
const showOffer = ofTeam({
  my_role: "manager",
  members: TEAM_OF_FOUR.members.map((member) => ({ ...member, is_me: member.uid === "m" })),
  invitations: [],
  log: [],
  handover: { ...OFFER, is_mine: true },
});
/** The same offer once it is accepted, for the account of the house. */
const showAccepted = ofTeam({ handover: { ...OFFER, accepted_at: TEAM_DAYS.at } });
const openHandOver = async (page: Page) => {
  await showTeam(page);
  await dialogOf("Céder l’établissement…")(page);
};
const NOTED = { at: "2026-11-20T19:12:00.000Z", by: "Chantal" };
/** Stays at the reception whose guests did not come: unanswered, noted, objected, freed. */
const showNoShows = async (page: Page) => {
  const today = todayIn("Africa/Kinshasa", new Date());
  const stay = {
    property_id: HOUSE,
    property_title: "Hôtel du Fleuve — Suite avec vue sur le fleuve",
    guest_phone: "+243812345678",
    guests: 2,
    checkin: addDays(today, -1),
    checkout: addDays(today, 2),
    nights: 3,
    checkin_time: "14:00",
    checkout_time: "11:00",
    time_zone: "Africa/Kinshasa",
    check_in_from: "2026-11-20T07:00:00.000Z",
    no_show_from: "2026-11-20T19:00:00.000Z",
  };
  const nothing = { room: null, notes: [], checked_in: null, checked_out: null, no_show: null, disputed: null };
  const missed = { ...NOTED, object_until: addDays(today, 1) + "T19:12:00.000Z", objected_at: null, freed_at: null };
  const arrivals = [
    { ...stay, id: "1".repeat(20), code: "K7PM2Q", guest_name: "Grâce M.", presence: nothing },
    { ...stay, id: "2".repeat(20), code: "R4TX9B", guest_name: "Trésor K.", presence: { ...nothing, no_show: missed } },
    {
      ...stay,
      id: "3".repeat(20),
      code: "W8ZC3D",
      guest_name: "Marie-Antoinette M.",
      presence: {
        ...nothing,
        no_show: { ...missed, objected_at: "2026-11-21T07:30:00.000Z" },
        disputed: "no_show",
      },
    },
    {
      ...stay,
      id: "4".repeat(20),
      code: "B2NF6H",
      guest_name: "Jean-Bosco L.",
      presence: { ...nothing, no_show: { ...missed, freed_at: "2026-11-22T19:12:00.000Z" } },
    },
  ];
  const clocks = [{ time_zone: "Africa/Kinshasa", date: today }];
  const early = { object_until: missed.object_until, objected_at: null, freed_at: null, agreed_at: null };
  const in_house = [
    {
      ...stay,
      id: "5".repeat(20),
      code: "T5RW8K",
      guest_name: "Nadège B.",
      presence: { ...nothing, room: { ...NOTED, numbers: "12" }, checked_in: NOTED },
    },
  ];
  const departures = [
    {
      ...stay,
      id: "6".repeat(20),
      code: "H7VB4N",
      guest_name: "Didier N.",
      guest_phone: null,
      presence: {
        ...nothing,
        checked_in: NOTED,
        checked_out: { ...NOTED, early: { ...early, can_type_code: true } },
      },
    },
  ];
  const day = { date: today, clocks, arrivals, in_house, departures, out_of_order: [] };
  await page.route("**/api/host/arrivals**", (route) => route.fulfill({ json: day }));
  await page.reload();
  await page.getByText("Trésor K.", { exact: true }).waitFor();
};
const missedStay = (objected_at: string | null) =>
  answering("**/api/bookings/*", {
    no_show: { object_until: `${inDays(1)}T19:12:00.000Z`, objected_at, freed_at: null },
    ...(objected_at && { objection: { about: "no_show", at: objected_at, outcome: null, refund: null } }),
  });
const leftStay = answering("**/api/bookings/*", {
  checked_in_at: "2026-11-21T07:30:00.000Z",
  early_departure: {
    left_at: "2026-11-22T07:30:00.000Z",
    object_until: `${inDays(1)}T19:12:00.000Z`,
    objected_at: null,
    freed_at: null,
    agreed_at: null,
    code: "483920",
  },
});
const showInvitation = (isMine: boolean) => async (page: Page) => {
  const json = {
    id: "a".repeat(20),
    establishment_id: HOUSE,
    name: "Hôtel du Fleuve",
    role: "manager",
    contact: "c…l@exemple.cd",
    expires_at: TEAM_DAYS.expires_at,
    takes_effect_at: null,
    is_mine: isMine,
    is_member: false,
    by_name: "Patrick Kabongo",
  };
  await page.route("**/api/invitations/*", (route) => route.fulfill({ json }));
  await page.reload();
  await page.getByText("Hôtel du Fleuve").first().waitFor();
};
/** The host's space of a manager without listings of their own. */
const asManager = async (page: Page) => {
  const membership = { establishment_id: HOUSE, name: "Hôtel du Fleuve", role: "manager", rights: ["edit_house"] };
  await page.route("**/api/host/teams", (route) => route.fulfill({ json: [membership] }));
  await page.reload();
  await page.getByRole("region", { name: "Mes équipes" }).waitFor();
};
/** The inbox of a host who answers the guests of another's house. */
const showHouseMessages = async (page: Page) => {
  const membership = { establishment_id: HOUSE, name: "Hôtel du Fleuve", role: "manager", rights: ["messages"] };
  await page.route("**/api/host/teams", (route) => route.fulfill({ json: [membership] }));
  await page.reload();
  await page.getByLabel("Conversations").waitFor();
};
const ROOMS = ["Chambre double", "Suite avec vue sur le fleuve"] as const;
/** Serves listings as room types of one house. */
const asRooms = (first: string) => async (page: Page) => {
  await page.route("**/api/properties/*", async (route) => {
    const response = await route.fetch();
    const listing = (await response.json()) as Property;
    const title = `Hôtel du Fleuve — ${listing.id === first ? ROOMS[0] : ROOMS[1]}`;
    await route.fulfill({ response, json: { ...listing, title, establishment_id: HOUSE } });
  });
  await page.reload();
  await page.getByRole("heading", { name: "Chambres" }).waitFor();
};
const roomsOfBooking = ([first, second]: readonly [string, string]): Partial<Booking> => {
  const lines = (unit_cents: number) => [
    { kind: "nights" as const, nights: 3, unit_cents, amount_cents: 3 * unit_cents },
  ];
  return {
    establishment_id: HOUSE,
    guests: 5,
    total_cents: 93_000,
    can_cancel_rooms: true,
    rooms: [
      {
        property_id: first,
        title: ROOMS[0],
        count: 2,
        guests: 2,
        unit_price_cents: 8_000,
        price_lines: lines(8_000),
        total_cents: 48_000,
      },
      {
        property_id: second,
        title: ROOMS[1],
        count: 1,
        guests: 1,
        unit_price_cents: 15_000,
        price_lines: lines(15_000),
        total_cents: 45_000,
      },
    ],
    cancelled_rooms: [{ at: new Date().toISOString(), title: ROOMS[0], count: 1, back_cents: 24_000 }],
  };
};
const answeringBooking = (changes: Partial<Booking>) => answering("**/api/bookings/*", changes);
const side = { status: "paid", amount_cents: 24_000, currency: "USD", transaction: "MP261122.1804.C41957" };
const reference = "9MUYG5cQY0bAjxa3vyQVnKA5";
const aVisit = {
  id: "v".repeat(40),
  day: inDays(0),
  title: "Studio meublé près du marché de la Liberté",
  category: "logement",
  city: "Kinshasa",
  commune: "Masina",
  quartier: "Quartier 1",
  address: "12, avenue du Port",
  latlng: { lat: -4.38, lng: 15.39 },
  host_first_name: "Chantal",
  contact_phone: "+243812345678",
  facts: { bedrooms: 1, bathrooms: 1, power_hours: 12 },
  amenities: ["regideso", "snel", "hot_water"],
};
const found_at = new Date().toISOString();
/** The suite holds no request: shows one for the reported listing. */
const checkToDecide =
  (world: World, different: Partial<AdminCheck>, button = "Accepter") =>
  async (page: Page) => {
    await page.route(/\/api\/admin\/checks\?/, async (route) => {
      if (route.request().url().includes("assigned") !== (different.status === "assigned"))
        return route.fulfill({ json: { items: [], meta: { total: 0, limit: 5, offset: 0 } } });
      const url = new URL(`/api/admin/reports/${world.report}`, route.request().url()).href;
      const response = await route.fetch({ url });
      const { listing, owner } = (await response.json()) as AdminReportDetail;
      const check = {
        id: "c".repeat(40),
        status: "waiting",
        label: listing?.title,
        files: [],
        visit: null,
        ...different,
      };
      const shown = { ...check, owner, listing, asked_at: found_at, held: null, version: "v" };
      await route.fulfill({ response, json: { items: [shown], meta: { total: 3, limit: 5, offset: 0 } } });
    });
    await page.route(/\/api\/admin\/users\?role=agent/, async (route) => {
      const users = await route.fetch({ url: route.request().url().replace("role=agent", "role=host") });
      await route.fulfill({ response: users });
    });
    await page.route(/\/api\/admin\/checks\/.+\/files/, (route) =>
      route.fulfill({ body: "%PDF-1.7", contentType: "application/pdf" }),
    );
    await page.reload();
    await page.getByRole("button", { name: button }).waitFor();
  };
/** Discrepancies: wrong amount, missing money, and a webhook event without an attempt. */
const discrepancies: AdminDiscrepancy[] = [
  {
    id: "1",
    kind: "not_counted",
    reference,
    ours: { ...side, status: "failed", transaction: null },
    theirs: side,
    webhook_event: null,
    found_at,
    version: "v1",
    what_to_do: "Ouvrez le paiement et interrogez l’opérateur\u202f: l’argent sera compté, ou à rembourser.",
  },
  {
    id: "2",
    kind: "currency",
    reference: "i3XgqYnabiSLQJ6b71gTnnu2",
    ours: side,
    theirs: { ...side, currency: "CDF" },
    webhook_event: null,
    found_at,
    version: "v1",
    what_to_do:
      "Comparez avec le compte de l’opérateur. Un remboursement est calculé sur ce que nous avons noté\u202f: s’il a raison, réglez la différence avec lui d’abord.",
  },
  {
    id: "3",
    kind: "unmatched_webhook_event",
    reference: "",
    ours: null,
    theirs: null,
    webhook_event: { reason: "unknown_reference", method: "POST", fields: { status: "success", reference: "ZZ-1" } },
    found_at,
    version: "v1",
    what_to_do:
      "Cherchez cette référence dans le compte de l’opérateur. Si de l’argent y est, renvoyez-le\u202f: aucun paiement ne lui correspond ici. Sinon, il n’y a rien à faire.",
  },
];
/** Starts on the search page, because a listing's page is server-rendered. */
const propertyFails = async (page: Page) => {
  await page.route("**/api/properties/*", (route) => route.abort());
  await page.getByRole("article").first().getByRole("link").first().click();
  await page.getByText("Impossible de charger le bien.").waitFor();
};
const readHome = async (page: Page) => {
  await readOn(page);
  await page.getByRole("region", { name: "Espace pub" }).waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
};
const press = (key: string, times: number) => async (page: Page) => {
  for (let pressed = 0; pressed < times; pressed++) await page.keyboard.press(key);
};
const wrongPrices = async (page: Page) => {
  await dialogOf(/^Filtres/)(page);
  await page.getByLabel("Minimum").fill("beaucoup");
  await page.getByLabel("Maximum").fill("-1");
  await page.getByRole("button", { name: "Appliquer" }).click();
};
const suggestions = async (page: Page) => {
  await dialogOf(/^Filtres/)(page);
  await page.getByLabel("Commune").fill("ma");
};

const wizardStep = (step: number) => async (page: Page) => {
  await page.getByLabel("Nom de l’établissement").fill("Hôtel du Fleuve");
  await page.goto(`/partners?etape=${step}`);
  await page.getByText(`Étape ${step} sur 6`).waitFor();
};

const withDiscrepancies = answering("**/api/admin/reconciliation**", {
  items: discrepancies,
  meta: { total: discrepancies.length, limit: 25, offset: 0 },
});

const aThread: Thread = {
  id: "t".repeat(20),
  kind: "booking",
  side: "guest",
  other: "Patrick",
  other_left: false,
  property: { id: "p".repeat(20), title: "Hôtel Memling" },
  stay: { checkin: "2027-03-10", checkout: "2027-03-13" },
  last: { by: "host", text: "Oui, devant la porte.", at: "2026-11-02T09:20:00.000Z" },
  unread: 2,
  is_reported: false,
};
const conversations: Thread[] = [
  aThread,
  {
    ...aThread,
    id: "u".repeat(20),
    kind: "listing",
    other: "Bénédicte",
    property: { id: "q".repeat(20), title: "Appartement lumineux avec terrasse à Ngaliema" },
    stay: null,
    last: {
      by: "guest",
      text: "Bonjour, est-ce que le quartier est calme la nuit ? Nous venons avec deux enfants.",
      at: "2026-10-30T18:05:00.000Z",
    },
    unread: 0,
  },
];
const said = (id: string, by: Message["by"], text: string, created_at: string, is_masked = false): Message => ({
  id: id.repeat(20),
  by,
  text,
  is_masked,
  photos: [],
  sent_as: null,
  created_at,
});
const PICTURE = join(import.meta.dirname, "../../web/src/ads/virunga.webp");
const pictures = (...ids: string[]) => ids.map((id) => ({ id: id.repeat(20), width: 1200, height: 800 }));
const showPhotos = async (page: Page) => {
  const at = "2026-11-02T09:2";
  const items = [
    { ...said("h", "host", "", `${at}5:00.000Z`), photos: pictures("x", "y", "z") },
    { ...said("g", "guest", "Est-ce bien cette porte ?", `${at}4:00.000Z`), photos: pictures("w") },
    { ...said("f", "host", "", `${at}3:00.000Z`), photos: [...pictures("u"), ...pictures("v")] },
    ...conversation.items.slice(0, 1),
  ];
  await answering("**/api/threads/*/messages*", { items, meta: { ...conversation.meta, is_paid: true } })(page);
  await page.route("**/api/threads/*/photos/**", (route) => {
    if (/u{20}/.test(route.request().url())) return route.fulfill({ status: 404, json: { code: "photo_not_found" } });
    if (/v{20}/.test(route.request().url())) return route.abort();
    return route.fulfill({ path: PICTURE });
  });
  await page.reload();
  await page
    .getByRole("button", { name: /^Agrandir/ })
    .first()
    .waitFor();
};
/** A conversation whose polling has failed for minutes. */
const offline = async (page: Page) => {
  await page.clock.install();
  await answering("**/api/threads/**", conversation)(page);
  await page.getByText("Oui, devant la porte.").waitFor();
  await page.route("**/api/threads/*/messages?*", (route) => route.abort());
  const banner = page.getByText("Les nouveaux messages s’afficheront");
  while (!(await banner.isVisible())) await page.clock.fastForward("01:00");
};
const openLast = async (page: Page) => {
  const conversations = page.getByRole("link", { name: "Écrire au voyageur" });
  const address = await conversations.last().getAttribute("href");
  await page.goto(`/host/bookings?booking=${address?.split("/").at(-1)}`);
  await page.getByRole("region", { name: "La réservation ouverte" }).getByRole("article").waitFor();
};
/** A guest who comes asks the host for two nights later. */
const changeAsked = async (page: Page) => {
  await page.route("**/api/host/bookings?**", async (route) => {
    const response = await route.fetch();
    const [first, ...others] = (await response.json()) as HostBooking[];
    if (!first) throw new Error("the host of the demo world has no confirmed booking");
    const { nights, guests, rooms, unit_price_cents, price_lines, total_cents, cancellation_policy } = first;
    const asked: HostBooking = {
      ...first,
      can_answer_change: true,
      change: {
        checkin: addDays(first.checkin, 2),
        checkout: addDays(first.checkout, 2),
        nights,
        guests,
        rooms,
        unit_price_cents,
        price_lines,
        total_cents: total_cents + 5_000,
        cancellation_policy,
        to_pay_cents: 5_000,
        back_cents: 0,
        awaits: "host",
        hold_until: null,
        can_pay: false,
        confirm_by: new Date(Date.now() + 20 * 3_600_000).toISOString(),
        payment_in_progress: false,
      },
    };
    await route.fulfill({ response, json: [asked, ...others] });
  });
  await page.reload();
  await page.getByRole("button", { name: "Accepter la modification" }).waitFor();
};
const reported: AdminThread = {
  id: aThread.id,
  kind: "booking",
  property: aThread.property,
  guest: { uid: "g".repeat(20), name: "Grâce" },
  host: { uid: "h".repeat(20), name: "Patrick" },
  cases: ["c".repeat(40)],
};
const conversation: ThreadMessages = {
  items: [
    said("d", "host", "Oui, devant la porte.", "2026-11-02T09:20:00.000Z"),
    said("c", "host", "Appelez-moi au •••, ou sur •••.", "2026-11-02T09:19:00.000Z", true),
    said(
      "b",
      "guest",
      `Bonjour ! Y a-t-il un parking ?\n\n${"Anticonstitutionnellement".repeat(3)}`,
      "2026-11-01T17:02:00.000Z",
    ),
    said("a", "guest", "Mbote", "2026-11-01T17:00:00.000Z"),
  ],
  meta: { thread: aThread, is_paid: false, contact: null, earlier: "u".repeat(20) },
};
const toldHost: Notification[] = [
  {
    id: "n".repeat(20),
    topic: "hosting",
    title: "Demande à accepter",
    text: "Grâce a payé 240\u00a0$US pour Hôtel Memling, 10 – 13 mars 2027 (3\u00a0nuits). Répondez avant le 2 mars à 11\u00a0h, heure de Kinshasa\u202f; sinon, la demande est refusée.",
    path: "/host/bookings",
    actions: [
      { label: "Accepter", path: "/host/bookings?answer=accept" },
      { label: "Refuser", path: "/host/bookings?answer=decline" },
    ],
    is_read: false,
    created_at: found_at,
  },
  {
    id: "m".repeat(20),
    topic: "money",
    title: "Remboursement envoyé",
    text: "120\u00a0$US pour Hôtel du Fleuve, 3 – 5 février 2027 (2\u00a0nuits)\u202f: le remboursement est parti.",
    path: "/me/bookings",
    actions: [],
    is_read: true,
    created_at: found_at,
  },
];

/** A payment whose transaction settled another one; an admin must decide. */
const usedTransaction: AdminPayment = {
  reference,
  purpose: "unlock",
  booking_id: null,
  property_id: null,
  payer_id: "payer",
  amount_cents: 24_000,
  currency: "USD",
  provider: "maxicash",
  provider_transaction: side.transaction,
  status: "review",
  mismatches: ["transaction"],
  reported: { ResponseData: "PAID", Amount: "24000", Currency: "USD", TransactionID: side.transaction },
  resolution: null,
  refunds: [],
  refund: null,
  returned: null,
  next_check_at: null,
  created_at: found_at,
  updated_at: found_at,
};
const decideOfUsed = async (page: Page) => {
  await answering("**/api/admin/payments?**", {
    items: [usedTransaction],
    meta: { total: 1, limit: 25, offset: 0 },
  })(page);
  await actionOf("Décider")(page);
  await page.getByRole("radio", { name: /^Refuser/ }).check();
};
const openTrail = async (page: Page) => {
  const said = { status: "success", amount: "30400", currency: "maxiDollar", transactionid: side.transaction };
  await page.route("**/api/admin/payments/*", async (route) => {
    const response = await route.fetch();
    const reports = [{ ...side, at: found_at, amount_cents: 30_400, raw: said }];
    const webhook_events = [{ received_at: found_at, method: "GET", fields: said }];
    await route.fulfill({ response, json: { ...(await response.json()), reports, webhook_events } });
  });
  await page.getByRole("button", { name: "Ce que l’opérateur a dit" }).first().click();
  await page.getByText("Chargement…").first().waitFor({ state: "detached" });
};
const openRefund = async (page: Page) => {
  await actionOf("Rembourser")(page);
  await page.getByText("À qui").waitFor();
};

/** Adds search results to the favourites, one of them deleted meanwhile. */
const keepSome = (count: number) => async (page: Page) => {
  for (let index = 0; index < count; index++) {
    const heart = page.getByRole("button", { name: /^Favori/ }).nth(index);
    // Favourites of the previous width are still in the account.
    if ((await heart.getAttribute("aria-pressed")) !== "true") await heart.click();
  }
  await page.route("**/api/properties?ids=*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: ((await response.json()) as object[]).slice(1) });
  });
  await page.goto("/favorites");
  await page.getByText("Plus disponibles").waitFor();
};
const keepAndShare = async (page: Page) => {
  await keepSome(4)(page);
  await page.getByRole("button", { name: "Partager la liste" }).or(page.getByLabel("Lien de votre liste")).waitFor();
  if (await page.getByRole("button", { name: "Partager la liste" }).isVisible())
    await page.getByRole("button", { name: "Partager la liste" }).click();
  await page.getByLabel("Lien de votre liste").waitFor();
};
const keptWithoutNetwork = async (page: Page) => {
  await keepSome(3)(page);
  await page.route("**/api/properties?ids=*", (route) => route.abort());
  await page.reload();
  await page.getByText("Voici ces annonces").waitFor();
};

const comeBack = (path: string) => async (page: Page) => {
  const remembered = (what: string) =>
    page.waitForFunction((text) => localStorage.getItem("lopango.recent")?.includes(text), what);
  for (const asked of ["category=hotel&q=goma", "category=logement&city=Kinshasa&max=900&bedrooms=2"]) {
    await page.goto(`/search?${asked}`);
    await remembered(asked);
    const found = page.getByRole("tabpanel").getByRole("heading", { level: 3 }).getByRole("link");
    for (const link of (await found.all()).slice(0, 3)) {
      const address = (await link.getAttribute("href")) ?? "";
      await page.goto(address);
      await remembered(address.split(/[/?]/)[2] ?? "");
      await page.goBack();
    }
  }
  await page.goto(path);
  await page.waitForLoadState("networkidle");
};
const askAgain = async (page: Page) => {
  await comeBack("/search?category=hotel")(page);
  await page.getByLabel("Rechercher une annonce").click();
  await page.getByRole("listbox", { name: "Recherches récentes" }).waitFor();
  await page.keyboard.press("ArrowDown");
};
const mapByKeys = async (page: Page) => {
  await dialogOf("Voir la carte")(page);
  const map = page.getByRole("region", { name: "Carte des résultats" });
  await map.getByRole("button").first().waitFor();
  await map.press("-");
  await map.press("ArrowRight");
  await map.getByRole("button", { name: /\$US/ }).first().click();
  await map.press("ArrowRight");
};

export function screens(world: World): Screen[] {
  const checkin = inDays(40);
  const stay = `checkin=${checkin}&checkout=${inDays(43)}&guests=2`;
  return [
    { name: "home", path: "/", reach: readHome },
    { name: "home-hotels", path: "/?category=hotel" },
    { name: "home-error", path: "/", reach: listingsFail },
    { name: "home-keyboard", path: "/", firstScreen: true, reach: press("Tab", 1) },
    { name: "search-keyboard", path: "/search?category=hotel", firstScreen: true, reach: press("Tab", 12) },
    {
      name: "home-recent",
      path: "/",
      reach: async (page) => (await comeBack("/")(page), readHome(page)),
    },
    { name: "home-sign-in", path: "/me/bookings", firstScreen: true },
    { name: "menu", path: "/cars", firstScreen: true, narrow: true, reach: menu },
    { name: "search", path: "/search?category=logement" },
    { name: "search-hotels", path: "/search?category=hotel&q=gombe" },
    { name: "search-verified", path: "/search?category=hotel&verified=true" },
    {
      name: "property-checked",
      path: `/property/${world.checked}`,
      firstScreen: true,
      reach: async (page) => {
        await readOn(page);
        await page.getByRole("heading", { name: "Ce qui a été vérifié" }).scrollIntoViewIfNeeded();
      },
    },
    {
      name: "visits",
      path: "/visits",
      as: "guest",
      reach: async (page) => {
        await page.route("**/api/visits", (route) => route.fulfill({ json: [aVisit] }));
        await page.reload();
        await page.getByRole("button", { name: "Commencer la visite" }).waitFor();
      },
    },
    {
      name: "visit-form",
      path: "/visits",
      as: "guest",
      reach: async (page) => {
        await page.route("**/api/visits", (route) => route.fulfill({ json: [aVisit] }));
        await page.reload();
        await page.getByRole("button", { name: "Commencer la visite" }).click();
        await page.locator("input[type=file]").setInputFiles(PICTURE);
        await page.getByRole("img", { name: "Photo 1" }).waitFor();
      },
    },
    {
      name: "host-papers",
      path: `/host/listings/${world.own}`,
      as: "host",
      firstScreen: true,
      reach: async (page) => {
        await page.getByRole("heading", { name: "Vérifications" }).scrollIntoViewIfNeeded();
        await dialogOf("Envoyer mes papiers")(page);
      },
    },
    { name: "search-map", path: "/search?category=hotel", firstScreen: true, reach: dialogOf("Voir la carte") },
    { name: "search-map-keys", path: "/search?category=hotel&city=Kinshasa", firstScreen: true, reach: mapByKeys },
    { name: "search-recent", path: "/search?category=hotel", firstScreen: true, reach: askAgain },
    {
      name: "search-empty-recent",
      path: "/search?category=hotel",
      reach: comeBack("/search?category=hotel&q=zanzibar"),
    },
    { name: "search-understood", path: "/search?category=hotel&q=h%C3%B4tel+2+chambres+goma" },
    { name: "search-between", path: "/search?category=logement&q=2+%C3%A0+3+chambres+salon+gombe" },
    {
      name: "search-filters-homes",
      path: "/search?category=logement&min_bedrooms=3&max_floor=1",
      firstScreen: true,
      reach: async (page) => (
        await dialogOf(/^Filtres/)(page),
        page.getByRole("combobox", { name: "Étage" }).scrollIntoViewIfNeeded()
      ),
    },
    { name: "search-empty", path: "/search?category=hotel&q=zanzibar" },
    { name: "search-filters", path: "/search?category=hotel", firstScreen: true, reach: dialogOf(/^Filtres/) },
    { name: "search-filters-wrong", path: "/search?category=hotel", firstScreen: true, reach: wrongPrices },
    { name: "search-filters-suggestions", path: "/search?category=hotel", firstScreen: true, reach: suggestions },
    { name: "search-error", path: "/search?category=hotel", reach: failing("**/api/search/**") },
    { name: "hotel", path: `/hotel/${world.house}` },
    { name: "hotel-40-types", path: `/hotel/${world.largeHouse}` },
    { name: "hotel-dates", path: `/hotel/${world.house}?${stay}` },
    { name: "hotel-own", path: `/hotel/${world.ownHouse}`, as: "host" },
    { name: "property-hotel", path: `/property/${world.hotel}` },
    {
      name: "property-hotel-dates",
      path: `/property/${world.hotel}`,
      reach: async (page) => (await pickDay(page, checkin), pickDay(page, inDays(42))),
    },
    { name: "property-rated", path: `/property/${world.rated}` },
    {
      name: "property-host",
      path: `/property/${world.rated}`,
      firstScreen: true,
      reach: async (page) => {
        await readOn(page);
        await page.getByRole("heading", { name: "Votre hôte" }).scrollIntoViewIfNeeded();
      },
    },
    { name: "host-page", path: `/hosts/${world.host.uid}` },
    {
      name: "host-page-checked",
      path: `/hosts/${world.host.uid}`,
      firstScreen: true,
      reach: async (page) => {
        const check = { kind: "identity", checked_at: found_at, until: `${inDays(700)}T12:00:00.000Z` };
        await answering(`**/api/hosts/${world.host.uid}`, { checks: [check] })(page);
        await page.getByText("Identité vérifiée").waitFor();
      },
    },
    { name: "host-page-unknown", path: `/hosts/${"n".repeat(20)}` },
    { name: "search-rated", path: "/search?category=hotel&sort=rating" },
    {
      name: "stay-review",
      path: world.reviewable && `/my-bookings/${world.reviewable}?rating=4`,
      as: "guest",
    },
    {
      name: "stay-review-photos",
      path: world.reviewable && `/my-bookings/${world.reviewable}?rating=5`,
      as: "guest",
      reach: async (page) => {
        await page.locator("input[type=file]").setInputFiles([PICTURE, PICTURE]);
        await page.getByRole("img", { name: "Choix 2" }).waitFor();
        await page.getByRole("button", { name: "Ajouter des photos" }).scrollIntoViewIfNeeded();
      },
    },
    {
      name: "property-photos",
      path: `/property/${world.hotel}`,
      firstScreen: true,
      reach: dialogOf(/^Agrandir la photo 1/),
    },
    {
      name: "property-neighbourhood",
      path: `/property/${world.hotel}`,
      reach: (page) => page.getByRole("button", { name: "Voir la carte" }).click(),
    },
    { name: "property-logement", path: `/property/${world.logement}` },
    { name: "property-error", path: "/search?category=hotel", reach: propertyFails },
    {
      name: "property-not-paid",
      path: `/property/${world.logement}`,
      reach: (page) => page.getByRole("button", { name: /^J’ai payé/ }).click(),
    },
    {
      name: "property-returned",
      path: `/property/${world.logement}`,
      reach: async (page) => {
        await answering("**/api/paywalls/unlock/settle", {
          unlock_payment: "returned",
          unlock_surplus: [{ amount_cents: 200, currency: "USD", status: "due", reason: "paid_twice" }],
        })(page);
        await page.getByRole("button", { name: /^J’ai payé/ }).click();
        await page.getByText("Votre paiement vous est rendu").waitFor();
      },
    },
    { name: "property-unknown", path: "/property/n-existe-pas" },
    { name: "cars", path: "/cars" },
    { name: "favorites-empty", path: "/favorites" },
    { name: "favorites-device", path: "/search?category=hotel", reach: keepSome(3) },
    { name: "favorites-account", path: "/search?category=logement", as: "partner", reach: keepAndShare },
    { name: "favorites-offline", path: "/search?category=hotel", reach: keptWithoutNetwork },
    {
      name: "favorites-shared",
      path: `/favorites/${"a".repeat(20)}`,
      reach: async (page) => {
        const json = { property_ids: [world.hotel, world.logement, "b".repeat(20)] };
        await page.route("**/api/shared-favorites/*", (route) => route.fulfill({ json }));
        await page.reload();
        await page.getByText("Une annonce de cette liste").waitFor();
      },
    },
    { name: "favorites-ended", path: `/favorites/${"a".repeat(20)}` },
    { name: "booking", path: `/booking/${world.hotel}?${stay}`, as: "guest" },
    { name: "booking-no-dates", path: `/booking/${world.hotel}?checkin=&checkout=&guests=1`, as: "guest" },
    {
      name: "booking-rooms",
      path: `/booking/${world.hotel}?${stay}&rooms=${world.hotel}:2:2,${world.own}:1:1`,
      as: "guest",
      reach: asRooms(world.hotel),
    },
    {
      name: "my-booking-no-show",
      path: `/my-bookings/${world.booking("confirmed")}`,
      as: "guest",
      reach: missedStay(null),
    },
    {
      name: "my-booking-no-show-objected",
      path: `/my-bookings/${world.booking("confirmed")}`,
      as: "guest",
      reach: missedStay("2026-11-21T07:30:00.000Z"),
    },
    {
      name: "my-booking-left-early",
      path: `/my-bookings/${world.booking("confirmed")}`,
      as: "guest",
      reach: leftStay,
    },
    {
      name: "my-booking-rooms",
      path: `/my-bookings/${world.booking("confirmed")}`,
      as: "guest",
      reach: answeringBooking(roomsOfBooking([world.hotel, world.own])),
    },
    {
      name: "cancel-rooms",
      path: `/my-bookings/${world.booking("confirmed")}`,
      as: "guest",
      firstScreen: true,
      reach: async (page) => {
        await answeringBooking(roomsOfBooking([world.hotel, world.own]))(page);
        await page
          .getByRole("button", { name: /^Annuler une partie/ })
          .first()
          .click();
        await page.getByRole("dialog").waitFor();
      },
    },
    { name: "my-bookings", path: "/me/bookings", as: "guest" },
    { name: "my-bookings-empty", path: "/me/bookings", as: "admin" },
    { name: "my-bookings-error", path: "/me/bookings", as: "partner", reach: failing("**/api/bookings**") },
    {
      name: "notifications",
      path: "/notifications",
      as: "host",
      reach: async (page) => {
        await answering("**/api/notifications**", { items: toldHost, meta: { unread: 2 } })(page);
        await page.getByText("Demande à accepter").waitFor();
      },
    },
    {
      name: "messages",
      path: "/messages",
      as: "guest",
      reach: async (page) => {
        await answering("**/api/threads**", { items: conversations, meta: { unread: 1 } })(page);
        await page.getByText("Patrick").first().waitFor();
      },
    },
    { name: "messages-empty", path: "/messages", as: "guest" },
    {
      name: "thread",
      path: world.booking("confirmed") && `/messages/${world.booking("confirmed")}`,
      as: "guest",
      reach: async (page) => {
        await answering("**/api/threads/**", conversation)(page);
        await page.getByText("Oui, devant la porte.").waitFor();
        await page.getByLabel("Ajouter des photos").click();
        await page.getByText("Vous pourrez envoyer des photos une fois le séjour payé").waitFor();
      },
    },
    {
      name: "thread-waiting",
      path: world.booking("confirmed") && `/messages/${world.booking("confirmed")}`,
      as: "guest",
      reach: async (page) => {
        await answering("**/api/threads/**", {
          ...conversation,
          meta: {
            ...conversation.meta,
            is_paid: true,
            contact: { phone: "+243812345678", whatsapp: "+243812345678", email: null },
          },
        })(page);
        await page.getByText("Oui, devant la porte.").waitFor();
        await page.route("**/api/threads/**", (route) => route.abort());
        await page.getByLabel("Ajouter des photos").setInputFiles([PICTURE]);
        await page.getByLabel("Retirer la photo 1").waitFor();
        await page.getByLabel("Votre message").fill("Merci, à demain vers 18 h !");
        await page.getByRole("button", { name: "Envoyer" }).click();
        await page.getByText("En attente du réseau").waitFor();
      },
    },
    {
      name: "thread-offline",
      path: world.booking("confirmed") && `/messages/${world.booking("confirmed")}`,
      as: "guest",
      reach: offline,
    },
    {
      name: "thread-photos",
      path: world.booking("confirmed") && `/messages/${world.booking("confirmed")}`,
      as: "guest",
      reach: async (page) => {
        await showPhotos(page);
        await page.getByLabel("Ajouter des photos").setInputFiles([PICTURE, PICTURE]);
        await page.getByLabel("Retirer la photo 2").waitFor();
        await page.getByLabel("Votre message").fill("La clé est ici.");
      },
    },
    {
      name: "thread-photo",
      path: world.booking("confirmed") && `/messages/${world.booking("confirmed")}`,
      as: "guest",
      firstScreen: true,
      reach: async (page) => {
        await showPhotos(page);
        await page.getByRole("button", { name: "Agrandir : Photo 1 sur 3 de Patrick" }).click();
        await page.getByRole("dialog").getByRole("img").waitFor();
      },
    },
    {
      name: "ask-host",
      path: `/property/${world.hotel}`,
      as: "guest",
      firstScreen: true,
      reach: dialogOf("Poser une question à l’hôte"),
    },
    {
      name: "property-report",
      path: `/property/${world.hotel}`,
      as: "guest",
      firstScreen: true,
      reach: dialogOf("Signaler cette annonce"),
    },
    {
      name: "hotel-report",
      path: `/hotel/${world.house}`,
      as: "guest",
      firstScreen: true,
      reach: dialogOf(/^Signaler/),
    },
    {
      name: "host-page-report",
      path: `/hosts/${world.host.uid}`,
      as: "guest",
      firstScreen: true,
      reach: dialogOf("Signaler cet hôte"),
    },
    {
      name: "thread-report",
      path: world.booking("confirmed") && `/messages/${world.booking("confirmed")}`,
      as: "guest",
      firstScreen: true,
      reach: async (page) => {
        await answering("**/api/threads/**", conversation)(page);
        await dialogOf("Signaler")(page);
      },
    },
    { name: "admin-to-review-none", path: "/admin/listings-to-review", as: "admin" },
    {
      name: "admin-to-review",
      path: world.report && "/admin/listings-to-review",
      as: "admin",
      reach: async (page) => {
        // The suite holds no listing for a first reading: shows the reported one as if it were.
        await page.route("**/api/admin/listings-to-review", async (route) => {
          const response = await route.fetch({
            url: route.request().url().replace("listings-to-review", `reports/${world.report}`),
          });
          const { listing, owner: host } = (await response.json()) as AdminReportDetail;
          await route.fulfill({
            response,
            json: { items: [{ ...listing, is_active: false, in_review: true, suspended: true, host }], total: 3 },
          });
        });
        await page.reload();
        await page.getByRole("button", { name: "Mettre en ligne" }).waitFor();
      },
    },
    {
      name: "admin-signals",
      path: `/admin/properties/${world.hotel}`,
      as: "admin",
      reach: async (page) => {
        const title = "Maison Ndolo, quatre suites d’exception";
        const others: AdminListing["signals"][number]["others"] = [{ kind: "listing", id: world.own, title }];
        const signals: AdminListing["signals"] = [
          { kind: "photos", why: "2 photos sont aussi dans une annonce d’un autre compte.", others },
          { kind: "number", why: "Même numéro qu’une annonce d’un autre compte.", others },
          { kind: "text", why: "Même description qu’une annonce d’un autre compte.", others },
          {
            kind: "price",
            why: "Prix très bas\u202f: 12\u00a0$US, contre 80\u00a0$US d’habitude dans ce quartier.",
            others: [],
          },
          {
            kind: "papers",
            why: "Même RCCM, NIF que la candidature d’un autre compte.",
            others: [{ kind: "account", id: world.host.uid, title: "Hôtel du Port" }],
          },
          { kind: "sales", why: "Compte ouvert il y a 12 jours, déjà 5 séjours payés.", others: [] },
          {
            kind: "refunds",
            why: "4 séjours payés refusés, annulés ou laissés sans réponse par l’hôte.",
            others: [],
          },
          { kind: "reports", why: "2 signalements en cours, 1 avertissement.", others: [] },
        ];
        await answering("**/api/admin/properties/*", { signals })(page);
        await page.getByText("2 signalements en cours").waitFor();
      },
    },
    { name: "admin-search", path: "/admin/search?q=hotel", as: "admin" },
    { name: "admin-watched", path: "/admin/properties?status=watched", as: "admin" },
    { name: "admin-checks-none", path: "/admin/checks", as: "admin" },
    {
      name: "admin-checks",
      path: world.report && "/admin/checks",
      as: "admin",
      reach: checkToDecide(world, {
        kind: "right_to_let",
        files: [{ id: "f".repeat(20), name: "bail.pdf", content_type: "application/pdf", bytes: 80_000 }],
      }),
    },
    {
      name: "admin-visit",
      path: world.report && "/admin/checks",
      as: "admin",
      reach: async (page) => {
        await checkToDecide(world, { kind: "visit" })(page);
        await page.getByLabel("Agent").selectOption({ index: 1 });
      },
    },
    {
      name: "admin-visit-planned",
      path: world.report && "/admin/checks",
      as: "admin",
      reach: async (page) => {
        const planned = { agent: "agent@lopango.test", day: inDays(1), report: null };
        await checkToDecide(world, { kind: "visit", status: "assigned", visit: planned }, "Changer")(page);
        await page.getByRole("button", { name: "Changer" }).click();
      },
    },
    {
      name: "admin-visit-seen",
      path: world.report && "/admin/checks",
      as: "admin",
      reach: checkToDecide(world, {
        kind: "visit",
        visit: {
          agent: "agent@lopango.test",
          day: inDays(0),
          report: {
            at: found_at,
            point: aVisit.latlng,
            accuracy: 12,
            is_same_place: true,
            note: "L’entrée est derrière la pharmacie.",
            doubts: [
              "Le point est à 2,1\u00a0km de celui de l’annonce.",
              "Photo 1\u202f: l’appareil n’a pas noté quand elle a été prise.",
            ],
            differences: ["Chambres\u202f: 2 au lieu de 3", "Pas sur place\u202f: Internet Wi-Fi"],
          },
        },
      }),
    },
    { name: "admin-reports", path: "/admin/reports", as: "admin" },
    {
      name: "property-report-photos",
      path: `/property/${world.hotel}`,
      as: "guest",
      firstScreen: true,
      reach: async (page) => {
        await dialogOf("Signaler cette annonce")(page);
        const dialog = page.getByRole("dialog");
        await dialog.locator("input[type=file]").setInputFiles([PICTURE, PICTURE]);
        await dialog.getByRole("img", { name: "Choix 2" }).waitFor();
      },
    },
    {
      name: "admin-report-review",
      path: world.reportedReview && `/admin/reports/${world.reportedReview}`,
      as: "admin",
    },
    { name: "admin-review", path: world.review && `/admin/reviews/${world.review}`, as: "admin" },
    {
      name: "admin-review-remove",
      path: world.review && `/admin/reviews/${world.review}`,
      as: "admin",
      firstScreen: true,
      reach: dialogOf("Retirer l’avis"),
    },
    { name: "admin-report", path: world.report && `/admin/reports/${world.report}`, as: "admin" },
    {
      name: "admin-report-strike",
      path: world.report && `/admin/reports/${world.report}`,
      as: "admin",
      firstScreen: true,
      reach: dialogOf("Avertir"),
    },
    {
      name: "admin-thread-read",
      path: "/admin/threads/" + "t".repeat(20),
      as: "admin",
      reach: async (page) => {
        const shown = { ...said("h", "host", "", "2026-11-02T09:25:00.000Z"), photos: pictures("x", "y") };
        const json = { items: [shown, ...conversation.items], meta: { thread: reported } };
        await page.route("**/api/admin/threads/**", (route) => route.fulfill({ json }));
        await page.reload();
        await page.getByText("Oui, devant la porte.").waitFor();
      },
    },
    {
      name: "unsubscribe",
      path: `/notifications/stop?notification=${"n".repeat(20)}&channel=email&token=${"t".repeat(20)}`,
    },
    { name: "notifications-empty", path: "/notifications", as: "guest" },
    { name: "account", path: "/me/account", as: "guest" },
    { name: "account-host", path: "/me/account", as: "host" },
    {
      name: "account-check-renewed",
      path: "/me/account",
      as: "host",
      firstScreen: true,
      reach: async (page) => {
        const dates = { asked_at: found_at, checked_at: found_at, until: `${inDays(20)}T12:00:00.000Z` };
        const check = { id: "c".repeat(40), kind: "identity", status: "refused", files: [], ...dates };
        const reason = "La photo du document est trop sombre\u202f: envoyez-en une autre.";
        await page.route("**/api/host/checks*", (route) => route.fulfill({ json: [{ ...check, reason }] }));
        await page.reload();
        await page.getByText(reason).scrollIntoViewIfNeeded();
      },
    },
    {
      name: "account-channels",
      path: "/me/account",
      as: "guest",
      reach: async (page) => {
        const address = "+243812345678";
        await answering("**/api/account/notifications", {
          channels: [
            { channel: "email", address: "invite@lopango.test", is_stopped: false, is_lost: true },
            { channel: "sms", address, is_stopped: true, is_lost: false },
            { channel: "whatsapp", address, is_stopped: false, is_lost: false },
            { channel: "push", address: "1", is_stopped: false, is_lost: false },
          ],
        })(page);
        await page.getByText("WhatsApp").first().waitFor();
      },
    },
    {
      name: "account-delete",
      path: "/me/account",
      as: "guest",
      firstScreen: true,
      reach: async (page) => {
        await dialogOf("Supprimer mon compte")(page);
        await page.getByRole("button", { name: "Supprimer définitivement" }).click();
      },
    },
    { name: "my-booking-unknown", path: "/my-bookings/aaaaaaaaaaaaaaaaaaaa", as: "guest" },
    {
      name: "account-menu",
      path: "/cars",
      as: "guest",
      firstScreen: true,
      reach: (page) => page.getByRole("button", { name: /^Mon compte/ }).click(),
    },
    ...(["created", "pending_payment", "paid", "confirmed", "cancelled", "refunded"] as const).map((status): Screen => {
      const id = world.booking(status);
      return { name: `my-booking-${status}`, path: id && `/my-bookings/${id}`, as: "guest" };
    }),
    {
      name: "my-booking-closed-may-ask",
      path: `/my-bookings/${world.booking("cancelled")}`,
      as: "guest",
      reach: answeringBooking({ reason: "hold_expired", can_ask: true, refund: null }),
    },
    {
      name: "my-booking-refused",
      path: `/my-bookings/${world.booking("pending_payment")}`,
      as: "guest",
      reach: answeringBooking({ payment_in_progress: false, can_pay: true, can_ask: true }),
    },
    {
      name: "my-booking-surplus",
      path: `/my-bookings/${world.booking("confirmed")}`,
      as: "guest",
      reach: answeringBooking({
        surplus: [{ amount_cents: 24_000, currency: "USD", status: "due", reason: "paid_twice" }],
      }),
    },
    { name: "cancel", path: "/me/bookings", as: "guest", firstScreen: true, reach: dialogOf(/^Annuler/) },
    {
      name: "cancel-refund",
      path: `/my-bookings/${world.booking("confirmed")}`,
      as: "guest",
      firstScreen: true,
      reach: async (page) => {
        await answeringBooking({ refund_if_cancelled_cents: 15_250 })(page);
        await dialogOf("Annuler la réservation")(page);
      },
    },
    {
      name: "payment-return",
      path: `/payment/return?booking_id=${world.booking("confirmed")}&status=success`,
      as: "guest",
    },
    {
      name: "payment-return-signed-out",
      path: `/payment/return?booking_id=${world.booking("confirmed")}&status=success`,
    },
    {
      name: "payment-return-refused",
      path: `/payment/return?booking_id=${world.booking("pending_payment")}&status=failed`,
      as: "guest",
    },
    { name: "payment-return-missing", path: "/payment/return" },
    { name: "session-end", path: "/me/account", as: "guest", firstScreen: true, reach: dialogOf(/partout$/) },
    { name: "session-factor", path: "/me/account", as: "admin", firstScreen: true, reach: newFactor },
    { name: "session-code", path: "/", firstScreen: true, reach: secondFactor },
    { name: "session-again", path: "/admin/partners", as: "admin", firstScreen: true, reach: oldSignIn },
    { name: "host", path: "/host", as: "host" },
    { name: "host-first", path: "/host", as: "guest" },
    { name: "host-mistakes", path: "/host", as: "guest", reach: mistakes },
    { name: "host-contacts", path: "/host", as: "guest", firstScreen: true, reach: contacts },
    { name: "host-listing", path: `/host/listings/${world.own}`, as: "host" },
    {
      name: "host-listing-pin",
      path: `/host/listings/${world.own}`,
      as: "host",
      firstScreen: true,
      reach: dialogOf("Placer sur la carte"),
    },
    { name: "host-listing-unknown", path: "/host/listings/aaaaaaaaaaaaaaaaaaaa", as: "host" },
    {
      name: "host-delete",
      path: `/host/listings/${world.own}`,
      as: "host",
      firstScreen: true,
      reach: dialogOf("Supprimer l’annonce"),
    },
    {
      name: "host-photo-delete",
      path: `/host/listings/${world.own}`,
      as: "host",
      firstScreen: true,
      reach: dialogOf(/^Supprimer la photo/),
    },
    { name: "host-house", path: `/host/hotel/${world.ownHouse}`, as: "host" },
    {
      name: "host-house-manager",
      path: `/host/hotel/${world.ownHouse}`,
      as: "host",
      reach: answering("**/api/host/establishments/*", { my_role: "manager" }),
    },
    {
      name: "host-house-mistakes",
      path: `/host/hotel/${world.ownHouse}`,
      as: "host",
      reach: async (page) => {
        await page.getByLabel("Nom de l’établissement").fill("");
        await page.getByLabel("Année d’ouverture").fill("2190");
        await page.getByRole("button", { name: "Enregistrer" }).click();
        await page.getByText("Le nom de l’établissement est requis.").waitFor();
      },
    },
    {
      name: "host-house-room-out",
      path: `/host/hotel/${world.ownHouse}`,
      as: "host",
      firstScreen: true,
      reach: async (page) => {
        await page
          .getByRole("button", { name: /^Détails et actions/ })
          .first()
          .click();
        await dialogOf("Sortir de l’établissement")(page);
      },
    },
    {
      name: "host-gather",
      path: "/host",
      as: "host",
      firstScreen: true,
      reach: dialogOf("Regrouper en un établissement"),
    },
    { name: "host-team", path: `/host/team/${world.ownHouse}`, as: "host", reach: showTeam },
    { name: "host-of-a-team", path: "/host", as: "guest", reach: asManager },
    { name: "host-team-hand-over", path: `/host/team/${world.ownHouse}`, as: "host", reach: openHandOver },
    {
      name: "host-team-offer-open",
      path: `/host/team/${world.ownHouse}`,
      as: "host",
      reach: ofTeam({ handover: OFFER }),
    },
    { name: "host-team-offered", path: `/host/team/${world.ownHouse}`, as: "host", reach: showOffer },
    { name: "host-team-empty", path: `/host/team/${world.ownHouse}`, as: "host" },
    { name: "host-team-accepted", path: `/host/team/${world.ownHouse}`, as: "host", reach: showAccepted },
    { name: "team-invitation", path: `/team/${"a".repeat(20)}`, as: "guest", reach: showInvitation(true) },
    { name: "team-invitation-of-another", path: `/team/${"a".repeat(20)}`, as: "guest", reach: showInvitation(false) },
    { name: "team-invitation-gone", path: `/team/${"a".repeat(20)}`, as: "guest" },
    { name: "messages-house", path: "/messages", as: "host", reach: showHouseMessages },
    { name: "host-bookings", path: "/host/bookings", as: "host" },
    { name: "host-booking", path: "/host/bookings", as: "host", reach: openLast },
    { name: "host-change", path: "/host/bookings?status=confirmed", as: "host", reach: changeAsked },
    { name: "reception", path: "/host/reception", as: "host" },
    { name: "reception-no-show", path: "/host/reception", as: "host", reach: showNoShows },
    {
      name: "reception-walk-in",
      path: "/host/reception",
      as: "host",
      reach: dialogOf("Ajouter un voyageur"),
      firstScreen: true,
    },
    {
      name: "reception-out-of-order",
      path: "/host/reception",
      as: "host",
      reach: dialogOf("Mettre une chambre hors service"),
      firstScreen: true,
    },
    { name: "host-bookings-empty", path: "/host/bookings", as: "guest" },
    {
      name: "host-rates",
      path: `/host/bookings?calendar=${world.own}#calendrier`,
      as: "host",
      firstScreen: true,
      reach: changeRates,
    },
    { name: "host-nights", path: `/host/bookings?calendar=${world.own}#calendrier`, as: "host", reach: chooseNights },
    {
      name: "host-decline",
      path: "/host/bookings?status=paid",
      as: "host",
      firstScreen: true,
      reach: dialogOf("Refuser"),
    },
    { name: "partners", path: "/partners" },
    ...[2, 3, 4, 5, 6].map((step): Screen => ({
      name: `partners-step-${step}`,
      path: "/partners",
      reach: wizardStep(step),
    })),
    { name: "partners-apply", path: "/partners/apply", as: "partner" },
    {
      name: "partners-apply-mistakes",
      path: "/partners/apply",
      as: "partner",
      reach: (page) => page.getByRole("button", { name: "Envoyer la candidature" }).click(),
    },
    { name: "partners-apply-signed-out", path: "/partners/apply" },
    { name: "partner-app", path: world.application && `/me/partner-app/${world.application}`, as: "partner" },
    { name: "partner-app-unknown", path: "/me/partner-app/aaaaaaaaaaaaaaaaaaaa", as: "partner" },
    { name: "admin", path: "/admin", as: "admin" },
    ...["users", "properties", "bookings", "reconciliation", "partners", "audit"].map((list): Screen => ({
      name: `admin-${list}`,
      path: `/admin/${list}`,
      as: "admin",
    })),
    { name: "admin-users-role", path: "/admin/users", as: "admin", firstScreen: true, reach: actionOf(/^Nommer/) },
    { name: "admin-user", path: `/admin/users/${world.host.uid}`, as: "admin" },
    {
      name: "admin-user-suspend",
      path: `/admin/users/${world.host.uid}`,
      as: "admin",
      firstScreen: true,
      reach: dialogOf("Suspendre"),
    },
    {
      name: "admin-user-suspended",
      path: `/admin/users/${world.host.uid}`,
      as: "admin",
      reach: answering("**/api/admin/users/*", {
        suspension: { at: found_at, reason: "Trois voyageurs ont payé une chambre qui n’existait pas." },
      }),
    },
    {
      name: "admin-row-menu",
      path: "/admin/properties",
      as: "admin",
      firstScreen: true,
      narrow: true,
      reach: dialogOf(/^Détails et actions/),
    },
    { name: "admin-users-none", path: "/admin/users?q=zzz", as: "admin" },
    {
      name: "admin-properties-delete",
      path: "/admin/properties",
      as: "admin",
      firstScreen: true,
      reach: actionOf(/^Supprimer/),
    },
    { name: "admin-users-error", path: "/admin/users", as: "admin", reach: failing("**/api/admin/users**") },
    {
      name: "admin-properties-deactivate",
      path: "/admin/properties",
      as: "admin",
      firstScreen: true,
      reach: actionOf(/^Désactiver/),
    },
    {
      name: "admin-refund",
      path: "/admin/bookings?view=refunds",
      as: "admin",
      firstScreen: true,
      reach: openRefund,
    },
    { name: "admin-bookings-refunds", path: "/admin/bookings?view=refunds", as: "admin" },
    {
      name: "admin-bookings-refunds-chosen",
      path: "/admin/bookings?view=refunds",
      as: "admin",
      reach: chooseRefunds,
    },
    {
      name: "admin-refunds-claimed",
      path: "/admin/bookings?view=refunds",
      as: "admin",
      firstScreen: true,
      reach: async (page) => {
        await chooseRefunds(page);
        // Claims would change the demo world.
        await page.route("**/refund/claim", (route) => route.fulfill({ json: {} }));
        await page.getByRole("button", { name: "Rembourser" }).last().click();
        await page.getByRole("button", { name: "Je m’en occupe" }).click();
        await page
          .getByLabel(/^Référence/)
          .first()
          .waitFor();
      },
    },
    { name: "admin-bookings-payments", path: "/admin/bookings?view=payments", as: "admin" },
    { name: "admin-bookings-payments-all", path: "/admin/bookings?view=payments&status=all", as: "admin" },
    { name: "admin-booking", path: `/admin/bookings/${world.booking("confirmed")}`, as: "admin" },
    {
      name: "admin-booking-trail",
      path: `/admin/bookings/${world.booking("confirmed")}`,
      as: "admin",
      reach: openTrail,
    },
    {
      name: "admin-reconciliation-rows",
      path: "/admin/reconciliation",
      as: "admin",
      reach: answering("**/api/admin/reconciliation**", {
        items: discrepancies,
        meta: { total: 3, limit: 20, offset: 0 },
      }),
    },
    {
      name: "admin-reconciliation-dismiss",
      path: "/admin/reconciliation",
      as: "admin",
      firstScreen: true,
      reach: async (page) => {
        await withDiscrepancies(page);
        await actionOf("Classer")(page);
      },
    },
    {
      name: "admin-payment-used",
      path: "/admin/bookings?view=payments",
      as: "admin",
      reach: decideOfUsed,
    },
    {
      name: "admin-reconciliation-menu",
      path: "/admin/reconciliation",
      as: "admin",
      firstScreen: true,
      narrow: true,
      reach: async (page) => {
        await withDiscrepancies(page);
        await dialogOf(/^Détails et actions/)(page);
      },
    },
    { name: "admin-house", path: `/admin/houses/${world.house}`, as: "admin" },
    {
      name: "admin-house-offline",
      path: `/admin/houses/${world.house}`,
      as: "admin",
      firstScreen: true,
      reach: dialogOf("Désactiver l’hôtel"),
    },
    {
      name: "admin-booking-cancel",
      path: `/admin/bookings/${world.booking("confirmed")}`,
      as: "admin",
      firstScreen: true,
      reach: dialogOf(/^Annuler/),
    },
    { name: "admin-partner", path: world.application && `/admin/partners/${world.application}`, as: "admin" },
    {
      name: "admin-partner-reject",
      path: world.application && `/admin/partners/${world.application}`,
      as: "admin",
      firstScreen: true,
      reach: async (page) => {
        await openPapers(page);
        await dialogOf("Refuser")(page);
      },
    },
    {
      name: "admin-partner-accept",
      path: world.application && `/admin/partners/${world.application}`,
      as: "admin",
      firstScreen: true,
      reach: async (page) => {
        await openPapers(page);
        await dialogOf("Accepter")(page);
      },
    },
    { name: "about", path: "/about" },
    { name: "terms", path: "/terms" },
    { name: "privacy", path: "/privacy" },
    { name: "support", path: "/support" },
    { name: "not-found", path: "/404" },
  ];
}
