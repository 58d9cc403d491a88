import { ID_PATTERN } from "../platform/ids.ts";

/** Address of a listing's own calendar. */
export const feedPath = (secret: string): string => `/calendars/${secret}.ics`;

const FEED = new RegExp(`^/calendars/(${ID_PATTERN})\\.ics$`);

/** Returns the secret of an address; null for another address. */
export const feedSecret = (path: string): string | null => FEED.exec(path)?.[1] ?? null;
