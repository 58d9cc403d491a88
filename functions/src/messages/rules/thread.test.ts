import { describe, expect, test } from "vitest";
import { aBooking } from "../../../test/bookings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import { withoutGuest } from "../../bookings/rules/booking-persons.ts";
import { aThread } from "../../../test/threads.ts";
import { settlePaid, startPayment } from "../../bookings/rules/booking-transitions.ts";
import {
  eventsOfThread,
  newBookingThread,
  newListingThread,
  seen,
  sideOf,
  withMessage,
  reportedBy,
  withoutReport,
  withoutWriter,
  type Thread,
} from "./thread.ts";
import { presentMessage, presentThread } from "./message-view.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const booking = aBooking({ guest_id: "guest", host_id: "host", guest_name: "Grâce Mbala", created_at: NOW });
const paid = settlePaid(startPayment(booking, "r", NOW), NOW);
const empty = newBookingThread(booking, "Patrick", NOW);
const ownOrigin = "https://lopango.test";

const write = (thread: Thread, by: "guest" | "host", text = "Bonjour", of = booking, now = NOW) =>
  withMessage(
    thread,
    of,
    { id: "m".repeat(20), by, author: by, text, photos: [], sent_as: null, isUnlocked: false, ownOrigin },
    now,
  );

describe("a message", () => {
  test("is unread by the other alone, until they have seen the last one", () => {
    const { thread } = write(write(empty, "guest").thread, "guest");
    expect(thread.unread).toEqual({ guest: 0, host: 2 });
    expect(seen(thread, "host", NOW)).toBe(thread);
    expect(seen(thread, "host", thread.last?.at ?? NOW).unread.host).toBe(0);
    expect(seen(thread, "guest", thread.last?.at ?? NOW)).toBe(thread);
  });

  test("is later than the one before it, whatever the clock says", () => {
    const { thread } = write(empty, "guest");
    expect(write(thread, "host", "Oui", booking, new Date(0)).message.created_at.getTime()).toBe(NOW.getTime() + 1);
  });

  test("is masked before the payment, also in the list of conversations, and whole after it", () => {
    const { thread, message } = write(empty, "guest", "Appelez le 0812345678");
    expect(presentMessage(message, false)).toMatchObject({ text: "Appelez le •••", is_masked: true });
    expect(presentMessage(message, true)).toMatchObject({ text: "Appelez le 0812345678", is_masked: false });
    expect(presentThread(thread, "host").last?.text).toBe("Appelez le •••");
    expect(write(empty, "guest", "Appelez le 0812345678", paid).message.masked).toBeNull();
  });

  test("is whole in an inquiry about a listing that its guest has unlocked", () => {
    const said = {
      id: "m",
      by: "host" as const,
      author: "host",
      text: "Le 0812345678",
      photos: [],
      sent_as: null,
      ownOrigin,
    };
    const masked = (isUnlocked: boolean) => withMessage(aThread(), null, { ...said, isUnlocked }, NOW).message.masked;
    expect([masked(false), masked(true)]).toEqual(["Le •••", null]);
  });

  test("names its guest to the host who was not paid yet only when the guest wrote", () => {
    expect(presentThread(write(empty, "host").thread, "host").other).toBe("");
    expect(presentThread(write(empty, "guest").thread, "host").other).toBe("Grâce");
    expect(presentThread(write(empty, "host", "Bienvenue", paid).thread, "host").other).toBe("Grâce");
  });

  test("shows no number as the name of its guest before the payment", () => {
    const named = { ...booking, guest_name: "0812345678 Mbala" };
    expect(write(empty, "guest", "Bonjour", named).thread.guest.name).toBe("•••");
    const inquiry = aThread({ guest: { uid: "guest", name: "0812345678", left: false } });
    const said = {
      id: "m",
      by: "guest" as const,
      author: "guest",
      text: "Bonjour",
      photos: [],
      sent_as: null,
      isUnlocked: false,
      ownOrigin,
    };
    const asked = withMessage(inquiry, null, said, NOW);
    expect(asked.thread.guest.name).toBe("•••");
    expect(write(empty, "guest", "Bonjour", { ...paid, guest_name: named.guest_name }).thread.guest.name).not.toBe(
      "•••",
    );
  });

  test("shows no number as the name of its host", () => {
    expect(newBookingThread(booking, "wa.me/243812345678", NOW).host.name).toBe("•••");
    const listing = {
      id: "l",
      title: "Villa",
      owner_id: "host",
      establishment_id: null,
      host_first_name: "0812345678",
    };
    expect(newListingThread("q", listing, { uid: "guest", full_name: "Grâce" }, NOW).host.name).toBe("•••");
  });

  test("without words says in the list that there are photos", () => {
    const last = (text: string, count: number) => {
      const photos = Array.from({ length: count }, (_, index) => ({ id: `p${index}`, width: 900, height: 600 }));
      const said = {
        id: "m",
        by: "guest" as const,
        author: "guest",
        text,
        photos,
        sent_as: null,
        isUnlocked: false,
        ownOrigin,
      };
      return withMessage(empty, paid, said, NOW).thread.last?.text;
    };
    expect([last("", 1), last("", 3), last("La porte", 1)]).toEqual(["Photo", "3 photos", "La porte"]);
  });

  test("of ten thousand signs leaves a short line in the list, with no half of a character", () => {
    const last = write(empty, "guest", "😀".repeat(5_000)).thread.last?.text ?? "";
    expect([last.isWellFormed(), last.length < 200]).toEqual([true, true]);
  });

  test("reaches nobody who has left", () => {
    const alone = withoutWriter(aThread({ guest: { uid: "guest", name: "Grâce", left: false } }), "guest");
    expect(problemOf(() => write(alone, "host"))?.code).toBe("thread_over");
    expect([sideOf(alone, "guest"), presentThread(alone, "host").other_left]).toEqual([null, true]);
  });
});

