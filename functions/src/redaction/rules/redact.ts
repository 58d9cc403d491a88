import { latinLike } from "@lopango/contract/platform/look-alikes";
import { normalized } from "@lopango/contract/platform/normalized";
import { spelledDigits, SPELLED_NUMBER } from "./spelled-numbers.ts";

/** Redacts numbers, addresses, links and services in messages before payment (docs/product/messages.md#masking). */

const MASK = "•••";

/** End exclusive. */
type Range = [from: number, to: number];

/**
 * Replaces contacts in `text` by dots; returns the same text without any.
 *
 * @param ownOrigin - origin whose links stay: `https://lopango.cd`; null: none
 */
export function maskContacts(text: string, ownOrigin: string | null): string {
  const written = normalized(text, "NFC");
  const ranges = contactRanges(written, ownOrigin);
  if (ranges.length === 0) return text;
  let masked = "";
  let end = 0;
  for (const [first, last] of ranges) {
    masked += written.slice(end, first) + MASK;
    end = last;
  }
  return masked + written.slice(end);
}

/** Returns the parts that `maskContacts` hides, own links included. */
export function contactsIn(text: string): string[] {
  const written = normalized(text, "NFC");
  return contactRanges(written, null).map(([from, to]) => written.slice(from, to));
}

function contactRanges(written: string, ownOrigin: string | null): Range[] {
  const { plain, from, to } = plainText(written);
  const own = ownOrigin === null ? [] : rangesOf(plain, ownLinks(ownOrigin));
  const found = [
    ...CONTACT_PATTERNS.flatMap((way) => rangesOf(plain, way)),
    ...rangesOf(plain, SPACED_LETTERS).filter((range) => isWayApart(plain.slice(...range))),
    ...numbersIn(blanked(plain, own)),
  ];
  const ownAt = linkAt(own);
  const ranges = merged(found.filter(([from, to]) => ownAt(from) === null || ownAt(from) !== ownAt(to - 1)));
  return ranges.map(([first, last]) => [from[first] ?? 0, to[last - 1] ?? written.length]);
}

/** Invisible characters: combining marks, keycaps, joiners, variation selectors. */
const UNSEEN = /^[\p{M}\p{Default_Ignorable_Code_Point}]$/u;

/** Normalizes letters and digits of all scripts, and maps each character to its position in the text. */
function plainText(text: string): { plain: string; from: number[]; to: number[] } {
  let plain = "";
  let at = 0;
  const from: number[] = [];
  const to: number[] = [];
  for (const char of text) {
    if (!UNSEEN.test(char)) {
      plain += plainCharacter(char);
      from.push(at);
      to.push(at + char.length);
    }
    at += char.length;
  }
  return { plain: asDigits(plain), from, to };
}

/** Digits outside Unicode's digit category: Chinese, Suzhou, white on discs. */
const DIGITS_TOO: ReadonlyMap<string, string> = new Map(
  [
    "〇一二三四五六七八九",
    "零壹贰叁肆伍陆柒捌玖",
    "\0〡〢〣〤〥〦〧〨〩",
    "⓿❶❷❸❹❺❻❼❽❾",
    "🄋➀➁➂➃➄➅➆➇➈",
    "🄌➊➋➌➍➎➏➐➑➒",
    "\0⓵⓶⓷⓸⓹⓺⓻⓼⓽",
    // Cyrillic look-alikes.
    "\0\0\0зч\0б",
    "\0\0\0ЗЧ\0Б",
  ].flatMap((digits) => Array.from(digits, (digit, value): [string, string] => [digit, String(value)])),
);

/** Returns exactly one UTF-16 unit. */
function plainCharacter(char: string): string {
  const digit = DIGITS_TOO.get(char);
  if (digit !== undefined) return digit;
  const bare = latinLike(char);
  if (bare === "。") return ".";
  const simple = bare.length === 1 ? bare : char.length === 1 ? char : "\uFFFD";
  return /\p{Nd}/u.test(bare) && !/\d/.test(bare) ? digitOf(bare) : simple;
}

