import type { Category } from "../listings/categories.ts";
import { CITIES } from "../congo.ts";
import { MAX_BEDROOMS, MAX_DEPOSIT_MONTHS, MAX_FLOOR, MAX_GUESTS, MAX_PRICE_CENTS } from "../limits.ts";
import type { LetBy } from "../listings/let-by.ts";
import { highestPrice } from "../listings/listing-price.ts";
import { inOrder, appliesTo, type FactName, type ListingAmenity } from "../listings/listing-facts.ts";
import { placeKey } from "../platform/plain-letters.ts";
import {
  comparable,
  floorOf,
  NUMBER,
  NUMBER_WORDS,
  numberOf,
  AMENITY_PATTERNS,
  FLOOR_PATTERN,
  FLOORS_PATTERN,
  FURNISHED_PATTERN,
  MISSING_PATTERN,
  UNFURNISHED_PATTERN,
} from "../listings/facts-in-text.ts";
import { STAY_PATTERN } from "./stay-in-text.ts";
import type { FactFilters } from "./fact-filters.ts";
import { takePlace } from "./places-in-text.ts";
import type { SearchOrder } from "../listings/search-order.ts";

/**
 * Parsed search text (docs/product/search.md#words): places in any spelling, category, prices, guests, facts.
 * contract/test/search-queries.ts lists real examples.
 */
export interface ParsedQuery extends FactFilters {
  /** Remaining words, matched against titles and places. */
  words: string;
  city?: string;
  commune?: string;
  category?: Category;
  /** Minor units of `price_currency`. */
  min_price_cents?: number;
  max_price_cents?: number;
  /** Absent: dollars. */
  price_currency?: "CDF";
  guests?: number;
  /** Of homes alone; dollars and cents. */
  max_move_in_cents?: number;
  /** Months. */
  deposit_max?: number;
  without_commission?: true;
  let_by?: LetBy;
  sort?: SearchOrder;
  /** Words that name the nights, parsed by `stayInText`: «ce soir». */
  stay?: string;
  /** Corrected spellings: `bukavou` -> `Bukavu`. */
  corrected: { typed: string; meant: string }[];
  /** Recognized words that no filter supports. */
  dropped: string[];
}

/** `1 200`, `1.200`, `12,50` */
const AMOUNT = "(\\d{1,3}(?:[ .,]\\d{3})+(?!\\d)|\\d+(?:[.,]\\d{1,2})?)";
const DOLLARS = "(?:\\$(?:us)?|us\\$|usd?|dollars?(?: americains?)?|dol{1,2}s?)";
const A_DAY = "(?:\\s*(?:/|par)\\s*jour(?:nee)?)?";
const AT_MOST =
  "(?:moins?(?: chere?s?)? (?:de|que)|max(?:imum)?|jusqu'? ?a|sous|inferieure? a|en dessous de|pas plus (?:chere?s? )?(?:de|que)|au plus|(?:budget|prix|loyer|tarif)(?: max(?:imum)?)?(?: de)?)";
const AT_LEAST = "(?:plus (?:de|que)|min(?:imum)?|a partir de|au moins|superieure? a|au dessus de|des)";
const ABOUT = "(?:env(?:iron|\\.)?|autour de|aux alentours de|dans les|vers|a peu pres)";
const MONTH = "(?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)";
/** A number before these words is not a price. */
const BEDROOMS = "(?:(?:grande|petite|belle)s? )?(?:chambr(?:es?)?(?: a coucher)?|chbre?s?|chb|ch|bedrooms?)";
const THINGS = `chambr(?:es?)?|chbre?s?|chb|ch|pieces?|salles?|salons?|sdb|douches?|personnes?|pers|voyageurs?|adultes?|enfants?|gens|places?|nuit(?:ee)?s?|jours?|semaines?|mois|ans?|annees?|heures?|h|minutes?|km|m2?|metres?|etages?|etoiles?|lits?|voitures?|${MONTH}`;
/** Follows an amount: a currency, or no counted noun. */
const OF_MONEY = `(?:\\s*${DOLLARS}|(?!\\s*(?:${THINGS})\\b))(?![a-z0-9])`;
const FRANCS = "(?:fc|cdf|francs?(?: congolais)?)";
function centsOf(text: string, highest = MAX_PRICE_CENTS): number {
  const [, whole = "", cents = "0"] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return Math.min(highest, Math.round(Number(`${whole.replaceAll(/[ .,]/g, "")}.${cents}`) * 100));
}

