/** A seeded random generator, which makes the demo data reproducible byte for byte. */
export interface Chance {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  between(min: number, max: number): number;
  /** An integer, both limits inclusive. */
  int(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  /** True with probability `share`. */
  happens(share: number): boolean;
  shuffle<T>(items: readonly T[]): T[];
  id(length?: number): string;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** FNV-1a hash. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** Returns the generator seeded by a name; different names are independent. */
export function chanceOf(name: string): Chance {
  let state = hash(name);
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  for (let warm = 0; warm < 8; warm += 1) next();
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error("nothing to pick from");
    return items[int(0, items.length - 1)] as T;
  };
  return {
    next,
    between: (min, max) => min + (max - min) * next(),
    int,
    pick,
    happens: (share) => next() < share,
    shuffle: (items) => {
      const left = [...items];
      return items.map(() => left.splice(int(0, left.length - 1), 1)[0] as (typeof items)[number]);
    },
    id: (length = 20) => Array.from({ length }, () => ALPHABET[int(0, ALPHABET.length - 1)]).join(""),
  };
}
