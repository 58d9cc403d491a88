import { latinLike } from "@lopango/contract/look-alikes";
import { digitsSaid, SPELLED_NUMBER } from "./spelled-numbers.ts";

/**
 * What in a message leads past the payment: numbers, addresses, links, other services and other ways to pay. Before a
 * stay is paid for it is shown as dots (docs/product/messages.md#masking).
 */

const MASK = "•••";

/** Part of a text, the end not included. */
type Range = [from: number, to: number];

/**
 * `text` with everything that leads elsewhere as dots; itself when there is nothing of the kind.
 *
 * @param ownOrigin - of this site, whose own links stay: `https://lopango.cd`; null: no link does
 */
export function maskContacts(text: string, ownOrigin: string | null): string {
  const written = text.normalize("NFC");
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

/** What `maskContacts` would hide, links of this site too, as it is written. */
export function contactsIn(text: string): string[] {
  const written = text.normalize("NFC");
  return contactRanges(written, null).map(([from, to]) => written.slice(from, to));
}

function contactRanges(written: string, ownOrigin: string | null): Range[] {
  const { plain, from, to } = plainText(written);
  const own = ownOrigin === null ? [] : rangesOf(plain, ownLinks(ownOrigin));
  const found = [
    ...WAYS.flatMap((way) => rangesOf(plain, way)),
    ...rangesOf(plain, APART).filter((range) => isWayApart(plain.slice(...range))),
    ...numbersIn(blanked(plain, own)),
  ];
  const ownAt = linkAt(own);
  const ranges = merged(found.filter(([from, to]) => ownAt(from) === null || ownAt(from) !== ownAt(to - 1)));
  return ranges.map(([first, last]) => [from[first] ?? 0, to[last - 1] ?? written.length]);
}

/** Takes no place of its own where it is shown: marks on what is before it, keycaps, what joins or selects. */
const UNSEEN = /^[\p{M}\p{Default_Ignorable_Code_Point}]$/u;

/** Small letters without accents, digits of all scripts as ours; where each character of it stands in the text. */
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

/** Digits that Unicode counts among letters and signs: Chinese ones, those of Suzhou, and white ones on discs. */
const DIGITS_TOO: ReadonlyMap<string, string> = new Map(
  [
    "〇一二三四五六七八九",
    "零壹贰叁肆伍陆柒捌玖",
    "\0〡〢〣〤〥〦〧〨〩",
    "⓿❶❷❸❹❺❻❼❽❾",
    "🄋➀➁➂➃➄➅➆➇➈",
    "🄌➊➋➌➍➎➏➐➑➒",
    "\0⓵⓶⓷⓸⓹⓺⓻⓼⓽",
    // Cyrillic letters that are drawn like one.
    "\0\0\0зч\0б",
    "\0\0\0ЗЧ\0Б",
  ].flatMap((digits) => Array.from(digits, (digit, value): [string, string] => [digit, String(value)])),
);

/** Always one unit long. */
function plainCharacter(char: string): string {
  const digit = DIGITS_TOO.get(char);
  if (digit !== undefined) return digit;
  const bare = latinLike(char);
  if (bare === "。") return ".";
  const simple = bare.length === 1 ? bare : char.length === 1 ? char : "\uFFFD";
  return /\p{Nd}/u.test(bare) && !/\d/.test(bare) ? digitOf(bare) : simple;
}

/** Digits of a script stand one after another, zero first. */
function digitOf(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** The letter O among digits is meant as a zero. */
const asDigits = (plain: string): string =>
  plain.replace(/(?<=\d[\s.-]?)o(?=[\s.-]?\d)|(?<![a-z])o(?=[\s.-]?\d[\dil])/g, "0");

/** As many digits as a telephone number has, one after another, in a path. Ids have letters among theirs. */
const NUMBER_IN_PATH = String.raw`[\w/-]*\d(?:[/_-]{0,3}\d){7}`;

/** Addresses of this site's own screens, without what a query says. */
const ownLinks = (origin: string): RegExp =>
  new RegExp(
    String.raw`${origin.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!${NUMBER_IN_PATH})(?:/[\w-]+)*/?(?![\w@]|\.\w)`,
    "g",
  );

const PROVIDERS = "gmail|g-mail|hotmail|yahoo|icloud";
/** Blanks between the parts of one thing. Everything that repeats has an end: a pattern never reads a text to its end from each of its letters. */
const BLANKS = String.raw`\s{0,5}`;
const AT = String.raw`(?:@|[([{]${BLANKS}(?:at|a|arobase|arobas)${BLANKS}[)\]}]|\s(?:arobase|arobas)\s)`;
const DOT_IN_BRACKETS = String.raw`[([{<]${BLANKS}(?:\.|dot|point)${BLANKS}[)\]}>]`;
const DOT = String.raw`(?:\.|${DOT_IN_BRACKETS}|\s(?:dot|point)\s)`;
/** Of a name of the internet. */
const LABEL = "[a-z0-9-]{2,63}";
/** Common ones that are no word which a sentence begins with behind a full stop: «c’est bien.merci». */
const ENDINGS =
  "com|net|org|cd|fr|be|cg|co|ru|tk|xyz|biz|info|io|app|link|site|online|shop|store|africa|ly|" +
  "uk|us|nl|pl|pt|br|ng|za|rw|ug|tz|zm|ao|bi|gg|gl|ee|fm|ws|dev|page|blog|live|click|website|space|club|" +
  "vip|pro|tech|digital|agency|world|cloud|chat|social|travel|immo|house|email|mobi|xn--[a-z0-9]+";
/** Words, too: of an address when nothing is said behind them, as in «voyez evil.de», or when a path is. */
const WORDS_TOO = String.raw`(?:de|eu|it|es|ai|ca|ch|st|so|to|me|ke)(?=/|\s*(?:$|[\n,;:!?)»]|\.(?!\w)))`;

const WAYS: readonly RegExp[] = [
  // E-mail addresses, and names at other services.
  new RegExp(
    String.raw`(?<![a-z0-9])[a-z0-9][\w.%+-]{0,64}${BLANKS}${AT}${BLANKS}[a-z0-9][a-z0-9-]{0,62}(?:${BLANKS}${DOT}${BLANKS}[a-z0-9][a-z0-9-]{0,62}){0,5}`,
    "g",
  ),
  new RegExp(
    String.raw`(?:\S{1,64}\s{1,5}(?:at|a|chez)\s{1,5})?\b(?:${PROVIDERS})\b(?:${BLANKS}${DOT}${BLANKS}[a-z]{2,3}\b)?`,
    "g",
  ),
  /@[a-z0-9][\w.]{2,}/g,
  // Links, without what ends the sentence.
  /\bh(?:tt|xx)ps?\s{0,5}:\s{0,5}\/\s{0,5}\/\s{0,5}\S*[^\s.,;:!?)»]|\bwww\s{0,5}\.\s{0,5}\S+/g,
  new RegExp(
    String.raw`\b${LABEL}(?:\.${LABEL}){0,5}\.(?:(?:${ENDINGS})\b|${WORDS_TOO})(?:/(?:\S*[^\s.,;:!?)»])?)?`,
    "g",
  ),
  new RegExp(String.raw`\b${LABEL}\s{1,5}\.${BLANKS}(?:com|org|cd|fr)\b`, "g"),
  new RegExp(
    String.raw`\b${LABEL}(?:${BLANKS}${DOT_IN_BRACKETS}${BLANKS}|\s(?:point|dot)\s)(?:${ENDINGS}|de|eu|it|es|me|to)\b`,
    "g",
  ),
  new RegExp(
    String.raw`\b(?:wa|t|m|paypal|revolut)${BLANKS}(?:\.|${DOT_IN_BRACKETS})${BLANKS}me\b(?:${BLANKS}\/${BLANKS}\S*)?`,
    "g",
  ),
  // Other services, as people write them.
  /\bw[\W_]{0,2}h?[\W_]{0,2}[a4@][\W_]{0,2}t{0,2}[\W_]{0,2}h?s{0,2}[\W_]{0,2}[a4@][\W_]{0,2}p(?:[\W_]{0,2}p)?\b/g,
  /\b(?:telegram+e?|messenger|face\s?book|fb|instagram|insta|tik\s?tok|viber|snap\s?chat|skype|imo)\b/g,
  /\bouh?at+s?app?\b/g,
  // Digits in words, run together.
  /\b(?:zero|un|deux|trois|quatre|cinq|six|sept|huit|neuf){6,}\b/g,
  /(?<=\b(?:sur|par|via)\s)(?:signal|wa)\b|(?<=\b(?:mon|ton|votre)\s)wa\b/g,
  // Other ways to pay.
  /\b(?:western\s*union|money\s*gram|pay\s*pal|revolut|cash\s*app|binance|bitcoins?|btc|usdt)\b/g,
  // Numbers of bank accounts. Only their first four may be letters: «ch12 avec deux lits» is none.
  /\b[a-z]{2}\d{2}\s?[a-z0-9]{4}(?:\s?\d[a-z0-9]{3}){2,6}(?:\s?[a-z0-9]{1,3})?\b/g,
];

/** Letters apart: «g m a i l», «t-e-l-e-g-r-a-m». */
const APART = /(?<![a-z0-9])[a-z0-9](?:[\s._-]{1,3}[a-z0-9@]){3,80}(?![a-z0-9])/g;

/** Whether letters apart say one of the ways, with their dots or without. */
const isWayApart = (apart: string): boolean =>
  [apart.replaceAll(/[\s_-]/g, ""), apart.replaceAll(/[\s._-]/g, "")].some((joined) =>
    WAYS.some((way) => joined.search(way) >= 0),
  );

const CURRENCY = String.raw`\s{0,3}(?:[$€]|fc|cdf|francs?|usd|dollars?)`;

/** Days, hours, areas and round prices, which are no telephone numbers however they are put together. */
const COUNTED: readonly RegExp[] = [
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
/** What may stand between the parts of one number: all but letters and what stands beside a price or a share. */
const BETWEEN = /^[^\p{L}\p{Sc}%]{0,12}$/u;
/** A letter as a sign of its own: «08h12h34h56h78», «081x234x5678». */
const LETTER = /^[a-z]$/;
/** A word for one: «081 et 234 et 5678». */
const WORD =
  /^[^\p{L}\p{Sc}%]{1,4}(?:et|puis|ensuite|apres|plus|ou|a|x|h|tiret|trait|moins|virgule|point|espace|slash|and|then|na|le)[^\p{L}\p{Sc}%]{1,4}$/u;
/** A few words, of which none says what is counted: «081 d’abord, 234 ensuite». */
const WORDS =
  /^(?=[^\p{Sc}%]{1,30}$)(?!.*\b(?:nuit|chambre|lit|personne|voyageur|adulte|enfant|jour|mois|an|annee|heure|h|dollar|usd|fc|cdf|franc|euro|m2|metre|km|etage|piece|place)s?\b)/su;

interface Part {
  range: Range;
  digits: string;
  isSpelled: boolean;
  /** A word stands before it: what people count and order stands apart in the same way. */
  isBehindWord: boolean;
}

/** Letters that are drawn instead of a digit. */
const DRAWN: Readonly<Record<string, string>> = { i: "1", l: "1", z: "2", a: "4", s: "5", b: "8" };
const asDrawn = (plain: string): string =>
  plain
    .replace(/(?<=\d)[ilzasb]{1,3}(?=\d)/g, (letters) => Array.from(letters, (letter) => DRAWN[letter]).join(""))
    .replace(/(?<=\d)[il](?=[\s.-][ilzs]?\d)/g, "1")
    .replace(/(?<=\d[\s.-])[ilzs](?=\d{2})/g, (letter) => DRAWN[letter] ?? letter);

/** Telephone numbers, however they are grouped and whatever is written as a word. */
function numbersIn(text: string): Range[] {
  const plain = COUNTED.reduce((left, when) => blanked(left, rangesOf(left, when)), text);
  const hidden = telephonesIn(text).filter((range) => !isWhen(range, text, plain));
  return [plain, asDrawn(plain)].flatMap((each) => [...telephonesIn(each), ...spreadIn(each)]).concat(hidden);
}

/** Characters of a price, with what stands before it. */
const MOST_PRICE = 40;
const A_PRICE = new RegExp(String.raw`^\D*\d{1,3}(?:\d*|(?:[ .,]\d{3})+)${CURRENCY}`, "u");

/**
 * Whether it is days, hours, areas and prices, perhaps with a house or a few people beside them: «08h12 34 56 78» is neither.
 */
function isWhen([from, to]: Range, text: string, plain: string): boolean {
  const digits = text.slice(from, to).replaceAll(/\D/g, "");
  const beside = plain.slice(from, to).replaceAll(/\D/g, "");
  const begins = plain[from] === BLANK;
  // It begins in the middle of one.
  if (begins && plain[from - 1] === BLANK) return true;
  const last = plain.slice(from, to).lastIndexOf(BLANK) + 1;
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
    // Six numbers in a row of which most are words: nobody counts rooms like that.
    if (bare.length >= 6 && bare.filter(({ isSpelled }) => isSpelled).length >= 4) return [rangeOf(run)];
    return numbersOf(run, plain);
  });
}