/** `100 000`, `100k`, `100 mille`, `1 million` of francs. */
const MANY = "\\s*(k|mille|millions?)?\\s*(?:de )?";
const IN_FRANCS = `${AMOUNT}${MANY}${FRANCS}(?![a-z0-9])`;

function francsOf(text: string, many = ""): number {
  const times = many.startsWith("million") ? 1_000_000 : many ? 1_000 : 1;
  const highest = highestPrice("CDF");
  return Math.min(highest, centsOf(text, highest) * times);
}

/** Returns amount and multiplier of the alternative that matched. */
const pairIn = (groups: readonly (string | undefined)[]): (string | undefined)[] => {
  const at = groups.findIndex((group, index) => index % 2 === 0 && group !== undefined);
  return groups.slice(at, at + 2);
};

/** Sets the bounds in francs, unless others are said before. */
function setFrancs(meant: ParsedQuery, min: number | undefined, max: number | undefined): void {
  if (meant.min_price_cents !== undefined || meant.max_price_cents !== undefined) return;
  meant.price_currency = "CDF";
  if (min !== undefined) meant.min_price_cents = min;
  if (max !== undefined) meant.max_price_cents = max;
}

type Mean = (found: RegExpMatchArray, meant: ParsedQuery) => void;
interface Saying {
  /** Matches anywhere in the text. */
  pattern: RegExp;
  mean: Mean;
  /** Set where only some categories have it. */
  fact: SaidOf | undefined;
}
/** `home`: what homes alone can be asked for. */
type SaidOf = FactName | ListingAmenity | "home";
const saying = (pattern: string | RegExp, mean: Mean, fact?: SaidOf): Saying => ({
  pattern: new RegExp(pattern, "g"),
  mean,
  fact,
});

const drop: Mean = ([text], meant) => void meant.dropped.push(text.trim());
/** The first of two categories wins: «hôtel à louer» is a hotel. */
const named =
  (category: Category): Mean =>
  (_found, meant) =>
    void (meant.category ??= category);
const cheapest: Mean = (_found, meant) => void (meant.sort ??= "price_asc");

const SAID_CATEGORY: Saying[] = [
  saying(
    "\\b(?:pas|ni|sauf|non) (?:(?:de|des|une?|les?|la) |[dl]'? ?)?(?:h?otels?|auberges?|motels?|logements?|app?artements?|maisons?|villas?|duplex)\\b",
    drop,
  ),
  saying(
    "\\b(?:(?:chambres?|maisons?) (?:d'? ?hotes?|de passage)|guest ?houses?|h?otel+e?s?|auberges?(?: de jeunesse)?|motels?|hostels?|lodg(?:ing|es?)|pensions?|resorts?|gites?|dortoirs?)\\b",
    named("hotel"),
  ),
  saying(
    "\\b(?:(?:a|en) (?:louer|louez|louee?|location)|for rent|locations?|kofut(?:el)?a|kupang(?:ish)?a)\\b",
    named("logement"),
  ),
  saying(
    "\\b(?:logements?|app?art(?:e?ments?|emants?|emens?)?s?|apprts?|appt|apt|flats?|m(?:ai|e|ei)[sz]ons?|houses?|ndako|nyumba)\\b",
    named("logement"),
  ),
  // These words stay in the text, because titles contain them.
  saying("\\b(?:villa|duplex)(?=s?\\b)", ([text], meant) => {
    meant.category ??= "logement";
    meant.words += ` ${text}`;
  }),
  saying("(?:/|\\b(?:par|a la|la|chaque)) ?nuit(?:ee)?s?\\b", named("hotel")),
  saying("(?:/|\\b(?:par|au|le|chaque)) ?mois(?! prochain)\\b|\\bmensuel(?:le)?s?\\b", named("logement")),
];

