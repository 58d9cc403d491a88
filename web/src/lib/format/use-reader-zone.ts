import type { TimeZone } from "@lopango/contract/dates";
import { useSyncExternalStore } from "react";
import { readerZone } from "@lopango/contract/deadlines";

const never = () => () => undefined;

/** The reader's time zone, which only their browser knows; a page that is drawn before its application has the clock of the `place` that it speaks of. */
export const useReaderZone = (place: TimeZone): string => useSyncExternalStore(never, readerZone, () => place);