/** Digits of a script are consecutive, starting at zero. */
function digitOf(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Reads the letter O among digits as zero. */
const asDigits = (plain: string): string =>
  plain.replace(/(?<=\d[\s.-]?)o(?=[\s.-]?\d)|(?<![a-z])o(?=[\s.-]?\d[\dil])/g, "0");

/** A phone number's count of consecutive digits in a path. Ids contain letters. */
const NUMBER_IN_PATH = String.raw`[\w/-]*\d(?:[/_-]{0,3}\d){7}`;

/** URLs of our own screens, without their query. */
const ownLinks = (origin: string): RegExp =>
  new RegExp(
    String.raw`${origin.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!${NUMBER_IN_PATH})(?:/[\w-]+)*/?(?![\w@]|\.\w)`,
    "g",
  );

const MAIL_PROVIDERS = "gmail|g-mail|hotmail|yahoo|icloud";
/** Blanks between parts. Every repetition is bounded, so that matching stays linear. */
const SPACES = String.raw`\s{0,5}`;
const AT = String.raw`(?:@|[([{]${SPACES}(?:at|a|arobase|arobas)${SPACES}[)\]}]|\s(?:arobase|arobas)\s)`;
const DOT_IN_BRACKETS = String.raw`[([{<]${SPACES}(?:\.|dot|point)${SPACES}[)\]}>]`;
const DOT = String.raw`(?:\.|${DOT_IN_BRACKETS}|\s(?:dot|point)\s)`;
const LABEL = "[a-z0-9-]{2,63}";
/** Common top-level domains, without words that may start a sentence: «c’est bien.merci». */
const TOP_LEVEL_DOMAINS =
  "com|net|org|cd|fr|be|cg|co|ru|tk|xyz|biz|info|io|app|link|site|online|shop|store|africa|ly|" +
  "uk|us|nl|pl|pt|br|ng|za|rw|ug|tz|zm|ao|bi|gg|gl|ee|fm|ws|dev|page|blog|live|click|website|space|club|" +
  "vip|pro|tech|digital|agency|world|cloud|chat|social|travel|immo|house|email|mobi|xn--[a-z0-9]+";
/** Top-level domains that are words: count at the end of a phrase, as in «voyez evil.de», or before a path. */
const AMBIGUOUS_TOP_LEVEL_DOMAINS = String.raw`(?:de|eu|it|es|ai|ca|ch|st|so|to|me|ke)(?=/|\s*(?:$|[\n,;:!?)»]|\.(?!\w)))`;

const CONTACT_PATTERNS: readonly RegExp[] = [
  // E-mail addresses and user names.
  new RegExp(
    String.raw`(?<![a-z0-9])[a-z0-9][\w.%+-]{0,64}${SPACES}${AT}${SPACES}[a-z0-9][a-z0-9-]{0,62}(?:${SPACES}${DOT}${SPACES}[a-z0-9][a-z0-9-]{0,62}){0,5}`,
    "g",
  ),
  new RegExp(
    String.raw`(?:\S{1,64}\s{1,5}(?:at|a|chez)\s{1,5})?\b(?:${MAIL_PROVIDERS})\b(?:${SPACES}${DOT}${SPACES}[a-z]{2,3}\b)?`,
    "g",
  ),
  /@[a-z0-9][\w.]{2,}/g,
  // Links, without closing punctuation.
  /\bh(?:tt|xx)ps?\s{0,5}:\s{0,5}\/\s{0,5}\/\s{0,5}\S*[^\s.,;:!?)»]|\bwww\s{0,5}\.\s{0,5}\S+/g,
  new RegExp(
    String.raw`\b${LABEL}(?:\.${LABEL}){0,5}\.(?:(?:${TOP_LEVEL_DOMAINS})\b|${AMBIGUOUS_TOP_LEVEL_DOMAINS})(?:/(?:\S*[^\s.,;:!?)»])?)?`,
    "g",
  ),
  new RegExp(String.raw`\b${LABEL}\s{1,5}\.${SPACES}(?:com|org|cd|fr)\b`, "g"),
  new RegExp(
    String.raw`\b${LABEL}(?:${SPACES}${DOT_IN_BRACKETS}${SPACES}|\s(?:point|dot)\s)(?:${TOP_LEVEL_DOMAINS}|de|eu|it|es|me|to)\b`,
    "g",
  ),
  new RegExp(
    String.raw`\b(?:wa|t|m|paypal|revolut)${SPACES}(?:\.|${DOT_IN_BRACKETS})${SPACES}me\b(?:${SPACES}\/${SPACES}\S*)?`,
    "g",
  ),
  // Messaging services, in common spellings.
  /\bw[\W_]{0,2}h?[\W_]{0,2}[a4@][\W_]{0,2}t{0,2}[\W_]{0,2}h?s{0,2}[\W_]{0,2}[a4@][\W_]{0,2}p(?:[\W_]{0,2}p)?\b/g,
  /\b(?:telegram+e?|messenger|face\s?book|fb|instagram|insta|tik\s?tok|viber|snap\s?chat|skype|imo)\b/g,
  /\bouh?at+s?app?\b/g,
  // Joined digit words.
  /\b(?:zero|un|deux|trois|quatre|cinq|six|sept|huit|neuf){6,}\b/g,
  /(?<=\b(?:sur|par|via)\s)(?:signal|wa)\b|(?<=\b(?:mon|ton|votre)\s)wa\b/g,
  // Other payment services.
  /\b(?:western\s*union|money\s*gram|pay\s*pal|revolut|cash\s*app|binance|bitcoins?|btc|usdt)\b/g,
  // Bank account numbers. Only the first four may be letters: «ch12 avec deux lits» does not match.
  /\b[a-z]{2}\d{2}\s?[a-z0-9]{4}(?:\s?\d[a-z0-9]{3}){2,6}(?:\s?[a-z0-9]{1,3})?\b/g,
];

