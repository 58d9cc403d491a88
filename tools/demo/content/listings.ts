import type { Draft } from './draft.ts';
import { KINSHASA_HOMES } from './kinshasa-homes.ts';
import { KINSHASA_HOTELS } from './kinshasa-hotels.ts';
import { KIVU } from './kivu.ts';
import { LUBUMBASHI } from './lubumbashi.ts';
import { OTHER_CITIES } from './other-cities.ts';

/** Every listing of the demo world. */
export const DRAFTS: readonly Draft[] = [...KINSHASA_HOTELS, ...KINSHASA_HOMES, ...LUBUMBASHI, ...KIVU, ...OTHER_CITIES];
