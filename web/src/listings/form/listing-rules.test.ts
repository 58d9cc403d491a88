import { describe, expect, test } from "vitest";
import { MAX_PRICE_CENTS } from "@lopango/contract/limits";
import { DEPOSIT_TOO_HIGH } from "@lopango/contract/listings/deposit";
import type { Property } from "@lopango/contract/listings/property";
import { changesTo, EMPTY_LISTING, listingFieldsOf, type ListingFields } from "./listing-fields.ts";
import { moveInFieldsOf } from "./move-in-fields.ts";
import { checkListing, checkNewListing } from "./listing-rules.ts";

const WHOLE: ListingFields = { ...EMPTY_LISTING, title: "Villa", price: "120", let_by: "owner" };
const check = (fields: Partial<ListingFields>) => checkNewListing({ ...WHOLE, ...fields });

describe("a new listing", () => {
  test("needs a title and a price, a home who shows it; everything else has a default", () => {
    const missing = { title: "Le titre est obligatoire.", price: "Entrez un prix, à partir de 0." };
    expect(checkNewListing(EMPTY_LISTING).errors).toEqual({ ...missing, let_by: "Dites qui fait visiter." });
    expect(checkNewListing({ ...EMPTY_LISTING, category: "hotel" }).errors).toEqual(missing);
    expect(check({ let_by: "", supports_booking: true }).errors).toBeUndefined();
    expect(checkListing({ ...WHOLE, let_by: "" }, WHOLE).errors).toBeUndefined();
    expect(check({}).listing).toMatchObject({
      title: "Villa",
      base_price_cents: 12_000,
      currency: "USD",
      city: "Kinshasa",
      country: "CD",
      max_guests: 1,
      units: 1,
      category: "logement",
      supports_booking: false,
      confirmation: "instant",
      cancellation_policy: "flexible",
      unlock_price_cents: 200,
      address: "",
      latlng: null,
      checkin_time: "14:00",
      checkout_time: "11:00",
      contact_phone: null,
      contact_whatsapp: null,
    });
  });

  test("has its title, country and currency trimmed and in capitals", () => {
    expect(check({ title: "  Villa ", country: "cd", currency: "usd" }).listing).toMatchObject({
      title: "Villa",
      country: "CD",
      currency: "USD",
    });
  });

  test("is in USD and in CD when these are emptied, spaces included", () => {
    expect(check({ country: "", currency: " " }).listing).toMatchObject({ country: "CD", currency: "USD" });
    expect(check({ category: "hotel", currency: "" }).listing).toMatchObject({ currency: "USD" });
    expect(checkListing({ ...WHOLE, country: " ", currency: "" }, WHOLE).listing).toMatchObject({
      country: "CD",
      currency: "USD",
    });
    expect(check({ country: "XX", currency: "ABC" }).errors).toEqual({
      country: "Choisissez un pays de la liste.",
      currency: "Trois lettres, par exemple USD.",
    });
  });

  test.each(["1,5", "", "deux", "0", "51"])("does not take «%s» guests", (max_guests) => {
    expect(check({ max_guests }).errors).toHaveProperty("max_guests");
  });

  test.each(["1", "50"])("takes %s guests", (max_guests) => {
    expect(check({ max_guests }).errors).toBeUndefined();
  });

  test("may be without a price, and costs what its currency allows", () => {
    expect(check({ price: "0" }).listing).toMatchObject({ base_price_cents: 0 });
    expect(check({ price: String(MAX_PRICE_CENTS / 100) }).errors).toBeUndefined();
    expect(check({ price: String(MAX_PRICE_CENTS / 100 + 1) }).errors).toEqual({
      price: "Ce prix est trop élevé\u202f: 100\u202f000\u00a0$US au plus.",
    });
    expect(check({ price: "19" }).errors).toEqual({
      price: "Ce prix est trop bas\u202f: 20\u00a0$US par mois au moins.",
    });
    expect(check({ price: "900 000", currency: "cdf" }).listing).toMatchObject({ base_price_cents: 90_000_000 });
    expect(check({ price: "300 000 001", currency: "CDF" }).errors).toHaveProperty("price");
  });

  test("says how short a stay may be", () => {
    expect(check({}).listing).toMatchObject({ min_nights: 1 });
    expect(check({ min_nights: "90" }).listing).toMatchObject({ min_nights: 90 });
    for (const min_nights of ["0", "91", ""]) expect(check({ min_nights }).errors).toHaveProperty("min_nights");
  });

  test("has the rates of a hotel that are filled in, and a logement has none", () => {
    const typed = {
      weekly_rebate: "10",
      breakfast: "paid",
      breakfast_price: "8",
      included_guests: "2",
      extra_guest_price: "15",
      tax: "1,50",
      free_child_age: "0",
    } as const;
    expect(check({ ...typed, category: "hotel" }).listing?.rate_plan).toEqual({
      weekly_rebate: 10,
      breakfast_cents: 800,
      included_guests: 2,
      extra_guest_cents: 1_500,
      tax_cents: 150,
      free_child_age: 0,
    });
    expect(check({ category: "hotel", free_child_age: "18" }).errors).toEqual({ free_child_age: "Entre 0 et 17." });
    expect(check({ category: "hotel", breakfast: "included" }).listing?.rate_plan).toEqual({ breakfast_cents: 0 });
    expect(check(typed).listing?.rate_plan).toEqual({});
    const wrong = { weekly_rebate: "91", breakfast: "paid", breakfast_price: "0", tax: "0" } as const;
    expect(check({ ...wrong, category: "hotel" }).errors).toEqual({
      weekly_rebate: "Entre 1 et 90.",
      breakfast_price: "Indiquez un prix supérieur à 0.",
      tax: "Indiquez un prix supérieur à 0.",
    });
    expect(check({ category: "hotel", included_guests: "2" }).errors).toEqual({
      extra_guest_price: "Indiquez le nombre de personnes comprises et le prix de chaque personne en plus.",
    });
  });

  test("is charged in dollars or francs when it can be booked, and a hotel always can", () => {
    const sentence = "Le paiement en ligne n’est possible qu’en dollars américains et en francs congolais.";
    expect(check({ currency: "EUR", price: "900" }).errors).toBeUndefined();
    expect(check({ currency: "EUR", price: "900", supports_booking: true }).errors).toEqual({ currency: sentence });
    expect(check({ currency: "EUR", price: "900", category: "hotel" }).errors).toEqual({ currency: sentence });
    expect(check({ currency: "CDF", price: "900000", category: "hotel" }).errors).toBeUndefined();
    expect(check({ category: "hotel" }).listing).toMatchObject({ supports_booking: true });
  });

  test("has whole prices: cents are refused where they are set", () => {
    const sentence = "Un montant entier, sans centimes\u202f: par exemple 45.";
    expect(check({ price: "45,50" }).errors).toEqual({ price: sentence });
    expect(check({ price: "45,00" }).listing).toMatchObject({ base_price_cents: 4_500 });
    expect(check({ unlock_price: "2,5" }).errors).toEqual({ unlock_price: sentence });
  });

  test("has a position that can be read, or none", () => {
    const sentence = "Écrivez latitude puis longitude, par exemple -4.3217, 15.3125.";
    expect(check({ latlng: "près du port" }).errors).toEqual({ latlng: sentence });
    expect(check({ latlng: "-91, 15" }).errors).toEqual({ latlng: "Entre -90 et 90." });
    expect(check({ latlng: "-4.3217, 15.3125" }).listing).toMatchObject({ latlng: { lat: -4.3217, lng: 15.3125 } });
  });

  test("says its facts or nothing of them", () => {
    expect(check({}).listing).toMatchObject({ amenities: [], bedrooms: null, furnished: null, power_hours: null });
    const facts = { amenities: "snel,wifi,breakfast,jacuzzi", bedrooms: "0", floor: "2", furnished: "false" };
    // Breakfast applies to hotels only.
    expect(check({ ...facts, power_hours: "24" }).listing).toMatchObject({
      amenities: ["wifi", "snel"],
      bedrooms: 0,
      bathrooms: null,
      floor: 2,
      furnished: false,
      power_hours: 24,
    });
    expect(check({ bedrooms: "51", bathrooms: "1,5", power_hours: "25" }).errors).toEqual({
      bedrooms: "Entre 0 et 50.",
      bathrooms: "Un nombre entier est attendu.",
      power_hours: "Entre 0 et 24.",
    });
  });

  test("says of a hotel nothing that only homes are asked for, whatever was typed before", () => {
    const facts = { bedrooms: "51", bathrooms: "2", floor: "1", furnished: "true", power_hours: "24" };
    expect(check({ ...facts, category: "hotel" }).listing).toMatchObject({
      bedrooms: null,
      bathrooms: null,
      floor: null,
      furnished: null,
      power_hours: null,
    });
  });

  test("says every mistake in French", () => {
    const { errors } = check({
      title: " ",
      price: "-1",
      currency: "€",
      country: "Congo",
      max_guests: "",
      units: "0",
      unlock_price: "0,1",
      contact_phone: "12",
      city: "x".repeat(81),
    });
    expect(Object.values(errors ?? {})).toHaveLength(9);
    for (const message of Object.values(errors ?? {})) expect(message).not.toMatch(/Invalid input|expected|Too /);
  });
});

