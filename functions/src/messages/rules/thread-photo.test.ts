import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { describe, expect, test } from "vitest";
import { aBooking } from "../../../test/bookings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import { aMessage, aThread } from "../../../test/threads.ts";
import { settlePaid, startPayment } from "../../bookings/rules/booking-transitions.ts";
import { hasPaidStay, requirePhotosAllowed, requireReader, withoutWriter } from "./thread.ts";
import { disownedDueAt, newThreadPhoto, requireUnsent, shownBy } from "./thread-photo.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const of = { thread: "t", author: "guest" };
const photo = newThreadPhoto({ id: "p", width: 900, height: 600, ...of }, NOW);
const refused = (...what: Parameters<typeof requireUnsent>) => problemOf(() => requireUnsent(...what))?.code;

describe("a photo", () => {
  test("is kept a day until a message shows it, and then as long as the message", () => {
    expect(photo.due_at).toEqual(hoursLater(24));
    const message = aMessage(aThread(), { created_at: hoursLater(2) });
    expect(shownBy(photo, message)).toEqual({
      ...photo,
      message: message.id,
      due_at: keptUntil(hoursLater(2), KEPT_DAYS.messages),
    });
  });

  test("is shown by one message of its author, in its own conversation", () => {
    expect(requireUnsent([photo], of, NOW)).toEqual([photo]);
    expect(refused([null], of, NOW)).toBe("photo_not_found");
    expect(refused([photo], { ...of, author: "host" }, NOW)).toBe("photo_not_found");
    expect(refused([photo], { ...of, thread: "u" }, NOW)).toBe("photo_not_found");
    expect(refused([{ ...photo, message: "m" }], of, NOW)).toBe("photo_not_found");
  });

  test("is not taken in the minutes in which the sweep may delete it", () => {
    expect(refused([photo], of, hoursLater(23.6))).toBeUndefined();
    expect(refused([photo], of, hoursLater(23.7))).toBe("photo_not_found");
  });
});

test("a photo of a person who left goes at once, or when its upload cannot be under way any more", () => {
  expect(disownedDueAt({ ...photo, message: "m" }, NOW)).toEqual(NOW);
  expect(disownedDueAt(photo, NOW)).toEqual(hoursLater(0.5));
});

describe("photos are sent", () => {
  const booking = aBooking({ created_at: NOW });

  test("only once numbers may be exchanged", () => {
    const started = startPayment(booking, "r", NOW);
    for (const unpaid of [null, booking, started])
      expect(problemOf(() => requirePhotosAllowed(hasPaidStay(unpaid)))?.code).toBe("photos_after_payment");
    expect(problemOf(() => requirePhotosAllowed(hasPaidStay(settlePaid(started, NOW))))).toBeNull();
  });

  test("only to a person who is still there", () => {
    const thread = aThread({ guest: { uid: "guest", name: "", left: false } });
    expect(problemOf(() => requireReader(thread, "host"))).toBeNull();
    expect(problemOf(() => requireReader(withoutWriter(thread, "guest"), "host"))?.code).toBe("thread_over");
  });
});
