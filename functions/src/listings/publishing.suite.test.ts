import { listingsToReview } from "@lopango/contract/listings/admin-listing";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import { property as propertyAnswer, propertySummary, type Property } from "@lopango/contract/listings/property";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAdmin, storeAdminRole } from "../../test/admins.ts";
import { callerOf } from "../../test/api.ts";
import { aListing, aLockedListing, aPhoto, stored } from "../../test/listings.ts";
import { beginSession, signInByPhone, updateOwnProfile, type SignedIn } from "../../test/people.ts";
import { anId, aWord } from "../../test/random.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { storedUnlock } from "../../test/unlocks.ts";
import { createApi } from "../app/create-api.ts";
import { exchangeRates } from "../payments/exchange-rate.record.ts";
import { newHeldCheck } from "./rules/held-checks.ts";
import type { Listing } from "./rules/listing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const theForm = (different = {}) => ({
  title: `Maison ${aWord()}`,
  description: "Calme, eau et courant.",
  city: "Goma",
  country: "CD",
  base_price_cents: 50_000,
  currency: "USD",
  max_guests: 3,
  ...different,
});

const post = (host: SignedIn, body: unknown, headers = {}) =>
  server.call("POST", "/api/properties", { token: host.token, body, headers });
const patch = (host: SignedIn, id: string, body: unknown) =>
  server.call("PATCH", `/api/properties/${id}`, { token: host.token, body });
const publishedLately = async ({ uid }: SignedIn): Promise<unknown> =>
  (await server.db.doc(`guards/${uid}`).get()).get("recent.publish");
const code = (body: unknown) => (body as ProblemDetails).code;

async function publish(host: SignedIn, different = {}): Promise<Property> {
  const { status, body } = await post(host, theForm(different));
  if (status !== 201) throw new Error(`publishing answered ${status}: ${JSON.stringify(body)}`);
  return propertyAnswer.parse(body);
}

async function aHost(different: Partial<Listing> = {}) {
  const host = await server.signIn();
  return { host, listing: await server.list({ owner_id: host.uid, ...different }) };
}

describe("an account", () => {
  test("without a name publishes nothing, and asks no host anything, until it has one", async () => {
    const person = await signInByPhone();
    expect(code((await post(person, theForm({ contact_phone: person.phone }))).body)).toBe("name_required");
    const { id } = await server.list();
    const inquiry = { text: "Est-ce libre ?", sent_as: "a".repeat(20) };
    const ask = (token: string) => server.call("POST", `/api/properties/${id}/messages`, { token, body: inquiry });
    expect(code((await ask(person.token)).body)).toBe("name_required");

    await updateOwnProfile(person, { displayName: "Solange Bahati" });
    const named = await signInByPhone(person.phone);
    expect((await ask(named.token)).status).toBe(201);
    expect((await publish(named, { contact_phone: person.phone })).host.first_name).toBe("Solange");
  });

  test("has a hundred listings at most, online or not", async () => {
    const host = await server.signIn();
    await stored(server.db, ...Array.from({ length: 98 }, () => aListing({ owner_id: host.uid, is_active: false })));
    const answers = await Promise.all([1, 2, 3].map(() => post(host, theForm())));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "too_many_listings",
      detail: "Vous avez déjà 100 annonces. Supprimez-en une avant d’en publier une autre.",
    });
  });

  test("whose first listings are reviewed has them online once an admin says so, and the later ones at once", async () => {
    const call = callerOf(createApi({ ...server.deps, listingsToReview: 1 }));
    const [host, admin] = [await beginSession(call, await server.signIn()), await anAdmin(server)];
    const publish = async () =>
      (await call("POST", "/api/properties", { token: host.token, body: theForm() })).body as Property;
    const first = await publish();
    expect(first).toMatchObject({
      is_active: false,
      suspension: { reason: expect.stringContaining("notre équipe la relit") },
    });
    expect((await call("GET", `/api/properties/${first.id}`)).status).toBe(404);
    const online = { token: host.token, body: { is_active: true } };
    expect((await call("PATCH", `/api/properties/${first.id}`, online)).status).toBe(403);
    const second = await publish();
    expect(second.is_active).toBe(false);

    const queue = async () => {
      const { body } = await call("GET", "/api/admin/listings-to-review", { token: admin.token });
      return listingsToReview.parse(body);
    };
    const { items, total } = await queue();
    expect([total, items]).toMatchObject([
      2,
      [
        { id: first.id, description: first.description, host: { id: host.uid, strikes: [] } },
        { id: second.id, host: { id: host.uid } },
      ],
    ]);
    const why = encodeURIComponent("Ajoutez des photos du lieu.");
    const refuse = (version = "") =>
      call("DELETE", `/api/admin/properties/${second.id}?hard=false&reason=${why}&version=${version}`, {
        token: admin.token,
      });
    await call("PATCH", `/api/properties/${second.id}`, { token: host.token, body: { description: "Autre." } });
    for (const unread of ["", items[1]?.version])
      expect((await refuse(unread)).body).toMatchObject({ code: "property_changed" });
    expect((await refuse((await queue()).items[1]?.version)).status).toBe(204);
    expect((await call("GET", `/api/properties/${second.id}`, { token: host.token })).body).toMatchObject({
      is_active: false,
      suspension: { reason: "Ajoutez des photos du lieu." },
    });
    await server.deliverEvents();
    expect((await call("GET", "/api/notifications", { token: host.token })).body).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({
          title: "Annonce non publiée",
          text: `${second.title}\u202f: Ajoutez des photos du lieu.`,
        }),
      ]),
    });

    const publication = (version?: string) =>
      call("POST", `/api/admin/properties/${first.id}/reactivate`, { token: admin.token, body: { version } });
    for (const unread of [undefined, "another"])
      expect((await publication(unread)).body).toMatchObject({ code: "property_changed" });
    expect((await publication(items[0]?.version)).status).toBe(200);
    expect(await queue()).toEqual({ items: [], total: 0 });
    expect((await call("GET", `/api/properties/${first.id}`)).status).toBe(200);
    expect((await publish()).is_active).toBe(true);
    expect(((await post(await server.signIn(), theForm())).body as Property).is_active).toBe(true);
  });
});

