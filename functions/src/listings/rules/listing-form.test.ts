import { newListing as newListingForm } from "@lopango/contract/listings/listing-form";
import { describe, expect, test } from "vitest";
import { aListing, aLockedListing } from "../../../test/listings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import { requireNoContacts } from "../../redaction/rules/no-contacts.ts";
import type { Listing } from "./listing.ts";
import { changedListing, makeListing, publicWords } from "./listing-form.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const OWNER = { uid: "host1", full_name: "Chantal Ilunga" };

const form = (more: object = {}) =>
  newListingForm.parse({
    title: "Studio à Lemba",
    description: "Calme",
    city: "Kinshasa",
    country: "CD",
    base_price_cents: 30_000,
    currency: "USD",
    max_guests: 2,
    ...more,
  });
const published = (more: object = {}) => makeListing("listing1", OWNER, form(more), NOW);

describe("a new listing", () => {
  test("with the specification's fields alone is a logement that is not booked online, online at once", () => {
    expect(published()).toMatchObject({
      category: "logement",
      supports_booking: false,
      is_active: true,
      owner_id: "host1",
      host_first_name: "Chantal",
      photos: [],
    });
  });

  test("of a hotel is booked online unless its host says otherwise", () => {
    expect(published({ category: "hotel" }).supports_booking).toBe(true);
    expect(published({ category: "hotel", supports_booking: false }).supports_booking).toBe(false);
  });

  test("lives by the clock of its city", () => {
    expect(published().time_zone).toBe("Africa/Kinshasa");
    expect(published({ city: "Lubumbashi" }).time_zone).toBe("Africa/Lubumbashi");
  });

  test("that is booked online has a price that the provider can charge", () => {
    expect(problemOf(() => published({ category: "hotel", currency: "EUR" }))?.code).toBe("currency_not_payable");
    expect(published({ category: "hotel", currency: "CDF", base_price_cents: 9_000_000 }).supports_booking).toBe(true);
    expect(published({ currency: "CDF", base_price_cents: 90_000_000 }).currency).toBe("CDF");
  });

  test("without a price waits offline, and none costs less or more than its currency allows", () => {
    expect(problemOf(() => published({ base_price_cents: 0 }))).toMatchObject({
      code: "invalid_fields",
      errors: [{ field: "base_price_cents" }],
    });
    expect(published({ base_price_cents: 0, is_active: false }).is_active).toBe(false);
    for (const base_price_cents of [1_999, 10_000_001])
      expect(problemOf(() => published({ base_price_cents }))?.code).toBe("invalid_fields");
    expect(published({ base_price_cents: 90_000_000, currency: "CDF" }).base_price_cents).toBe(90_000_000);
  });

  test("of a host without a name names nobody", () => {
    expect(makeListing("listing1", { uid: "host1", full_name: " " }, form(), NOW).host_first_name).toBe("");
  });
});

describe("a changed listing", () => {
  test("without a price does not go online, nor does one online lose it", () => {
    const free = aListing({ is_active: false, base_price_cents: 0 });
    expect(changedListing(free, { title: "Autre" }).title).toBe("Autre");
    for (const [listing, changes] of [
      [free, { is_active: true }],
      [aListing(), { base_price_cents: 0 }],
      [aListing(), { base_price_cents: 10_000_001 }],
      [aListing(), { base_price_cents: 299 }],
      [aListing({ base_price_cents: 1_999 }), { category: "logement" }],
      [aListing({ supports_booking: false, currency: "CDF", base_price_cents: 90_000_000 }), { currency: "USD" }],
    ] as const)
      expect(problemOf(() => changedListing(listing, changes))?.errors).toMatchObject([{ field: "base_price_cents" }]);
    expect(changedListing(free, { is_active: true, base_price_cents: 300 }).is_active).toBe(true);
  });

  test("keeps what was not said", () => {
    const listing = aListing();
    expect(changedListing(listing, { title: "Autre", description: undefined })).toEqual({ ...listing, title: "Autre" });
  });

  test("moves to the clock of its new city", () => {
    expect(changedListing(aListing(), { city: "Goma" }).time_zone).toBe("Africa/Lubumbashi");
  });

  test("of a new category is booked online as that category is, unless the host says otherwise", () => {
    expect(changedListing(aListing(), { category: "logement" }).supports_booking).toBe(false);
    expect(changedListing(aListing(), { category: "logement", supports_booking: true }).supports_booking).toBe(true);
    const quiet = aListing({ supports_booking: false });
    expect(changedListing(quiet, { category: "hotel", title: "Autre" }).supports_booking).toBe(
      quiet.category !== "hotel",
    );
  });

  test("that an admin took offline is not put online by its host, but may be changed", () => {
    const listing = aListing({ is_active: false, suspended: true });
    expect(problemOf(() => changedListing(listing, { is_active: true }))?.code).toBe("forbidden");
    expect(changedListing(listing, { title: "Autre" })).toMatchObject({ title: "Autre", is_active: false });
  });

  test("that is booked online stays in dollars or francs", () => {
    expect(problemOf(() => changedListing(aListing(), { currency: "EUR" }))?.code).toBe("currency_not_payable");
    const francs = { currency: "CDF", base_price_cents: 9_000_000 };
    expect(changedListing(aListing(), francs).currency).toBe("CDF");
    expect(problemOf(() => changedListing(aListing({ establishment_id: "establishment" }), francs))).toMatchObject({
      code: "invalid_fields",
      errors: [{ field: "currency" }],
    });
  });
});

describe("what everybody reads of a listing", () => {
  const refused = (changes: Partial<Listing>, before: Listing) =>
    problemOf(() => requireNoContacts(publicWords(changedListing(before, changes)), publicWords(before)))?.errors?.map(
      ({ field }) => field,
    );
  const hotel = aListing({ title: "Hôtel 0812345678", description: "Appelez le 081 234 5678", quartier: "Righini" });
  const home = aLockedListing({ description: "Au portail, appelez le 081 234 5678." });

  test("says no number, address or link", () => {
    expect(refused({ title: "Studio à Lemba, 081 234 5678" }, hotel)).toEqual(["title"]);
    expect(refused({ title: "Voir monstudio.cd", quartier: "WhatsApp +243812345678" }, hotel)).toEqual([
      "title",
      "quartier",
    ]);
    expect(refused({ description: "Réservez sur www.hotel.cd" }, hotel)).toEqual(["description"]);
    expect(refused({ title: "Deux chambres à 300 $, 3e étage, avenue 12 n° 45" }, hotel)).toBeUndefined();
  });

  test("stays as it was until it is changed", () => {
    expect(refused({ title: hotel.title, quartier: "Salongo" }, hotel)).toBeUndefined();
    expect(refused({ max_guests: 3, description: hotel.description }, hotel)).toBeUndefined();
    expect(refused({ title: "Hôtel 0812345679" }, hotel)).toEqual(["title"]);
  });

  test("is not the description that is for sale, until it is no more", () => {
    expect(refused({ description: "Appelez le 099 876 5432, au portail vert." }, home)).toBeUndefined();
    expect(refused({ title: "Studio", supports_booking: true }, home)).toEqual(["description"]);
    expect(refused({ category: "hotel" }, home)).toEqual(["description"]);
    expect(refused({ category: "hotel", description: "Calme." }, home)).toBeUndefined();
  });
});
