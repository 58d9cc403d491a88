/** Numbers of rooms in a typed text: `101, 102`. Each once, in their order. */
export const numbersIn = (text: string): string[] => [...new Set(text.split(/[,;\s]+/).filter(Boolean))];

/** A room of a stay of several: it has its numbers once it arrived. */
interface Unit {
  numbers: string;
  checked_in: object | null;
}

/**
 * The number that a room gets when the reception types no other: of those noted of the stay, where there is one for each
 * room that is still expected; else empty.
 */
export function plannedNumber(units: readonly Unit[], noted: string, unit: number): string {
  const given = units.flatMap(({ numbers }) => numbersIn(numbers));
  const left = numbersIn(noted).filter((number) => !given.includes(number));
  const expected = [...units.keys()].filter((index) => !units[index]?.checked_in);
  return left.length < expected.length ? "" : (left[expected.indexOf(unit)] ?? "");
}

/** The numbers noted of a stay, once one of its rooms got `given`, maybe instead of the planned one. */
export function numbersWith(units: readonly Unit[], noted: string, unit: number, given: string): string {
  const planned = plannedNumber(units, noted, unit);
  const others = numbersIn(noted).map((number) => (number === planned && given !== "" ? given : number));
  return numbersIn([...others, given].join(" ")).join(", ");
}

/** The numbers noted of a stay, without those of a room whose arrival is undone. */
export const numbersWithout = (noted: string, gone: string): string =>
  numbersIn(noted)
    .filter((number) => !numbersIn(gone).includes(number))
    .join(", ");

/** Rooms of one floor, as the house calls it; null where it names none. */
export interface Floor {
  name: string | null;
  numbers: string[];
}

/** `101-106` -> each number between, with the same zeros in front; anything else as typed: `1-02` is one room. */
function between(typed: string): string[] {
  const [, from = "", to = ""] = /^(\d{1,5})-(\d{1,5})$/.exec(typed) ?? [];
  const count = Number(to) - Number(from) + 1;
  if (from === "" || count < 2 || count > MOST_OF_RANGE) return [typed];
  const numbers = Array.from({ length: count }, (_, more) => String(Number(from) + more).padStart(from.length, "0"));
  return numbers.at(-1) === to ? numbers : [typed];
}

const MOST_OF_RANGE = 100;

/** What phones and word processors write for a hyphen: a short dash, the minus sign. */
const HYPHENS = /[\u2013\u2212]/g;

/** The hyphen of one room's number that would read as a range: a long dash, which the typeface has. */
const NO_RANGE = "\u2014";

const asTyped = (number: string): string => (between(number).length > 1 ? number.replace("-", NO_RANGE) : number);

/** Floors in a typed text, one a line: `1er étage : 101-106`. A number that is named twice is on the first floor of them. */
export function floorsIn(text: string): Floor[] {
  const known = new Set<string>();
  return text.split("\n").flatMap((typed) => {
    const mark = typed.indexOf(":");
    const name = mark < 0 ? "" : typed.slice(0, mark).trim();
    const listed = typed.slice(mark + 1).replaceAll(HYPHENS, "-");
    const numbers = numbersIn(listed.replaceAll(/(\d)\s*-\s*(?=\d)/g, "$1-"))
      .flatMap(between)
      .map((number) => number.replaceAll(NO_RANGE, "-"))
      .filter((number) => !known.has(number) && known.add(number));
    return numbers.length > 0 ? [{ name: name || null, numbers }] : [];
  });
}

/** `101-103, 110`: three numbers or more in a row as a range, which is shorter than the form takes. */
function inRanges(numbers: readonly string[]): string {
  const runs: [string, ...string[]][] = [];
  for (const number of numbers.map(asTyped)) {
    const run = runs.at(-1);
    if (run && between(`${run[0]}-${number}`).length === run.length + 1) run.push(number);
    else runs.push([number]);
  }
  return runs.flatMap((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run)).join(", ");
}

/** The text that `floorsIn` reads. Rooms on no floor that is named come last. */
export function textOfFloors({
  numbers,
  floors = [],
}: {
  numbers: string[];
  floors?: NamedFloor[] | undefined;
}): string {
  const placed = floors.flatMap((floor) => floor.numbers);
  const others = numbers.filter((number) => !placed.includes(number));
  return [
    ...floors.map((floor) => `${floor.name}\u202f: ${inRanges(floor.numbers)}`),
    // A colon in front ends the name of no floor.
    ...(others.length > 0 ? [`${others.some((number) => number.includes(":")) ? ": " : ""}${inRanges(others)}`] : []),
  ].join("\n");
}

export interface NamedFloor {
  name: string;
  numbers: string[];
}

/** `1er étage`: where all these rooms are; null when the house does not say, or they are on several. */
export function floorOf(floors: readonly NamedFloor[], numbers: readonly string[]): string | null {
  const names = new Set(numbers.map((number) => floors.find((floor) => floor.numbers.includes(number))?.name ?? null));
  const [name = null] = names;
  return names.size === 1 ? name : null;
}