describe("publishing", () => {
  test("takes the specification’s fields, fills in the rest, and is online at once", async () => {
    const host = await server.signIn(undefined, { name: "Chantal Ilunga" });
    const form = theForm({ title: "  Maison au bord du lac ", city: " Goma " });
    const { status, body, headers } = await post(host, form);
    const made = propertyAnswer.parse(body);
    expect([status, headers.get("cache-control")]).toEqual([201, "private, no-store"]);
    expect(made).toMatchObject({
      title: "Maison au bord du lac",
      description: form.description,
      description_locked: false,
      city: "Goma",
      country: "CD",
      commune: "",
      quartier: "",
      category: "logement",
      base_price_cents: 50_000,
      currency: "USD",
      max_guests: 3,
      units: 1,
      supports_booking: false,
      confirmation: "instant",
      cancellation_policy: "flexible",
      photos: [],
      cover_url: null,
      unlock_price_cents: 200,
      unlock_currency: "USD",
      time_zone: "Africa/Lubumbashi",
      is_active: true,
      host: { first_name: "Chantal" },
      owned_by_me: true,
      contact: { phone: null, whatsapp: null },
    });
    expect(made.id).toMatch(/^[A-Za-z0-9]{20}$/);
    expect((await server.call("GET", `/api/properties/${made.id}`)).body).toMatchObject({
      title: made.title,
      description: "",
      description_locked: true,
      owned_by_me: false,
      contact: null,
    });
  });

  test("keeps it offline where its host asks for that", async () => {
    const host = await server.signIn();
    const made = await publish(host, { title: "Studio", base_price_cents: 50_000, is_active: false });
    expect(made.is_active).toBe(false);
    expect((await server.call("GET", `/api/properties/${made.id}`)).status).toBe(404);
    expect((await patch(host, made.id, { is_active: true })).body).toMatchObject({ is_active: true });
  });

  test("makes its author a host, from the same moment, and takes no role away", async () => {
    const host = await server.signIn();
    const session = () => server.call("POST", "/api/session", { token: host.token });
    expect((await session()).body).toMatchObject({ roles: [] });
    await server.db.doc(`users/${host.uid}`).update({ roles: ["partner"] });
    await publish(host);
    expect((await session()).body).toMatchObject({ roles: ["partner", "host"] });
  });

  test("needs no session before", async () => {
    const host = await server.signIn(undefined, { name: "Grâce Mbuyi" });
    await publish(host);
    expect((await server.db.doc(`users/${host.uid}`).get()).data()).toMatchObject({
      roles: ["host"],
      full_name: "Grâce Mbuyi",
      email: host.email,
      admin_revoked: false,
    });
  });

  test.each([
    ["hotel", undefined, true],
    ["logement", undefined, false],
    ["logement", true, true],
    ["hotel", false, false],
  ] as const)(
    "of a %s with supports_booking %s decides whether it is booked online",
    async (category, supports_booking, expected) => {
      expect(await publish(await server.signIn(), { category, supports_booking })).toMatchObject({
        category,
        supports_booking: expected,
      });
    },
  );

  test("with an emptied country and currency is in CD and in USD, and so is a listing that is changed so", async () => {
    const host = await server.signIn();
    const emptied = { country: "", currency: " " };
    const meant = { country: "CD", currency: "USD" };
    const made = await publish(host, { ...emptied, category: "hotel" });
    expect(made).toMatchObject(meant);
    const home = await publish(host, { country: "FR", currency: "EUR" });
    expect(home).toMatchObject({ country: "FR", currency: "EUR" });
    expect((await patch(host, home.id, emptied)).body).toMatchObject(meant);
  });

  test("of what can be booked is refused in a currency that cannot be paid, and in it otherwise taken", async () => {
    const host = await server.signIn();
    const { status, body } = await post(host, theForm({ category: "hotel", currency: "eur" }));
    expect([status, body]).toMatchObject([422, { code: "currency_not_payable", errors: [{ field: "currency" }] }]);
    expect(await publish(host, { category: "hotel", currency: "usd" })).toMatchObject({ currency: "USD" });
    expect(await publish(host, { currency: "CDF", base_price_cents: 90_000_000 })).toMatchObject({
      currency: "CDF",
      unlock_currency: "USD",
    });
  });

  test("says its facts, is found by them, and need not say any", async () => {
    const host = await server.signIn();
    const commune = aWord();
    const facts = {
      amenities: ["wifi", "regideso", "generator"],
      bedrooms: 50,
      bathrooms: 0,
      floor: 50,
      furnished: false,
      power_hours: 24,
    };
    const { id } = await publish(host, { commune, ...facts, amenities: ["generator", "wifi", "regideso", "wifi"] });
    expect((await server.call("GET", `/api/properties/${id}`)).body).toMatchObject(facts);
    const found = async (query: string) =>
      (await server.call("GET", `/api/search/properties?commune=${commune}&${query}`)).body;
    expect(await found("amenities=generator,wifi&bedrooms=50&furnished=false&min_power_hours=24")).toMatchObject([
      { id, amenities: facts.amenities, bedrooms: 50, furnished: false },
    ]);
    expect(await found("amenities=pool")).toEqual([]);

    const unsaid = { amenities: [], bedrooms: null, bathrooms: null, floor: null, furnished: null, power_hours: null };
    const { status, body } = await patch(host, id, unsaid);
    expect(status).toBe(200);
    for (const fact of Object.keys(facts)) expect(body).not.toHaveProperty(fact);
    expect(await found("amenities=wifi")).toEqual([]);
  });

  test("is found by its words and its price", async () => {
    const host = await server.signIn();
    const [commune, word] = [aWord(), aWord()];
    const { id } = await publish(host, { title: `Studio ${word}`, commune, base_price_cents: 7_000 });
    for (const query of [`q=${word}`, `commune=${commune}&min_price_cents=6900&max_price_cents=7100`]) {
      expect((await server.call("GET", `/api/search/properties?${query}`)).body).toMatchObject([{ id }]);
    }
  });

  test.each<[string, object, string, string]>([
    ["a title of spaces", { title: "   " }, "title", "Le titre est obligatoire."],
    ["121 letters of title", { title: "x".repeat(121) }, "title", "120 caractères au plus."],
    ["0 guests", { max_guests: 0 }, "max_guests", "Entre 1 et 50."],
    ["51 guests", { max_guests: 51 }, "max_guests", "Entre 1 et 50."],
    ["51 bedrooms", { bedrooms: 51 }, "bedrooms", "Entre 0 et 50."],
    ["-1 bathrooms", { bathrooms: -1 }, "bathrooms", "Entre 0 et 50."],
    ["a floor above 50", { floor: 51 }, "floor", "Entre 0 et 50."],
    ["25 hours of electricity a day", { power_hours: 25 }, "power_hours", "Entre 0 et 24."],
    ["an amenity that nobody knows", { amenities: ["wifi", "jacuzzi"] }, "amenities.1", "Équipement inconnu."],
    ["91 nights as the shortest stay", { min_nights: 91 }, "min_nights", "Entre 1 et 90."],
    ["0 units", { units: 0 }, "units", "Entre 1 et 500."],
    ["501 units", { units: 501 }, "units", "Entre 1 et 500."],
    ["a negative price", { base_price_cents: -1 }, "base_price_cents", "Au moins 0."],
    ["a price beyond all reason", { base_price_cents: 40_000_000_001 }, "base_price_cents", "Ce prix est trop élevé."],
    ["a country of three letters", { country: "COD" }, "country", "Choisissez un pays de la liste."],
    ["a country that there is not", { country: "XX" }, "country", "Choisissez un pays de la liste."],
    ["a currency of two letters", { currency: "US" }, "currency", "Trois lettres, par exemple USD."],
    ["an unlock price of 49 cents", { unlock_price_cents: 49 }, "unlock_price_cents", "Ce prix est trop bas."],
    [
      "an unlock price above 100 dollars",
      { unlock_price_cents: 10_001 },
      "unlock_price_cents",
      "Ce prix est trop élevé.",
    ],
    [
      "a phone number of words",
      { contact_phone: "appelez-moi" },
      "contact_phone",
      "Ce numéro n’existe pas\u202f: vérifiez-le, par exemple +243 812 345 678. À l’étranger, commencez par l’indicatif du pays.",
    ],
    ["an address of 201 letters", { address: "x".repeat(201) }, "address", "200 caractères au plus."],
    ["a point off the map", { latlng: { lat: 90.1, lng: 0 } }, "latlng.lat", "Entre -90 et 90."],
    [
      "an hour that no clock shows",
      { checkin_time: "24:00" },
      "checkin_time",
      "Heure invalide\u202f: HH:MM attendu, par exemple 14:00.",
    ],
    ["an owner", { owner_id: anId() }, "owner_id", "Ce champ n’est pas connu."],
    ["a status", { suspended: true }, "suspended", "Ce champ n’est pas connu."],
    ["photos", { photos: [] }, "photos", "Ce champ n’est pas connu."],
  ])("refuses %s", async (_what, wrong, field, message) => {
    const host = await server.signIn();
    const { value, writes } = await server.measured(() => post(host, theForm(wrong)));
    expect([value.status, value.body, writes]).toMatchObject([
      422,
      { code: "invalid_fields", errors: [{ field, message }] },
      0,
    ]);
  });

  test.each<[string, object, string, string]>([
    [
      "a number in the title",
      { title: "Maison à Goma, 081 234 5678" },
      "title",
      "Sans numéro de téléphone, adresse e-mail, lien ni messagerie\u202f: vos coordonnées ont leurs propres champs, montrés après le paiement. À retirer\u202f: «\u202f081 234 5678\u202f».",
    ],
    [
      "a link in a description that everybody reads",
      { category: "hotel", description: "Chambres et tarifs sur www.hotel.cd" },
      "description",
      "Sans numéro de téléphone, adresse e-mail, lien ni messagerie\u202f: vos coordonnées ont leurs propres champs, montrés après le paiement. À retirer\u202f: «\u202fwww.hotel.cd\u202f».",
    ],
  ])("refuses %s, which counts: looking for it is what costs", async (_what, wrong, field, message) => {
    const host = await server.signIn();
    expect((await post(host, theForm(wrong))).body).toMatchObject({
      code: "invalid_fields",
      errors: [{ field, message }],
    });
    expect(await publishedLately(host)).toHaveLength(1);
    expect((await server.call("GET", "/api/properties?owner=me", { token: host.token })).body).toEqual([]);
  });

  test("keeps a listing without a price offline, and refuses one too high in its currency", async () => {
    const host = await server.signIn();
    const refused = async (form: object) => (await post(host, theForm(form))).body;
    const online = "Une annonce en ligne a un prix. Indiquez-le, ou gardez l’annonce hors ligne.";
    expect(await refused({ base_price_cents: 0 })).toMatchObject({
      code: "invalid_fields",
      errors: [{ field: "base_price_cents", message: online }],
    });
    expect(await refused({ base_price_cents: 10_000_001 })).toMatchObject({ errors: [{ field: "base_price_cents" }] });
    const { id } = await publish(host, { base_price_cents: 0, is_active: false });
    expect((await patch(host, id, { is_active: true })).status).toBe(422);
    expect((await patch(host, id, { is_active: true, base_price_cents: 2_000 })).status).toBe(200);
    expect((await patch(host, id, { base_price_cents: 0 })).status).toBe(422);
  });

  test.each<[string, object]>([
    ["120 letters of title", { title: "x".repeat(120) }],
    ["50 guests and 500 units", { max_guests: 50, units: 500 }],
    ["the highest price", { base_price_cents: 10_000_000 }],
    ["the highest price in francs", { base_price_cents: 30_000_000_000, currency: "CDF" }],
    ["90 nights as the shortest stay", { category: "hotel", min_nights: 90 }],
    ["an unlock price at either end", { unlock_price_cents: 50 }],
    ["200 letters of address and a pole", { address: "x".repeat(200), latlng: { lat: -90, lng: 180 } }],
    ["a country in small letters", { country: "cd" }],
    ["no city", { city: "" }],
  ])("takes %s", async (_what, form) => {
    expect((await publish(await server.signIn(), form)).is_active).toBe(true);
  });

  test("keeps phone numbers as other countries dial them, and leaves empty ones out", async () => {
    const made = await publish(await server.signIn(), {
      contact_phone: " +243 (0) 812-345.678 ",
      contact_whatsapp: "",
    });
    expect(made.contact).toEqual({ phone: "+243812345678", whatsapp: null, email: null });
  });

  test("needs no address and no times, and keeps those that are given", async () => {
    const host = await server.signIn();
    expect(await publish(host)).toMatchObject({
      location: { address: "", latlng: null },
      checkin_time: "14:00",
      checkout_time: "11:00",
      told_after_payment: ["email"],
    });
    const given = { latlng: { lat: -4.32171, lng: 15.3125 }, checkin_time: "00:00", checkout_time: "23:59" };
    const made = await publish(host, { ...given, address: " En face du marché ", contact_phone: "0812345678" });
    expect(made).toMatchObject({
      location: { address: "En face du marché", latlng: given.latlng },
      checkin_time: "00:00",
      checkout_time: "23:59",
      told_after_payment: ["phone", "address", "point"],
    });
    const changed = await patch(host, made.id, { latlng: null, address: "", checkin_time: "15:30" });
    expect(changed.body).toMatchObject({
      location: { address: "", latlng: null },
      checkin_time: "15:30",
      checkout_time: "23:59",
      told_after_payment: ["phone"],
    });
  });

  test("twice with one key is one listing, with another body 422, and without a key two", async () => {
    const host = await server.signIn();
    const [form, headers] = [theForm(), { "idempotency-key": anId() }];
    const answers = await Promise.all([
      post(host, form, headers),
      post(host, form, headers),
      post(host, form, headers),
    ]);
    expect(new Set(answers.map(({ body }) => (body as Property).id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const again = await server.measured(() => post(host, form, headers));
    expect([again.value.body, again.writes]).toEqual([answers[0]?.body, 0]);
    expect((await post(host, { ...form, title: "Autre chose" }, headers)).body).toMatchObject({
      status: 422,
      code: "idempotency_key_reused",
    });
    await Promise.all([post(host, form), post(host, form)]);
    expect((await server.call("GET", "/api/properties?owner=me", { token: host.token })).body).toHaveLength(3);
  });

  test("is limited to thirty an hour", async () => {
    const host = await server.signIn();
    const recent = Array.from({ length: 29 }, () => server.now());
    await server.db.doc(`guards/${host.uid}`).set({ holds: {}, recent: { publish: recent }, schema: 1 });
    await publish(host);
    const { status, body, headers } = await post(host, theForm({ title: "Maison, 081 234 5678" }));
    expect([status, code(body)]).toEqual([429, "too_many_requests"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3_000);
  });
});

describe("what a home costs to move in", () => {
  const sheet = {
    deposit_months: 3,
    advance_months: 1,
    commission: { amount_cents: 25_000, paid_by: "tenant" },
    charges: [{ kind: "guard", amount_cents: 3_000, included: false, meter: null }],
    fees: [{ label: "Frais de contrat", amount_cents: 2_000 }],
    let_by: "family",
  };
  const costOf = (id: string) => server.call("GET", `/api/properties/${id}/move-in`);

  test("is said part by part, on its card, its page and by itself", async () => {
    const host = await server.signIn();
    const home = await publish(host, sheet);
    expect(home).toMatchObject({ ...sheet, move_in_cents: 230_000 });
    const own = await server.call("GET", "/api/properties?owner=me", { token: host.token });
    expect(propertySummary.array().parse(own.body)).toMatchObject([{ move_in_cents: 230_000, let_by: "family" }]);
    const rate = { usd_cdf: 2_500, date: server.inDays(0), source: "Banque centrale du Congo" };
    await exchangeRates.doc(server.db).set(exchangeRates.document(rate));
    const { status, body } = await costOf(home.id);
    expect([status, body]).toMatchObject([
      200,
      {
        total_cents: 230_000,
        currency: "USD",
        total_cdf_cents: 575_000_000,
        lines: [
          { kind: "deposit", label: "Garantie (3 mois)", amount_cents: 150_000, refundable: true },
          { kind: "advance", label: "Premier mois de loyer", amount_cents: 50_000, refundable: false },
          { kind: "commission", amount_cents: 25_000 },
          { kind: "charge", label: "Gardiennage (premier mois)", amount_cents: 3_000 },
          { kind: "fee", label: "Frais de contrat", amount_cents: 2_000 },
        ],
      },
    ]);
    expect((await patch(host, home.id, { advance_months: 2, fees: [] })).body).toMatchObject({
      move_in_cents: 278_000,
    });
  });

  test("an agent waits offline for the check of the mandate, with all that was typed", async () => {
    const host = await server.signIn();
    const { status, body } = await post(host, theForm({ ...sheet, let_by: "agent" }));
    expect([status, body]).toMatchObject([
      422,
      { errors: [{ field: "let_by" }], detail: expect.stringContaining("mandat") },
    ]);
    const home = await publish(host, { ...sheet, let_by: "agent", is_active: false });
    expect(home).toMatchObject({ ...sheet, let_by: "agent", let_by_unproven: true });
    const online = (id: string) => patch(host, id, { is_active: true });
    expect((await online(home.id)).body).toMatchObject({ code: "invalid_fields", errors: [{ field: "let_by" }] });
    const checked = await server.list({
      owner_id: host.uid,
      category: "logement",
      supports_booking: false,
      let_by: "agent",
      is_active: false,
      checks: [newHeldCheck("right_to_let", new Date())],
    });
    const { body: now } = await online(checked.id);
    expect(now).toMatchObject({ is_active: true, let_by: "agent" });
    expect(now).not.toHaveProperty("let_by_unproven");
    // Another title ends the check: the home stays online, and its page says so.
    expect((await patch(host, checked.id, { title: `Autre ${aWord()}` })).body).toMatchObject({
      is_active: true,
      let_by_unproven: true,
    });
  });

  test("is unknown until the host has said it, and of a hotel", async () => {
    const [home, hotel] = [await publish(await server.signIn(), { deposit_months: 2 }), await server.list()];
    expect(home).not.toHaveProperty("move_in_cents");
    for (const { id } of [home, hotel]) expect(code((await costOf(id)).body)).toBe("move_in_unknown");
    expect(code((await costOf(anId())).body)).toBe("property_not_found");
  });

  test.each([
    [{ deposit_months: 4 }, "deposit_months", "article 18"],
    [{ commission: { amount_cents: -1, paid_by: "tenant" } }, "commission.amount_cents", ""],
    [{ fees: [{ label: "Frais", amount_cents: 10_000_001 }] }, "fees.0.amount_cents", "trop élevé"],
    [{ fees: [{ label: "Appelez 0812345678", amount_cents: 1 }] }, "fees.0.label", "Sans numéro"],
  ])("is refused with %j", async (different, field, words) => {
    const { status, body } = await post(await server.signIn(), theForm(different));
    expect([status, (body as ProblemDetails).errors]).toMatchObject([
      422,
      [{ field, message: expect.stringContaining(words) }],
    ]);
  });
});

describe("the host’s own listings", () => {
  test("come newest first, inactive ones too, by pages, and are nobody else’s", async () => {
    const [host, other] = await Promise.all([server.signIn(), server.signIn()]);
    const ago = (minutes: number) => new Date(server.now().getTime() - minutes * 60_000);
    const mine = [
      await server.list({ owner_id: host.uid, created_at: ago(1) }),
      await server.list({ owner_id: host.uid, created_at: ago(2), is_active: false, category: "logement" }),
      await server.list({ owner_id: host.uid, created_at: ago(3) }),
    ];
    const ids = (body: unknown) =>
      propertySummary
        .array()
        .parse(body)
        .map(({ id }) => id);
    const first = await server.call("GET", "/api/properties?owner=me&limit=2", { token: host.token });
    expect(ids(first.body)).toEqual([mine[0]?.id, mine[1]?.id]);
    expect(first.headers.get("cache-control")).toBe("private, no-store");
    const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await server.call("GET", next, { token: host.token });
    expect([ids(second.body), second.headers.get("link")]).toEqual([[mine[2]?.id], null]);
    expect(
      ids((await server.call("GET", "/api/properties?owner=me&category=logement", { token: host.token })).body),
    ).toEqual([mine[1]?.id]);
    expect((await server.call("GET", "/api/properties?owner=me", { token: other.token })).body).toEqual([]);
    expect((await server.call("GET", next, { token: other.token })).body).toEqual([]);
  });

  test("are asked for with an identity: without 401, and nothing that may be cached", async () => {
    for (const headers of [undefined, { cookie: "__session=x" }]) {
      const {
        status,
        body,
        headers: answered,
      } = await server.call("GET", "/api/properties?owner=me", headers && { headers });
      expect([status, code(body), answered.get("cache-control")]).toEqual([401, "authentication_required", "no-store"]);
    }
    expect((await server.call("GET", "/api/properties?owner=me", { token: "forged" })).body).toMatchObject({
      code: "invalid_token",
    });
    expect((await server.call("GET", "/api/properties?owner=someone")).status).toBe(422);
    expect((await server.call("GET", "/api/properties?owner=")).headers.get("cache-control")).toContain("s-maxage=60");
  });
});

describe("a listing’s contact", () => {
  const contact = { contact_phone: "+243812345678", contact_whatsapp: null };

  test("is for its owner, for each viewer who unlocked it, and for admins; for others it is not there", async () => {
    const [owner, buyer, other, admin] = await Promise.all([
      server.signIn(),
      server.signIn(),
      server.signIn(),
      server.signIn(),
    ]);
    const [home] = (await stored(server.db, aLockedListing({ owner_id: owner.uid, ...contact }))) as [Listing];
    await server.db.doc(`unlocks/${buyer.uid}_${home.id}`).set(storedUnlock(buyer.uid, home.id));
    const asked = async (token?: string) =>
      ((await server.call("GET", `/api/properties/${home.id}`, { token })).body as Property).contact;
    const known = { phone: "+243812345678", whatsapp: null, email: null };
    expect([await asked(owner.token), await asked(buyer.token), await asked(other.token), await asked()]).toEqual([
      known,
      known,
      null,
      null,
    ]);
    expect(
      JSON.stringify((await server.call("GET", `/api/search/properties?commune=${home.commune}`)).body),
    ).not.toContain("243812345678");
    await beginSession(server.call, admin);
    await storeAdminRole(server.deps, admin);
    const signedInAgain = await beginSession(server.call, admin);
    expect([await asked(admin.token), await asked(signedInAgain.token)]).toEqual([null, known]);
  });

  test("of what is booked online is for its owner alone", async () => {
    const { host, listing } = await aHost(contact);
    const guest = await server.signIn();
    await server.db.doc(`unlocks/${guest.uid}_${listing.id}`).set(storedUnlock(guest.uid, listing.id));
    expect((await server.call("GET", `/api/properties/${listing.id}`, { token: guest.token })).body).toMatchObject({
      owned_by_me: false,
      contact: null,
    });
    expect((await server.call("GET", `/api/properties/${listing.id}`, { token: host.token })).body).toMatchObject({
      contact: { phone: "+243812345678" },
    });
  });
});

describe("changing a listing", () => {
  test("changes what is given and nothing else", async () => {
    const { host, listing } = await aHost({ photos: [aPhoto({ is_cover: true })], description: "Avant" });
    const changes = { description: "Après", contact_whatsapp: "+243 0812345678" };
    const { status, body } = await patch(host, listing.id, changes);
    expect(status).toBe(200);
    expect(propertyAnswer.parse(body)).toMatchObject({
      title: listing.title,
      description: "Après",
      contact: { phone: null, whatsapp: "+243812345678", email: null },
    });
    expect((await patch(host, listing.id, { contact_whatsapp: null })).body).toMatchObject({
      contact: { whatsapp: null },
      photos: [{ id: listing.photos[0]?.id }],
    });
  });

  test("to what it is already writes nothing", async () => {
    const { host, listing } = await aHost();
    const nothing = await server.measured(() => patch(host, listing.id, {}));
    expect([nothing.value.status, nothing.writes]).toEqual([200, 0]);
  });

  test("of two things at once keeps both", async () => {
    const { host, listing } = await aHost();
    await Promise.all([
      patch(host, listing.id, { title: "Hôtel du Fleuve" }),
      patch(host, listing.id, { base_price_cents: 4_200 }),
      patch(host, listing.id, { max_guests: 7 }),
    ]);
    expect((await server.call("GET", `/api/properties/${listing.id}`)).body).toMatchObject({
      title: "Hôtel du Fleuve",
      base_price_cents: 4_200,
      max_guests: 7,
    });
  });

  test("moves it in search: words, places and prices", async () => {
    const { host, listing } = await aHost({ base_price_cents: 2_000 });
    const [word, commune] = [aWord(), aWord()];
    await patch(host, listing.id, { title: `Auberge ${word}`, commune, base_price_cents: 90_000 });
    const found = async (query: string) =>
      ((await server.call("GET", `/api/search/properties?${query}`)).body as { id: string }[]).map(({ id }) => id);
    expect([
      await found(`q=${word}`),
      await found(`commune=${commune}&min_price_cents=80000`),
      await found(`commune=${listing.commune}`),
    ]).toEqual([[listing.id], [listing.id], []]);
  });

  test("takes it offline, out of every list, and online again", async () => {
    const { host, listing } = await aHost();
    const found = async () =>
      ((await server.call("GET", `/api/search/properties?commune=${listing.commune}`)).body as object[]).length;
    expect((await patch(host, listing.id, { is_active: false })).body).toMatchObject({ is_active: false });
    expect([await found(), (await server.call("GET", `/api/properties/${listing.id}`)).status]).toEqual([0, 404]);
    expect((await server.call("GET", `/api/properties/${listing.id}`, { token: host.token })).body).toMatchObject({
      is_active: false,
    });
    await patch(host, listing.id, { is_active: true });
    expect([await found(), (await server.call("GET", `/api/properties/${listing.id}`)).status]).toEqual([1, 200]);
  });

  test("follows the city with its time zone and a new category with booking support, unless told otherwise", async () => {
    const { host, listing } = await aHost({ category: "logement", supports_booking: false });
    expect((await patch(host, listing.id, { city: "Lubumbashi" })).body).toMatchObject({
      time_zone: "Africa/Lubumbashi",
    });
    expect((await patch(host, listing.id, { category: "hotel" })).body).toMatchObject({ supports_booking: true });
    expect((await patch(host, listing.id, { category: "logement", supports_booking: true })).body).toMatchObject({
      supports_booking: true,
    });
    expect((await patch(host, listing.id, { category: "logement" })).body).toMatchObject({ supports_booking: true });
  });

  test("never makes it bookable in a currency that cannot be paid, whichever of the two changes", async () => {
    const { host, listing } = await aHost({ category: "logement", supports_booking: false, currency: "EUR" });
    expect((await patch(host, listing.id, { supports_booking: true })).body).toMatchObject({
      status: 422,
      code: "currency_not_payable",
    });
    expect((await patch(host, listing.id, { category: "hotel" })).body).toMatchObject({ code: "currency_not_payable" });
    expect((await patch(host, listing.id, { supports_booking: true, currency: "USD" })).status).toBe(200);
    expect((await patch(host, listing.id, { currency: "EUR" })).body).toMatchObject({ code: "currency_not_payable" });
  });

  test.each([
    ["id", anId()],
    ["owner_id", anId()],
    ["created_at", "2020-01-01"],
    ["photos", []],
    ["time_zone", "Africa/Kinshasa"],
    ["unlock_currency", "CDF"],
    ["schema", 2],
    ["quartier", "Himbi, wa.me/243812345678"],
  ])("refuses %s", async (field, value) => {
    const { host, listing } = await aHost();
    expect((await patch(host, listing.id, { title: "Volé", [field]: value })).body).toMatchObject({
      status: 422,
      code: "invalid_fields",
      errors: [{ field }],
    });
    expect((await server.call("GET", `/api/properties/${listing.id}`)).body).toMatchObject({ title: listing.title });
  });

  test("of another host’s listing and of none is the same 404", async () => {
    const [{ listing }, stranger] = await Promise.all([aHost(), server.signIn()]);
    for (const id of [listing.id, anId()]) {
      const { value, writes } = await server.measured(() => patch(stranger, id, { title: "Volé" }));
      expect([value.status, code(value.body), writes]).toEqual([404, "property_not_found", 0]);
    }
  });
});
