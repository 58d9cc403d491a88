import { expect, test } from "vitest";
import { isReservedPersonName } from "@lopango/contract/identity/impersonation";
import { parseLatLng } from "@lopango/contract/platform/parse-latlng";
import { newApplication } from "@lopango/contract/partners/partner-form";
import { phoneNumberOf } from "@lopango/contract/platform/phone-number";
import { placeKey } from "@lopango/contract/platform/plain-letters";
import { amenitiesIn, bedroomsIn, floorIn, furnishedIn } from "@lopango/contract/listings/facts-in-text";
import { shownLine } from "@lopango/contract/platform/shown-text";
import { maskContacts } from "./rules/redact.ts";
import { comparableWords } from "../platform/text.ts";

/** Functions that process public text of any length. */
const CLEANERS: Readonly<Record<string, (text: string) => unknown>> = {
  shownLine,
  isReservedPersonName,
  phoneNumberOf,
  parseLatLng,
  placeKey,
  comparableWords,
  "facts of a description": (text) => [amenitiesIn(text), bedroomsIn(text), floorIn(text), furnishedIn(text)],
  "addresses of an application": (text) => newApplication.safeParse({ hotel_name: "x", website: text, email: text }),
  maskContacts: (text) => maskContacts(text, "https://lopango.test"),
};

/** Inputs that caused, or could cause, quadratic matching. */
const PARTS = [
  "a-", "aa.", "@", "a@a.", "1 234 ", "1/1 ", "+ 1 ", "(", " ", "x at ", "08 et ", "aa [ . ] ", "h t t p ",
  "https://lopango.test/", "\u0301", "\u2800",
]; // prettier-ignore

const LENGTH = 100_000;
const SHORTER = 8;

/** CPU milliseconds of this thread, independent of other load. */
function spent(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

// Linear patterns cost eight times as much for eight times the length, quadratic ones sixty-four times.
test.each(Object.entries(CLEANERS))(
  "%s costs what the length of its text is, up to 100 kB",
  (_name, clean) => {
    for (const part of PARTS) {
      const text = (length: number): string => `${part.repeat(length / part.length)}!`;
      const cost = (length: number) => spent(() => clean(text(length)));
      clean(text(1_000));
      const few = cost(LENGTH / SHORTER);
      expect(cost(LENGTH), part).toBeLessThan(3 * SHORTER * few + 200);
    }
  },
  120_000,
);