const ROOMS_BESIDE = "(?:salons?|cuisines?|salles? a manger|sejours?)";
const SANITARY = "(?:salles? de bains?|salles? d'eau|sdb|douches?|toilettes?|wc)";
const SANITARY_ROOMS = `${SANITARY}(?: (?:et |ou )?${SANITARY})*(?: (?:internes?|interieure?s?|externes?|exterieure?s?|privee?s?))?`;
/** Recognized requests that no filter supports. */
const NOT_ASKED = [
  "(?:eau|electricite|courant)(?: (?:courante|stables?|permanente?s?|reguliere?))?",
  "24 ?h? ?(?:/|sur|a) ?(?:24 ?h?|7)",
  SANITARY_ROOMS,
  `(?:${NUMBER} )?(?:lits?|etoiles?|voitures?|vehicules?|enfants?|${ROOMS_BESIDE}(?: internes?| equipee?s?))`,
  `${NUMBER} ${ROOMS_BESIDE}`,
  "\\d+ ?(?:m2|m|metres?(?: carres?)?|km)",
  // Size of a plot.
  "\\d{1,3} ?(?:x|/|sur) ?\\d{1,3}",
  `${NUMBER} minutes?(?: (?:a pied|en voiture|de marche))?`,
  "gratuite?s?|meilleure?s?|familles?|animaux|airbnb|coloc(?:ation)?s?",
  "garantie|caution|commission(?:naire)?s?|(?:a|en) vendre|(?:ya )?koteka|ventes?",
  "cloture(?:e?s?|r)|portails?|ventil(?:ee?s?|ateurs?)|celibataires?|(?:bailleur|proprietaire)s?(?: absents?)?|individuelle?s?|vip",
  "charges? comprises?|nego(?:ciables?)?|a discuter|locatives?|carrelee?s?|(?:a l')?heures?",
  "par jour|a la journee|(?:longue|courte) duree|journaliere?s?",
  "m ?pesa|(?:mobile|airtel|orange) money",
];
const A_FEW = `(?:\\d{1,2}|${NUMBER_WORDS.slice(1).join("|")})`;
/** Minimum or maximum before a number of rooms; two groups. */
const BOUND = "(?:(au moins|min(?:imum)?|a partir de)|(au plus|max(?:imum)?|jusqu'? ?a)) ";
/** Minimum or maximum after a number of rooms, unless it bounds a price: «2 chambres max 300$». */
const BOUND_BEHIND = `,? (?:(au moins|min(?:imum)?|(?:ou|et) plus)|(au plus|max(?:imum)?|(?:ou|et) moins))\\b(?!\\s*(?:de|que|:|\\$|chere?s?\\b|${NUMBER}))`;
/** Rooms beside bedrooms; one group. */
const BESIDE = `((?:(?:,| et| \\+| avec)? (?:une? |\\d )?${ROOMS_BESIDE}(?: internes?| equipee?s?)?\\b)*)`;
/** Nouns with the number of rooms that are not bedrooms: three «pièces» are two bedrooms. */
const COUNTED_ROOMS = [
  [BEDROOMS, 0],
  ["pieces?", 1],
] as const;
const DAY = `(?:\\d{1,2}|1er)(?: ${MONTH}(?: \\d{4})?)?`;
const DATE = "\\d{1,2}/(?:0?[1-9]|1[0-2])(?:/\\d{2,4})?";

const DEPOSIT = "(?:garanties?|cautions?)";
const COMMISSION = "(?:commission(?:naire)?s?|frais d['e ]? ?agence)";
const NOT_PAID = `(?:${COMMISSION}|${DEPOSIT})`;
const OF_DEPOSIT = `(${NUMBER})(?: ?\\+ ?\\d\\b(?: mois)?| mois)`;
const ENTRY = "(?:pour (?:y )?(?:entrer|emmenager)|(?:a |d'? ?)l?'? ?entree|pour les cles)";
const TO_ENTER = `(?:${ENTRY}|(?:pour )?(?:entrer|emmenager)(?: avec)?|(?:couts?|frais) d'? ?entree)`;