/** Separated letters: «g m a i l», «t-e-l-e-g-r-a-m». */
const SPACED_LETTERS = /(?<![a-z0-9])[a-z0-9](?:[\s._-]{1,3}[a-z0-9@]){3,80}(?![a-z0-9])/g;

/** Checks separated letters against the patterns, with and without their dots. */
const isWayApart = (apart: string): boolean =>
  [apart.replaceAll(/[\s_-]/g, ""), apart.replaceAll(/[\s._-]/g, "")].some((joined) =>
    CONTACT_PATTERNS.some((way) => joined.search(way) >= 0),
  );

const CURRENCY = String.raw`\s{0,3}(?:[$€]|fc|cdf|francs?|usd|dollars?)`;

/** Dates, hours, areas and round prices, which are not phone numbers in any combination. */
const NOT_PHONE_NUMBERS: readonly RegExp[] = [
  /(?<![\d/])(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])\/(?:20)?[2-3]\d(?![\d/])/g,
  /(?<![\d/])(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])(?![\d/]|[ .]\d)/g,
  /(?<![\d.])(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:20)?[2-3]\d(?!\d|\.\d)/g,
  /(?<![\d-])(?:0?[1-9]|[12]\d|3[01])-(?:0?[1-9]|1[0-2])-20[2-3]\d(?!\d|-\d)/g,
  /(?<!\d)20[2-3]\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)/g,
  /(?<![\d:])(?:[01]?\d|2[0-3])(?::|\s?h\s?)[0-5]\d(?![\d:])/g,
  /(?<!\d)[1-9]\d{1,3}m2(?![\da-z])/g,
  new RegExp(String.raw`(?<!\d)[1-9](?:\d{0,2}(?:[ .,]\d{3}){0,4}[ .,]\d|\d{2,5})00${CURRENCY}`, "gu"),
];

const NUMBER = new RegExp(String.raw`\d+|(?<![a-z])(?:${SPELLED_NUMBER})(?![a-z])`, "g");
/** Separators within a number: anything but letters, currencies and percent signs. */
const BETWEEN = /^[^\p{L}\p{Sc}%]{0,12}$/u;
/** A letter as separator: «08h12h34h56h78», «081x234x5678». */
const LETTER = /^[a-z]$/;
/** A word as separator: «081 et 234 et 5678». */
const WORD =
  /^[^\p{L}\p{Sc}%]{1,4}(?:et|puis|ensuite|apres|plus|ou|a|x|h|tiret|trait|moins|virgule|point|espace|slash|and|then|na|le)[^\p{L}\p{Sc}%]{1,4}$/u;
/** Several words as separator, none of which is a counted noun: «081 d’abord, 234 ensuite». */
const WORDS =
  /^(?=[^\p{Sc}%]{1,30}$)(?!.*\b(?:nuit|chambre|lit|personne|voyageur|adulte|enfant|jour|mois|an|annee|heure|h|dollar|usd|fc|cdf|franc|euro|m2|metre|km|etage|piece|place)s?\b)/su;

interface Part {
  range: Range;
  digits: string;
  isSpelled: boolean;
  /** Follows a word; counts and ordinals do so as well. */
  isBehindWord: boolean;
}

