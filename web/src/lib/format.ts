import type { Category } from '@lopango/contract/categories';

/** Narrow no-break space, which French puts before ; : ! ? and inside « ». */
const NARROW = '\u202f';

/** What a listing's price is for (spec §9). */
export function priceUnit(category: Category): string {
  return category === 'hotel' ? '/ nuit' : '/ mois';
}

/** `«` text `»` with the spaces that French wants. */
export function quoted(text: string): string {
  return `«${NARROW}${text}${NARROW}»`;
}

const COUNTRIES = new Intl.DisplayNames(['fr'], { type: 'region' });

/** `CD` -> `Congo-Kinshasa`; a code that nobody knows is shown as it is. */
export function countryName(code: string): string {
  if (code === 'CD') return 'RD Congo';
  try {
    return COUNTRIES.of(code) ?? code;
  } catch {
    return code;
  }
}

/** `Gombe, Kinshasa`: the parts that are there, from near to far, none twice. */
export function placeName(...parts: (string | null | undefined)[]): string {
  return [...new Set(parts.map((part) => part?.trim()).filter(Boolean))].join(', ');
}

/** `Jean Kabila` -> `JK`; for somebody without a photo. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '');
  return letters.join('').toUpperCase() || '?';
}

/** `2,4 Mo`, `310 ko`. */
export function formatBytes(bytes: number): string {
  const [amount, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, 'Mo'] : [Math.max(1, bytes / 1000), 'ko'];
  return `${amount.toLocaleString('fr-FR', { maximumFractionDigits: unit === 'Mo' ? 1 : 0 })}\u00a0${unit}`;
}