/** What a home costs to move in, and who shows it; precedes rents and negations. */
const OF_HOMES: [pattern: string, mean: Mean][] = [
  [
    `\\b(?:sans|ni|pas d(?:e |'? ?)|aucune?|zero|0) ?${NOT_PAID}\\b(?:(?: ni| et| ou|,)(?: sans| de)? ${NOT_PAID}\\b)*`,
    ([text], meant) => {
      if (new RegExp(COMMISSION).test(text)) meant.without_commission = true;
      if (new RegExp(DEPOSIT).test(text)) meant.deposit_max = 0;
    },
  ],
  [`\\b(?:${AT_LEAST} ${OF_DEPOSIT} (?:de )?${DEPOSIT}|${DEPOSIT} (?:de )?${AT_LEAST} ${OF_DEPOSIT})\\b`, drop],
  [
    `\\b(?:(?:(moins de)|${AT_MOST}) )?(?:${OF_DEPOSIT} (?:de |d'? ?)?${DEPOSIT}|${DEPOSIT}(?: de)?(?: (?:(moins de)|${AT_MOST}))? ${OF_DEPOSIT})\\b(?: (?:max(?:imum)?|au plus|ou moins)\\b)?`,
    ([text, less, before, lessThan, after], meant) => {
      const months = numberOf(before ?? after ?? "") - (less || lessThan ? 1 : 0);
      if (months > MAX_DEPOSIT_MONTHS) meant.dropped.push(text.trim());
      else meant.deposit_max ??= Math.max(0, months);
    },
  ],
  [`(?:\\b${AT_MOST}\\s*:?\\s*)?\\b${IN_FRANCS} ${ENTRY}\\b|\\b${TO_ENTER}:? (?:${AT_MOST} )?${IN_FRANCS}`, drop],
  [
    `(?:(?:\\ba )?\\b${AT_MOST}\\s*:?\\s*)?(?:\\$ ?)?\\b${AMOUNT}\\s*${DOLLARS}?(?: max(?:imum)?| au plus)? ${ENTRY}\\b|\\b${TO_ENTER} ?:? ?(?:${AT_MOST} )?(?:\\$ ?)?${AMOUNT}${OF_MONEY}(?: (?:max(?:imum)?|au plus|ou moins)\\b)?`,
    ([, before, after], meant) => void (meant.max_move_in_cents ??= centsOf(before ?? after ?? "")),
  ],
  [
    "\\b(?:(?:en )?direct(?:ement)?(?: (?:du|avec le|par le|chez le))?|par le|chez(?: le)?|de) (?:proprietaire|bailleur)\\b(?! absent)",
    (_found, meant) => void (meant.let_by ??= "owner"),
  ],
];