/** Those that begin as one, so that whatever is said between their parts does not count: «081 le 234 le 5678». */
const spreadIn = (plain: string): Range[] => runsOf(plain, WORDS).flatMap((run) => numbersOf(run, plain, beginsAsOne));

/** With a zero and who carries it, or the code of the country; not with a day, «le 08», or a share, «0,89». */
function beginsAsOne(parts: readonly Part[]): boolean {
  const end = parts.findIndex(({ isBehindWord }, at) => at > 0 && isBehindWord);
  const begin = parts.slice(0, end);
  const isWritten =
    begin[0]?.isSpelled || (begin[0]?.digits.length ?? 0) > 2 || begin.every(({ digits }) => digits.length === 1);
  return isWritten && /^(?:0|(?:00)?2430?)[89]\d+$/.test(begin.map(({ digits }) => digits).join(""));
}

/** Numbers with nothing but signs, or `words`, between them. */
function runsOf(plain: string, words: RegExp): Part[][] {
  const runs: Part[][] = [];
  let end = -1;
  for (const { 0: found, index } of plain.matchAll(NUMBER)) {
    const [run, between] = [runs.at(-1), plain.slice(end, index)];
    const isSign = BETWEEN.test(between) || LETTER.test(between);
    const part: Part = {
      range: [index, index + found.length],
      digits: /\d/.test(found) ? found : digitsSaid(found),
      isSpelled: !/\d/.test(found),
      isBehindWord: !isSign && words.test(between),
    };
    if (run && (part.isBehindWord || isSign)) run.push(part);
    else runs.push([part]);
    end = index + found.length;
  }
  return runs;
}

