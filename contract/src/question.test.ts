import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatFurnished, LISTING_AMENITY_LABELS, type ListingAmenity } from "./listing-facts.ts";
import { isOneSlip, understand, type Understood } from "./question.ts";

type Meant = Partial<Omit<Understood, "corrected">> & { corrected?: string };

/** Questions as people type them, and what they are understood as. */
const QUESTIONS: [string, Meant][] = [
  ["studio gombe pas cher", { commune: "Gombe", sort: "price_asc", words: "studio" }],
  ["hotel 50$", { category: "hotel", max_price_cents: 5_000 }],
  ["moins de 300", { max_price_cents: 30_000 }],
  ["maison à louer", { category: "logement" }],
  ["lushi", { city: "Lubumbashi", corrected: "lushi" }],
  ["n'djili", { commune: "Ndjili" }],
  ["appartement 2 chambres", { category: "logement", bedrooms: 2 }],
  ["auberge", { category: "hotel" }],
  ["chambre d’hôtes", { category: "hotel" }],
  ["wifi", { amenities: ["wifi"] }],
  ["hôtel bukavu", { category: "hotel", city: "Bukavu" }],
  ["kinshassa", { city: "Kinshasa", corrected: "kinshassa" }],
  ["gombé", { commune: "Gombe" }],
  ["limeté", { commune: "Limete" }],
  ["bukavou", { city: "Bukavu", corrected: "bukavou" }],
  ["lumumbashi", { city: "Lubumbashi", corrected: "lumumbashi" }],
  ["kissangani", { city: "Kisangani", corrected: "kissangani" }],
  ["L'shi", { city: "Lubumbashi", corrected: "l shi" }],
  ["kin", { city: "Kinshasa", corrected: "kin" }],
  ["moins de 50$", { max_price_cents: 5_000 }],
  ["2 chambres", { bedrooms: 2 }],
  ["deux chambres salon limete", { bedrooms: 2, commune: "Limete", words: "salon" }],
  ["avec piscine", { amenities: ["pool"] }],
  ["villa avec piscine à Binza", { amenities: ["pool"], words: "villa binza" }],
  ["mont ngafula", { commune: "Mont-Ngafula" }],
  ["Mont-Ngafula maison", { commune: "Mont-Ngafula", category: "logement" }],
  ["kasa vubu", { commune: "Kasa-Vubu" }],
  ["kasavubu", { commune: "Kasa-Vubu" }],
  ["ngiri ngiri", { commune: "Ngiri-Ngiri" }],
  ["appart bandal", { category: "logement", commune: "Bandalungwa", corrected: "bandal" }],
  ["mbuji mayi", { city: "Mbuji-Mayi" }],
  ["entre 50 et 100", { min_price_cents: 5_000, max_price_cents: 10_000 }],
  ["de 50 à 100$", { min_price_cents: 5_000, max_price_cents: 10_000 }],
  ["plus de 500", { min_price_cents: 50_000 }],
  ["jusqu’à 80 dollars", { max_price_cents: 8_000 }],
  ["max 80 usd la nuit", { max_price_cents: 8_000 }],
  ["budget 200", { max_price_cents: 20_000 }],
  ["$60", { max_price_cents: 6_000 }],
  ["1 200 $ par mois", { max_price_cents: 120_000 }],
  ["12,50 $", { max_price_cents: 1_250 }],
  ["50000 fc", { dropped: ["50000 fc"] }],
  ["hôtel goma pour deux personnes", { category: "hotel", city: "Goma", guests: 2 }],
  ["pour 4", { guests: 4 }],
  ["chambre pour un couple gombe", { guests: 2, commune: "Gombe", words: "chambre" }],
  ["famille de 5 personnes", { guests: 5, words: "famille" }],
  ["kolwezi 3 nuits", { city: "Kolwezi", dropped: ["3 nuits"] }],
  ["hôtel ce soir gombe max 80", { category: "hotel", commune: "Gombe", max_price_cents: 8_000, dropped: ["ce soir"] }],
  ["demain goma", { city: "Goma", dropped: ["demain"] }],
  ["hôtel avec parking à Matadi", { category: "hotel", city: "Matadi", amenities: ["parking"] }],
  ["je cherche un appartement à Lemba svp", { category: "logement", commune: "Lemba" }],
  ["hôtel à louer lubumbashi", { category: "hotel", city: "Lubumbashi" }],
  ["Guest-house Kintambo", { category: "hotel", commune: "Kintambo" }],
  ["kintambo magasin", { commune: "Kintambo", words: "magasin" }],
  ["goma himbi", { city: "Goma", words: "himbi" }],
  ["masina ou ndjili", { commune: "Masina", dropped: ["ndjili"] }],
  ["boulevard du 30 juin", { words: "boulevard 30 juin" }],
  ["hôtel vue fleuve", { category: "hotel", words: "vue fleuve" }],
  ["maison au bord du lac", { category: "logement", words: "bord lac" }],
  ["marina", { words: "marina" }],
  ["ma campagne", { words: "ma campagne" }],
  ["golf", { words: "golf" }],
  ["villa meublée", { furnished: true, words: "villa" }],
  ["appartement non meublé Gombe", { category: "logement", commune: "Gombe", furnished: false }],
  ["meublé avec groupe électrogène", { furnished: true, amenities: ["generator"] }],
  [
    "hôtel clim wifi petit-déjeuner goma",
    { category: "hotel", city: "Goma", amenities: ["wifi", "air_conditioning", "breakfast"] },
  ],
  ["3 chambres 2 salles de bain forage", { bedrooms: 3, min_bathrooms: 2, amenities: ["borehole"] }],
  ["maison Regideso et compteur prépayé", { category: "logement", amenities: ["regideso", "prepaid"] }],
  ["studio courant 24h/24", { min_power_hours: 24, words: "studio" }],
  ["navette aéroport", { amenities: ["airport_shuttle"] }],
  ["gom", { words: "gom" }],
  ["!! ??", {}],
];