/** Patterns in order; each match is removed from the text. */
const SAYINGS: Saying[] = [
  // Numbers within names.
  saying(
    `\\b(?:(?:boulevard|bl?vd|avenue|av|rue|place|quartier|camp|route|numero|no|bloc|parcelle|porte|pk) (?:du )?\\d+(?: ${MONTH})?|30 juin)\\b(?! (?:a|au|et) | ?(?:x|/|sur) ?\\d)`,
    ([text], meant) => void (meant.words += ` ${text}`),
  ),
  // Streets named after another city: «route de Matadi».
  saying(
    `\\b(?:route|avenue|av|rue|boulevard|bl?vd)\\.? (?:(?:de|du|la|vers) )*(${Object.keys(CITIES).map(comparable).join("|")})\\b`,
    ([, name = ""], meant) => void (meant.words += ` ${name}`),
  ),
  ...OF_HOMES.map(([pattern, mean]) =>
    saying(
      pattern,
      (found, meant) => {
        const dropped = meant.dropped.length;
        mean(found, meant);
        if (dropped === meant.dropped.length) meant.category ??= "logement";
      },
      "home",
    ),
  ),
  // Precedes prices and days, which would match these numbers: «2 à 3 chambres», «moins de 3 chambres».
  ...COUNTED_ROOMS.flatMap(([rooms, others]) => [
    saying(
      `\\b(?:(?:de )?(${A_FEW}|une)(?: ${rooms})? ?(?:a|ou|/) ?(${A_FEW})|entre (${A_FEW})(?: ${rooms})? et (${A_FEW})) ${rooms}\\b(?! d'? ?hotes?)${BESIDE}`,
      ([text, from, to, least, most, beside], meant) => {
        const counts = [from ?? least ?? "", to ?? most ?? ""].map((count) => numberOf(count) - others);
        setBedrooms(meant, Math.min(...counts), Math.max(...counts), text);
        dropBeside(meant, beside);
      },
      "bedrooms",
    ),
    saying(
      `\\b(pas )?(?:(plus)|moins?) (?:de|que) (${A_FEW}) ${rooms}\\b(?! d'? ?hotes?)${BESIDE}`,
      ([text, not, more, said = "", beside], meant) => {
        const count = numberOf(said) - others;
        if (not) setBedrooms(meant, more ? 0 : count, more ? count : MAX_BEDROOMS, text);
        else setBedrooms(meant, more ? count + 1 : 0, more ? MAX_BEDROOMS : count - 1, text);
        dropBeside(meant, beside);
      },
      "bedrooms",
    ),
  ]),
  saying(
    `\\b(?:pas|sauf|sans|hors|non) (?:(?:au|du|de|le|la|en) )*${FLOOR_PATTERN}`,
    ([text, ...groups], meant) => {
      if (floorOf(...groups) === 0) meant.min_floor ??= 1;
      else meant.dropped.push(text);
    },
    "floor",
  ),
  saying(UNFURNISHED_PATTERN, (_found, meant) => void (meant.furnished ??= false), "furnished"),
  saying(MISSING_PATTERN, drop),
  saying(
    "\\b(?:(?:electricite|courant) (?:permanente?|jour et nuit|24 ?h? ?(?:/|sur|a) ?(?:24 ?h?|7)))(?![a-z0-9])",
    (_found, meant) => void (meant.min_power_hours = 24),
    "power_hours",
  ),
  saying(
    "\\b(?:(?:electricite|courant) (?:au moins |minimum )?(\\d{1,2}) ?h(?:eures?)?|(\\d{1,2}) ?h(?:eures?)? (?:par jour )?(?:de |d')(?:courant|electricite))\\b(?: par jour|/jour)?",
    ([text, after, before], meant) => {
      const hours = Number(after ?? before);
      if (hours <= 24) meant.min_power_hours = hours;
      else meant.dropped.push(text);
    },
    "power_hours",
  ),
  saying(
    `\\b(?:(?:entre|du|de|au) (?:le )?)?${FLOORS_PATTERN}`,
    ([text, ...groups], meant) => setFloors(meant, floorOf(...groups.slice(0, 3)), floorOf(...groups.slice(3)), text),
    "floor",
  ),
  saying(
    `\\b(?:(au plus|max(?:imum)?|jusqu'? ?au) |(au moins|min(?:imum)?|a partir du) )?(?:au )?${FLOOR_PATTERN}(?: (?:(au plus|max(?:imum)?|(?:ou|et) moins)|(au moins|min(?:imum)?|(?:ou|et) plus))\\b(?! (?:de|que|chere?s?|${NUMBER})\\b))?`,
    ([text, most, least, counted, spelled, behind, orLess, orMore], meant) => {
      const floor = floorOf(counted, spelled, behind);
      setFloors(meant, least || orMore ? floor : most || orLess ? 0 : floor, least || orMore ? MAX_FLOOR : floor, text);
    },
    "floor",
  ),
  saying(
    `\\b(?:entre|du|de) (?:le )?${DAY} (?:et|au|a) (?:le )?(?:1er|\\d{1,2}) ${MONTH}(?: \\d{4})?|\\bdu ${DAY} (?:au|a) \\d{1,2}\\b(?!\\s*${DOLLARS})|\\b\\d{1,2} a \\d{1,2} ${MONTH}(?: \\d{4})?`,
    drop,
  ),
  saying(
    `\\b(?:du |le |a partir du |des le )?${DATE}(?: (?:au|a) ${DATE})?(?![\\d/])|\\b(?:le |du |a partir du |des le )?(?:\\d{1,2}|1er) ${MONTH}(?: \\d{4})?|\\b(?:en |debut |fin |mi |mois de )?${MONTH}(?: \\d{4})?\\b`,
    drop,
  ),
  saying(STAY_PATTERN, ([text], meant) => void (meant.stay ??= text)),
  saying(
    "\\b(?:(?:le |un )?week ?end|(?:cette|la) semaine(?: prochaine)?|le mois prochain|noel|reveillon|nouvel an|fin d'annee|(?:ce |le )?(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|vacances|(?:le|a partir du) \\d{1,2}(?! ?\\$))\\b",
    drop,
  ),
  saying(
    `\\b(?:(?:minimum|maximum|min|max|au moins|pendant|garantie(?: de)?|caution(?: de)?) )*${NUMBER} ?(?:nuit(?:ee)?s?|jours?|semaines?|mois|ans?|annees?|heures?)\\b(?: (?:de |d')?(?:garantie|caution|avance|loyer|minimum|maximum|min|max))*`,
    drop,
  ),
  saying(
    `\\b(?:entre ${AMOUNT}${MANY}(?:${FRANCS})?\\s*et|de ${AMOUNT}${MANY}(?:${FRANCS})?\\s*a|${AMOUNT}${MANY}(?:${FRANCS})?\\s*a) ?${IN_FRANCS}${A_DAY}`,
    ([, ...groups], meant) => {
      const [one = "", many, other = "", otherMany] = [...pairIn(groups.slice(0, 6)), ...groups.slice(6)];
      const bounds = [francsOf(one, many ?? otherMany), francsOf(other, otherMany)];
      setFrancs(meant, Math.min(...bounds), Math.max(...bounds));
    },
  ),
  saying(
    `\\b${AT_LEAST}\\s*:?\\s*${IN_FRANCS}${A_DAY}|\\b${IN_FRANCS} (?:min(?:imum)?|au moins|(?:et|ou) plus)\\b`,
    ([, before, many, after, manyAfter], meant) =>
      setFrancs(meant, francsOf(before ?? after ?? "", many ?? manyAfter), undefined),
  ),
  saying(
    `(?:\\b${AT_MOST}\\s*:?\\s*)?\\b${IN_FRANCS}${A_DAY}(?: (?:max(?:imum)?|au plus|ou moins)\\b)?`,
    ([, amount = "", many], meant) => setFrancs(meant, undefined, francsOf(amount, many)),
  ),
  // Too high for dollars: without a dollar sign the amount is dropped.
  saying(
    `(?:\\b${AT_MOST}\\s*:?\\s*)?(\\$\\s*|\\busd )?\\b((?:[1-9]\\d|\\d{3,})(?:[ .,]?000)+)(?!\\d|[.,]\\d|\\s*${DOLLARS}(?![a-z]))${A_DAY}`,
    ([text, dollars, amount = ""], meant) => {
      if (dollars) meant.max_price_cents ??= centsOf(amount);
      else meant.dropped.push(text.trim());
    },
  ),
  saying(
    `\\b(?:entre ${AMOUNT}\\s*${DOLLARS}?\\s*et ${AMOUNT}${OF_MONEY}|${AT_LEAST}\\s*:?\\s*${AMOUNT}\\s*${DOLLARS}?,? (?:et )?${AT_MOST}\\s*:?\\s*${AMOUNT}${OF_MONEY}|de ${AMOUNT}\\s*${DOLLARS}?\\s*a ?${AMOUNT}${OF_MONEY}|${AMOUNT}\\s*${DOLLARS}?\\s*a ?${AMOUNT}\\s*${DOLLARS}(?![a-z0-9])|(\\d{2,5}) a (3[2-9]|[4-9]\\d|\\d{3,5})${OF_MONEY})${A_DAY}`,
    ([, ...bounds], meant) => {
      const [one = 0, other = 0] = bounds.filter((bound) => bound !== undefined).map((bound) => centsOf(bound));
      meant.min_price_cents ??= Math.min(one, other);
      meant.max_price_cents ??= Math.max(one, other);
    },
  ),
  saying(
    `\\b${AT_MOST}(?:\\s*:?\\s*${AT_MOST})?\\s*:?\\s*(?:\\$\\s*)?${AMOUNT}${OF_MONEY}${A_DAY}|\\b${AMOUNT}\\s*${DOLLARS}? (?:max(?:imum)?|au plus|ou moins)\\b`,
    ([, before, after], meant) => void (meant.max_price_cents ??= centsOf(before ?? after ?? "")),
  ),
  saying(
    `\\b${AT_LEAST}\\s*:?\\s*(?:\\$\\s*)?${AMOUNT}${OF_MONEY}${A_DAY}|\\b${AMOUNT}\\s*${DOLLARS}? (?:min(?:imum)?|au moins|(?:et|ou) plus)\\b`,
    ([, before, after], meant) => void (meant.min_price_cents ??= centsOf(before ?? after ?? "")),
  ),
  saying(`\\b${ABOUT}\\s*(?:\\$\\s*)?${AMOUNT}${OF_MONEY}${A_DAY}`, ([, amount = ""], meant) => {
    meant.min_price_cents ??= Math.round(centsOf(amount) * 0.8);
    meant.max_price_cents ??= Math.round(centsOf(amount) * 1.2);
  }),
  saying(
    `(?:\\$\\s*${AMOUNT}|\\busd ${AMOUNT}|\\b${AMOUNT}\\s*${DOLLARS})(?![a-z0-9])${A_DAY}`,
    ([, ...amounts], meant) => void (meant.max_price_cents ??= centsOf(amounts.find(Boolean) ?? "")),
  ),
  saying("\\b(?:(?:pour |en )(?:un )?)?couples?\\b", (_found, meant) => setGuests(meant, 2)),
  saying(
    `\\b(?:pour )?(?:(?:famille|groupe|equipe) de )?(${NUMBER}) (?:personnes?|pers|voyageurs?|adultes?|gens|places?)\\b(?:(?: et| avec|,| \\+)? (${NUMBER}) (?:enfants?|bebes?)\\b)?`,
    ([, count = "", children = "0"], meant) => setGuests(meant, numberOf(count) + numberOf(children)),
  ),
  saying("\\b(?:famille|groupe|equipe) de (\\d{1,2})\\b", ([, count = ""], meant) => setGuests(meant, Number(count))),
  saying(
    `\\b(?!une chambre\\b)(?:${BOUND})?(${NUMBER})( ?\\+)? ${BEDROOMS}\\b(?! d'? ?hotes?)(?:${BOUND_BEHIND})?${BESIDE}`,
    ([text, least, most, said = "", plus, leastBehind, mostBehind, beside], meant) => {
      const count = numberOf(said);
      setBedrooms(meant, ...boundedBy(count, count, least ?? plus ?? leastBehind, most ?? mostBehind), text);
      dropBeside(meant, beside);
    },
    "bedrooms",
  ),
  saying(
    `\\b(?:${BOUND})?(?:[tf]([1-7])(?: ?(?:(?:a|ou|/) ?)?[tf]([1-7]))?|(${NUMBER}) pieces?)\\b(?:${BOUND_BEHIND})?`,
    ([text, least, most, typed, other, said, leastBehind, mostBehind], meant) => {
      const counts = [typed ?? said, other].flatMap((count) => (count === undefined ? [] : numberOf(count) - 1));
      const bounds = boundedBy(Math.min(...counts), Math.max(...counts), least ?? leastBehind, most ?? mostBehind);
      setBedrooms(meant, ...bounds, text);
    },
    "bedrooms",
  ),
  saying(
    `\\b(${NUMBER}) ${SANITARY_ROOMS}\\b`,
    ([text, said = ""], meant) => {
      const count = numberOf(said);
      if (count > MAX_BEDROOMS) meant.dropped.push(text);
      else meant.min_bathrooms ??= count;
    },
    "bathrooms",
  ),
  saying(
    `\\bpour (?!une?\\b)(\\d{1,2}|${NUMBER_WORDS.slice(2).join("|")})\\b(?! (?:${THINGS})\\b)`,
    ([, count = ""], meant) => setGuests(meant, numberOf(count)),
  ),
  saying(
    "\\b(?:pas? (?:trop |tres |plus )?chere?s?|moins? chere?s?|mbongo moke|bon marche|(?:bons?|petits?|bas) prix|prix (?:bas|bon|abordables?|raisonnables?|democratiques?)|petit budget|abordables?|economiques?|low cost|cheap)\\b",
    cheapest,
  ),
  saying(
    "\\b(?:(?:le |la |les )?plus chere?s?|(?:de )?luxe|luxueu(?:x|ses?)|haut de gamme|haut standing)\\b",
    (_found, meant) => void (meant.sort ??= "price_desc"),
  ),
  saying(FURNISHED_PATTERN, (_found, meant) => void (meant.furnished ??= true), "furnished"),
  ...AMENITY_PATTERNS.map(([amenity, words]) =>
    saying(words, (_found, meant) => void (meant.amenities = inOrder([...(meant.amenities ?? []), amenity])), amenity),
  ),
  saying(`(?:\\b(?:${NOT_ASKED.join("|")})|/ ?jour)\\b`, drop),
];