/** Letters that imitate digits. */
const DIGIT_LOOK_ALIKES: Readonly<Record<string, string>> = { i: "1", l: "1", z: "2", a: "4", s: "5", b: "8" };
const withDigits = (plain: string): string =>
  plain
    .replace(/(?<=\d)[ilzasb]{1,3}(?=\d)/g, (letters) =>
      Array.from(letters, (letter) => DIGIT_LOOK_ALIKES[letter]).join(""),
    )
    .replace(/(?<=\d)[il](?=[\s.-][ilzs]?\d)/g, "1")
    .replace(/(?<=\d[\s.-])[ilzs](?=\d{2})/g, (letter) => DIGIT_LOOK_ALIKES[letter] ?? letter);

/** Finds phone numbers in any grouping, number words included. */
function numbersIn(text: string): Range[] {
  const plain = NOT_PHONE_NUMBERS.reduce((left, when) => blanked(left, rangesOf(left, when)), text);
  const hidden = telephonesIn(text).filter((range) => !isDateOrPrice(range, text, plain));
  return [plain, withDigits(plain)].flatMap((each) => [...telephonesIn(each), ...spreadIn(each)]).concat(hidden);
}

/** Maximum length of a price with its prefix. */
const MOST_PRICE = 40;
const A_PRICE = new RegExp(String.raw`^\D*\d{1,3}(?:\d*|(?:[ .,]\d{3})+)${CURRENCY}`, "u");

/**
 * Returns whether a range consists of dates, hours, areas and prices, with at most a few other digits.
 * «08h12 34 56 78» does not.
 */
function isDateOrPrice([from, to]: Range, text: string, plain: string): boolean {
  const digits = text.slice(from, to).replaceAll(/\D/g, "");
  const beside = plain.slice(from, to).replaceAll(/\D/g, "");
  const begins = plain[from] === PLACEHOLDER;
  // Starts inside a date or price.
  if (begins && plain[from - 1] === PLACEHOLDER) return true;
  const last = plain.slice(from, to).lastIndexOf(PLACEHOLDER) + 1;
  return (
    !(MOBILE.test(digits) || (begins && WITHOUT_ZERO.test(digits))) ||
    beside.length <= 2 ||
    beside.endsWith("00") ||
    A_PRICE.test(plain.slice(from + last, from + last + MOST_PRICE))
  );
}

function telephonesIn(plain: string): Range[] {
  return runsOf(plain, WORD).flatMap((run) => {
    const bare = run.filter(({ isBehindWord }) => !isBehindWord);
    // Six consecutive numbers, mostly words, are a phone number.
    if (bare.length >= 6 && bare.filter(({ isSpelled }) => isSpelled).length >= 4) return [rangeOf(run)];
    return numbersOf(run, plain);
  });
}

/** Numbers with a telephone prefix, whose parts may be separated by any words: «081 le 234 le 5678». */
const spreadIn = (plain: string): Range[] => runsOf(plain, WORDS).flatMap((run) => numbersOf(run, plain, beginsAsOne));

/** Operator prefix or country code. Excludes days, «le 08», and fractions, «0,89». */
function beginsAsOne(parts: readonly Part[]): boolean {
  const end = parts.findIndex(({ isBehindWord }, at) => at > 0 && isBehindWord);
  const begin = parts.slice(0, end);
  const isWritten =
    begin[0]?.isSpelled || (begin[0]?.digits.length ?? 0) > 2 || begin.every(({ digits }) => digits.length === 1);
  return isWritten && /^(?:0|(?:00)?2430?)[89]\d+$/.test(begin.map(({ digits }) => digits).join(""));
}

/** Sequences of numbers separated by signs or `words`. */
function runsOf(plain: string, words: RegExp): Part[][] {
  const runs: Part[][] = [];
  let end = -1;
  for (const { 0: found, index } of plain.matchAll(NUMBER)) {
    const [run, between] = [runs.at(-1), plain.slice(end, index)];
    const isSign = BETWEEN.test(between) || LETTER.test(between);
    const part: Part = {
      range: [index, index + found.length],
      digits: /\d/.test(found) ? found : spelledDigits(found),
      isSpelled: !/\d/.test(found),
      isBehindWord: !isSign && words.test(between),
    };
    if (run && (part.isBehindWord || isSign)) run.push(part);
    else runs.push([part]);
    end = index + found.length;
  }
  return runs;
}