describe("a question", () => {
  test.each(QUESTIONS)("«%s»", (question, meant) => {
    const { corrected, dropped, ...understood } = understand(question);
    expect({
      ...understood,
      ...(corrected[0] && { corrected: corrected[0].typed }),
      ...(dropped.length > 0 && { dropped }),
    }).toEqual({ words: "", ...meant });
  });

  test("understood once leaves words that mean nothing more", () => {
    const piece = fc.constantFrom(...QUESTIONS.map(([question]) => question), "x", "50", "pour", "$", "’", "de");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 4 }), (pieces) => {
        const { words, min_price_cents: min = 0, max_price_cents: max = 0, guests = 1 } = understand(pieces.join(" "));
        expect(words).toMatch(/^(?:[a-z0-9]{2,}(?: [a-z0-9]{2,})*)?$/);
        expect([min, max].every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
        expect(guests >= 1 && guests <= 50).toBe(true);
      }),
    );
  });

  test("of whatever letters is understood in a moment", () => {
    fc.assert(fc.property(fc.string({ maxLength: 200, unit: "grapheme" }), (text) => void understand(text)));
    expect(understand("9 ".repeat(100)).words.length).toBeLessThan(200);
    expect(understand("entre 1 ".repeat(25)).corrected).toEqual([]);
  });
});

test.each([
  ["gombe", "gombee", true],
  ["gombe", "gobe", true],
  ["gombe", "gomba", true],
  ["gombe", "gomeb", true],
  ["gombe", "gombe", false],
  ["gombe", "gomabe", true],
  ["gombe", "goma", false],
  ["gombe", "limete", false],
])("%s and %s are one slip apart: %s", (one, other, expected) => {
  expect(isOneSlip(one, other)).toBe(expected);
});

const NAMES: Record<string, (value: never) => string> = {
  category: (value: string) => (value === "hotel" ? "hôtels" : "logements"),
  city: (value: string) => `ville ${value}`,
  commune: (value: string) => `commune ${value}`,
  min_price_cents: (value: number) => `dès ${value / 100} $`,
  max_price_cents: (value: number) => `jusqu’à ${value / 100} $`,
  guests: (value: number) => `${value} voyageurs`,
  bedrooms: (value: number) => `${value} chambres`,
  min_bathrooms: (value: number) => `${value} salles de bain au moins`,
  min_power_hours: (value: number) => `électricité ${value} h par jour`,
  furnished: (value: boolean) => formatFurnished(value),
  amenities: (value: ListingAmenity[]) => value.map((each) => LISTING_AMENITY_LABELS[each]).join(", "),
  sort: () => "les moins chères d’abord",
  words: (value: string) => (value ? `mots «${value}»` : ""),
  dropped: (value: string[]) => (value.length > 0 ? `dit et laissé de côté : «${value.join("», «")}»` : ""),
};

test("the table of docs/questions.md is what is understood", async () => {
  const rows = QUESTIONS.map(([question]) => {
    const { corrected: _corrected, ...understood } = understand(question);
    const said = Object.entries(NAMES).map(([field, tell]) =>
      field in understood ? tell(understood[field as keyof typeof understood] as never) : "",
    );
    return `| ${question} | ${said.filter(Boolean).join(", ") || "rien"} |`;
  });
  const table = [
    "# Questions as people type them",
    "",
    "What the search understands (decision 72). Written by `contract/src/question.test.ts`.",
    "",
    "<!-- prettier-ignore -->",
    "| typed | understood |",
    "| --- | --- |",
    ...rows,
    "",
  ].join("\n");
  await expect(table).toMatchFileSnapshot("../../docs/questions.md");
});