/** Sets a range of floors in either order. The ground floor and the highest floor leave their bound open. */
function setFloors(meant: ParsedQuery, one: number, other: number, text: string): void {
  const [lowest, highest] = [Math.min(one, other), Math.max(one, other)];
  const isNone = lowest > (meant.max_floor ?? MAX_FLOOR) || highest < (meant.min_floor ?? 0);
  if (highest > MAX_FLOOR || isNone) return void meant.dropped.push(text);
  if (lowest > 0) meant.min_floor ??= lowest;
  if (highest < MAX_FLOOR) meant.max_floor ??= highest;
}

function setGuests(meant: ParsedQuery, guests: number): void {
  if (guests >= 1 && guests <= MAX_GUESTS) meant.guests ??= guests;
}

function dropBeside(meant: ParsedQuery, beside = ""): void {
  if (beside) meant.dropped.push(beside.replace(/^[ ,+]+(?:(?:et|avec) )?/, ""));
}

/** Range of two numbers, open at one end with `atLeast` or `atMost`. */
const boundedBy = (one: number, other: number, atLeast: string | undefined, atMost: string | undefined) =>
  [atMost ? 0 : one, atLeast ? MAX_BEDROOMS : other] as const;

/** Narrows the range of bedrooms, both ends inclusive; impossible ranges are dropped. */
function setBedrooms(meant: ParsedQuery, from: number, to: number, text: string): void {
  const least = Math.max(from, meant.bedrooms ?? meant.min_bedrooms ?? 0);
  const most = Math.min(to, meant.bedrooms ?? meant.max_bedrooms ?? MAX_BEDROOMS);
  if (from < 0 || to > MAX_BEDROOMS || least > most) return void meant.dropped.push(text);
  delete meant.min_bedrooms;
  delete meant.max_bedrooms;
  if (least === most) return void (meant.bedrooms = least);
  if (least > 0) meant.min_bedrooms = least;
  if (most < MAX_BEDROOMS) meant.max_bedrooms = most;
}