/** The longest telephone number from each part on. */
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
/** Before the code of a country; «R+2» says how high a house is, «3+1» how many rooms or months. */
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

/** Of this country, with what stands before it. */
const MOBILE = /^(?:0|(?:00)?2430?)[89]\d{8}$/;
const WITHOUT_ZERO = /^[89]\d{8}$/;

/** As people here write them, or with the code of a country. A price has no zero in front and begins otherwise. */
const isTelephone = (number: string, isInternational: boolean): boolean =>
  (isInternational && /^[1-9]\d{7,14}$/.test(number)) ||
  /^00[1-9]\d{8,13}$/.test(number) ||
  /^2430?[89]\d{8}$/.test(number) ||
  /^0[1-9]\d{7,8}$/.test(number) ||
  WITHOUT_ZERO.test(number);

/** Days of a month in their order, «08, 09, 10, 11 et 12 mai», doors, «801, 802, 803», or round amounts, «800, 850, 900 USD», by fives where they rise. */
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

/** Part of no number and no word. */
const BLANK = "\u00A4";
/** @param ranges - in order, none in another */
function blanked(text: string, ranges: readonly Range[]): string {
  let left = "";
  let end = 0;
  for (const [from, to] of ranges) {
    left += text.slice(end, from) + BLANK.repeat(to - from);
    end = to;
  }
  return left + text.slice(end);
}

/** Which of the links, in order, a character is part of; null: of none. */
function linkAt(links: readonly Range[]): (at: number) => number | null {
  const linkOf = new Map(
    links.flatMap(([from, to], link) => Array.from({ length: to - from }, (_, at) => [from + at, link])),
  );
  return (at) => linkOf.get(at) ?? null;
}

const rangeOf = (run: readonly Part[]): Range => [run[0]?.range[0] ?? 0, run.at(-1)?.range[1] ?? 0];

/** In order, those that touch or overlap as one. */
function merged(ranges: readonly Range[]): Range[] {
  const found: Range[] = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const before = found.at(-1);
    if (before && from <= before[1]) before[1] = Math.max(before[1], to);
    else found.push([from, to]);
  }
  return found;
}