describe("what a home costs to move in", () => {
  const typed = {
    deposit_months: "2",
    advance_months: "1",
    commission_by: "tenant",
    commission: "62,5",
    let_by: "agent",
    water: "included",
    power: "own",
    guard: "monthly",
    guard_price: "30",
    fees: "Frais de contrat\t20",
  } as const;
  const terms = {
    deposit_months: 2,
    advance_months: 1,
    commission: { amount_cents: 6_250, paid_by: "tenant" },
    let_by: "agent",
    charges: [
      { kind: "water", amount_cents: 0, included: true, meter: null },
      { kind: "power", amount_cents: 0, included: false, meter: "own" },
      { kind: "guard", amount_cents: 3_000, included: false, meter: null },
    ],
    fees: [{ label: "Frais de contrat", amount_cents: 2_000 }],
  };

  test("is sent as typed, and shown as it was sent", () => {
    const { listing } = check(typed);
    expect(listing).toMatchObject(terms);
    expect(moveInFieldsOf({ ...(listing as unknown as Property) })).toMatchObject(typed);
  });

  test("is not sent for a hotel", () => {
    expect(check({ ...typed, category: "hotel" }).listing).toMatchObject({
      deposit_months: null,
      charges: [],
      fees: [],
    });
  });

  test.each([
    [{ deposit_months: "4" }, "deposit_months", DEPOSIT_TOO_HIGH],
    [{ advance_months: "13" }, "advance_months", "Entre 0 et 12."],
    [{ commission: "" }, "commission", "Entrez un montant, à partir de 0."],
    [{ guard_price: "abc" }, "guard_price", "Entrez un montant, à partir de 0."],
    [{ fees: "\t20" }, "fees", "Nommez ces frais."],
    [{ fees: "Frais\t" }, "fees", "Entrez un montant, à partir de 0."],
  ])("names the error of %j", (different, field, message) => {
    expect(check({ ...typed, ...different }).errors).toEqual({ [field]: message });
  });
});