/** Longest phone number from each part on. */
function numbersOf(run: readonly Part[], plain: string, isBegun = (_parts: readonly Part[]) => true): Range[] {
  const found: Range[] = [];
  for (let first = 0; first < run.length; first += 1) {
    const last = lastOfNumber(run, first, plain, isBegun);
    if (last === null) continue;
    const [from, to] = rangeOf(run.slice(first, last + 1));
    found.push([from - (plusBefore(plain, from)?.length ?? 0), to]);
    first = last;
  }
  return found;
}

const MOST_DIGITS = 17;
/** Precedes a country code. Excludes storeys, «R+2», and sums, «3+1». */
const PLUS = /(?<!\d|\br)\+[\s(]{0,4}$/;
const plusBefore = (plain: string, at: number): string | undefined =>
  PLUS.exec(plain.slice(Math.max(0, at - 8), at))?.[0];

function lastOfNumber(
  run: readonly Part[],
  first: number,
  plain: string,
  isBegun: (parts: readonly Part[]) => boolean,
): number | null {
  const isInternational = plusBefore(plain, run[first]?.range[0] ?? 0) !== undefined;
  let joined = "";
  let last: number | null = null;
  for (let at = first; at < run.length && joined.length <= MOST_DIGITS; at += 1) {
    joined += run[at]?.digits;
    const parts = run.slice(first, at + 1);
    const isOne = parts.slice(1).some(({ isBehindWord }) => isBehindWord)
      ? MOBILE.test(joined) && isBegun(parts)
      : isTelephone(joined, isInternational);
    if (isOne && !isCounted(parts)) last = at;
  }
  return last;
}

/** National number with an optional prefix. */
const MOBILE = /^(?:0|(?:00)?2430?)[89]\d{8}$/;
const WITHOUT_ZERO = /^[89]\d{8}$/;

/** National spelling, or with a country code. A price has neither a leading zero nor these prefixes. */
const isTelephone = (number: string, isInternational: boolean): boolean =>
  (isInternational && /^[1-9]\d{7,14}$/.test(number)) ||
  /^00[1-9]\d{8,13}$/.test(number) ||
  /^2430?[89]\d{8}$/.test(number) ||
  /^0[1-9]\d{7,8}$/.test(number) ||
  WITHOUT_ZERO.test(number);

/** Ascending days, «08, 09, 10, 11 et 12 mai», doors, «801, 802, 803», or round amounts, «800, 850, 900 USD». */
function isCounted(parts: readonly Part[]): boolean {
  if (parts.length < 3) return false;
  const all = parts.map(({ digits }) => digits);
  const values = all.map(Number);
  const areDays = values.every((value, at) => value >= 1 && value <= 31 && value > (values[at - 1] ?? 0));
  const areDoors = values.every((value, at) => value >= 100 && value === (values[0] ?? 0) + at);
  const isRising = values.every((value, at) => value > (values[at - 1] ?? 0));
  return areDays || areDoors || all.every((one) => (isRising ? /^\d\d?[05]$/ : /^\d\d?0$/).test(one));
}

function rangesOf(text: string, pattern: RegExp): Range[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => [index, index + found.length]);
}

/** Placeholder outside numbers and words. */
const PLACEHOLDER = "\u00A4";
/** @param ranges - sorted and disjoint */
function blanked(text: string, ranges: readonly Range[]): string {
  let left = "";
  let end = 0;
  for (const [from, to] of ranges) {
    left += text.slice(end, from) + PLACEHOLDER.repeat(to - from);
    end = to;
  }
  return left + text.slice(end);
}

/** Index of the link that contains a character; null when none. */
function linkAt(links: readonly Range[]): (at: number) => number | null {
  const linkOf = new Map(
    links.flatMap(([from, to], link) => Array.from({ length: to - from }, (_, at) => [from + at, link])),
  );
  return (at) => linkOf.get(at) ?? null;
}

const rangeOf = (run: readonly Part[]): Range => [run[0]?.range[0] ?? 0, run.at(-1)?.range[1] ?? 0];

/** Sorts and merges touching ranges. */
function merged(ranges: readonly Range[]): Range[] {
  const found: Range[] = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const before = found.at(-1);
    if (before && from <= before[1]) before[1] = Math.max(before[1], to);
    else found.push([from, to]);
  }
  return found;
}