describe("people are told", () => {
  test("of the first message that they have not seen, and of the next one after they looked", () => {
    const first = write(empty, "guest").thread;
    const second = write(first, "guest").thread;
    const looked = seen(second, "host", second.last?.at ?? NOW);
    const third = write(looked, "guest").thread;
    const told = [
      [null, first],
      [first, second],
      [second, looked],
      [looked, third],
    ].map(([before, after]) =>
      eventsOfThread(before ?? null, after as Thread).map(({ facts, by }) => [facts["to"], by]),
    );
    expect(told).toEqual([[["host", "guest"]], [], [], [["host", "guest"]]]);
  });
});

describe("a booking’s conversation that is first opened", () => {
  test("after its guest has left has nobody to write to", () => {
    const late = newBookingThread(withoutGuest(booking), "Patrick", NOW);
    expect(late.guest).toEqual({ uid: "guest", name: "", left: true });
    expect(presentThread(late, "host")).toMatchObject({ other: "", other_left: true });
    expect(problemOf(() => write(late, "host", "Bonjour", withoutGuest(paid)))?.code).toBe("thread_over");
  });

  test("after its host has left has nobody to write to either", () => {
    const late = newBookingThread(booking, null, NOW);
    expect(presentThread(late, "guest")).toMatchObject({ other: "", other_left: true });
    expect(problemOf(() => write(late, "guest"))?.code).toBe("thread_over");
  });
});

test("a thread is reported by each side until the report about the other is decided", () => {
  const both = reportedBy(reportedBy(reportedBy(empty, "guest"), "host"), "guest");
  expect(both.reported_by).toEqual(["guest", "host"]);
  expect(withoutReport(both, both.host.uid).reported_by).toEqual(["host"]);
  expect(withoutReport(both, both.guest.uid).reported_by).toEqual(["guest"]);
});

test("a person who leaves takes their name and their last words along, and leaves the other’s", () => {
  const thread = write(write(empty, "host", "Bienvenue", paid).thread, "guest", "Merci", paid).thread;
  expect(withoutWriter(thread, "guest")).toMatchObject({
    guest: { name: "", left: true },
    host: { name: "Patrick", left: false },
    last: { text: "" },
  });
  expect(withoutWriter(thread, "host").last?.text).toBe("Merci");
  expect(withoutWriter(thread, "somebody")).toBe(thread);
});