describe("a listing that exists", () => {
  const property = {
    id: "aaaaaaaaaaaaaaaaaaaa",
    title: "Villa",
    description: "Calme",
    city: "Goma",
    country: "CD",
    commune: "Goma",
    quartier: "Himbi",
    category: "hotel",
    currency: "USD",
    base_price_cents: 4550,
    max_guests: 2,
    units: 3,
    supports_booking: true,
    confirmation: "host",
    cancellation_policy: "strict",
    unlock_price_cents: 200,
    checkin_time: "14:00",
    checkout_time: "11:00",
    rate_plan: { weekly_rebate: 10, breakfast_cents: 800, tax_cents: 150 },
    contact: { phone: "+243812345678", whatsapp: null, email: null },
    location: { address: "En face du port", latlng: { lat: -1.67, lng: 29.22 } },
  } as Property;
  const stored = listingFieldsOf(property);

  test("is shown as it was typed, and nothing changes when nothing is typed", () => {
    const { listing } = checkListing(stored, stored);
    expect(changesTo(property, listing ?? { title: "wrong" })).toEqual({});
  });

  test("sends only what changed", () => {
    const { listing } = checkListing({ ...stored, price: "50", contact_phone: "", latlng: "-1.67, 29.23" }, stored);
    expect(changesTo(property, checkListing({ ...stored, tax: "" }, stored).listing ?? {})).toEqual({
      rate_plan: { weekly_rebate: 10, breakfast_cents: 800 },
    });
    expect(changesTo(property, listing ?? {})).toEqual({
      base_price_cents: 5000,
      contact_phone: null,
      latlng: { lat: -1.67, lng: 29.23 },
    });
  });

  test("keeps a price with cents from before until it is changed", () => {
    expect(checkListing({ ...stored, title: "Grande villa" }, stored).errors).toBeUndefined();
    expect(checkListing({ ...stored, price: "45,6" }, stored).errors).toHaveProperty("price");
  });

  test("keeps its city", () => {
    expect(checkListing({ ...stored, city: " " }, stored).errors).toEqual({ city: "La ville est obligatoire." });
  });
});