/** Words without a meaning for the search. */
const FILLERS = new Set(
  (
    "je j ai on nous veux voudrais cherche cherchons recherche besoin trouver reserver reservation louer svp stp urgent bonjour bonsoir bjr slt salut hello mbote jambo merci libre disponible a au aux de du des d la le les l un une " +
    "dans sur en et ou avec sans pas pour par pres loin proche cote vers commune ville quartier avenue av rue rdc congo drc que qui il y na ya nazo luka naluki koluka nalingi naza nazali in the for near " +
    "dormir loger partir hebergement sejour passer nuit nuits nuitee mois tout toute prix loyer tarif budget inclus compris possible bon bonne bien situe situee tres belle face seul seule jusqu environ autour plutot " +
    "moin moins plus minimum min maximum max entre"
  ).split(" "),
);

/** Separates numbers from nouns, and expands «200-300». */
const THING_BEHIND = new RegExp(`(\\d)(?=(?:${THINGS})\\b)`, "g");
const legible = (query: string): string =>
  comparable(query.replaceAll(/(\d\s*\$?)\s*[-–—]\s*(?=\d)/g, "$1 a "))
    .replaceAll(/[()«»"]/g, " ")
    .replaceAll(THING_BEHIND, "$1 ");

const WORD_OR_NUMBER = /\d[a-z0-9]*(?:[.,]\d+)*|[a-z][a-z0-9]*/g;
/** A remaining number is a price: «maison 300». Parts of longer numbers such as «4.32817» are not. */
const BARE_PRICE = /^(?:[2-9]\d|[1-9]\d{2,4})$/;
/** Precedes a house number: «avenue Kasa-Vubu 45». */
const IN_STREET = /\b(?:avenue|av|rue|boulevard|bl?vd)\b[^|\d]*$/;

/**
 * Parses the search text; unrecognized text stays in `words`.
 * @param category explicit category filter; requests that it does not support are dropped
 */
export function parseQuery(query: string, category?: Category): ParsedQuery {
  const meant: ParsedQuery = { words: "", corrected: [], dropped: [] };
  let text = legible(query);
  const take = ({ pattern, mean, fact }: Saying) => {
    const among = category ?? meant.category;
    const isMeant = !fact || (fact === "home" ? among !== "hotel" : appliesTo(fact, among));
    for (const found of text.matchAll(pattern)) (isMeant ? mean : drop)(found, meant);
    text = text.replaceAll(pattern, " | ");
  };
  SAID_CATEGORY.forEach(take);
  SAYINGS.forEach(take);
  text = text.replaceAll(WORD_OR_NUMBER, (part, at: number) => {
    if (/^\d{1,2}$/.test(part) && IN_STREET.test(text.slice(0, at))) meant.dropped.push(part);
    else if (!BARE_PRICE.test(part)) return part;
    else meant.max_price_cents ??= centsOf(part);
    return " | ";
  });
  const names = meant.words.split(" ");
  let words = text.split(/[^a-z0-9|]+/).filter((word) => word && word !== "|");
  for (let taken = takePlace(words); taken; taken = takePlace(words)) {
    const { place, typed, rest } = taken;
    words = rest;
    // The first of two cities or communes wins.
    if (meant[place.kind] === undefined) meant[place.kind] = place.name;
    else if (meant[place.kind] !== place.name) meant.dropped.push(typed);
    const key = placeKey(typed);
    if (key !== placeKey(place.name)) meant.corrected.push({ typed, meant: place.name });
  }
  meant.words = [...names, ...words].filter((word) => word.length > 1 && !FILLERS.has(word)).join(" ");
  return meant;
}
