import type { HostLanguage } from "@lopango/contract/listings/languages";
import type { Host, Question } from "@lopango/functions/hosts/rules/host";
import { HOSTS, type HostKey } from "./content/people.ts";
import { hostAccounts } from "./people.ts";
import { chanceOf } from "./random.ts";

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
/** Hosts with pictures in `pictures/hosts`; the others show initials. */
export const PICTURED_HOSTS = [
  "patrick",
  "chantal",
  "jeanpaul",
  "aline",
  "serge",
  "fatuma",
] as const satisfies HostKey[];

/** Returns the profiles of the hosts, with questions of the weeks before `now`. `photos`: stored ones by uid. */
export function demoHosts(now: Date, photos: ReadonlyMap<string, Host["photos"]>): Host[] {
  return (Object.keys(HOSTS) as HostKey[]).map((key) => {
    const { uid } = hostAccounts[key];
    return { uid, languages: languagesOf(key), photos: photos.get(uid) ?? [], questions: questionsOf(key, now) };
  });
}

/** French, and up to three of the country’s languages. */
function languagesOf(key: HostKey): HostLanguage[] {
  const chance = chanceOf(`languages of ${key}`);
  const others = chance.shuffle<HostLanguage>(["ln", "sw", "en", "kg", "lua"]);
  return ["fr", ...others.slice(0, chance.int(0, 3))];
}

/** The last host has too few questions for a rate. */
function questionsOf(key: HostKey, now: Date): Question[] {
  const chance = chanceOf(`questions of ${key}`);
  const pace = chance.int(8, 240);
  return Array.from({ length: key === "therese" ? 2 : chance.int(6, 20) }, (_, index) => {
    const asked_at = new Date(now.getTime() - (80 - index * 3) * DAY_MS);
    const minutes = chance.int(2, pace);
    return {
      id: chance.id(),
      asked_at,
      answered_at: chance.happens(0.9) ? new Date(asked_at.getTime() + minutes * MINUTE_MS) : null,
    };
  });
}
