import { expect, test } from "vitest";
import { returnedBooking } from "./payments/back-from-payment.ts";
import {
  askedAnswer,
  askedStars,
  namedBooking,
  sentPaths,
  unsubscribed,
  withoutAnswer,
  withoutBooking,
} from "./sent-paths.ts";

const queryOf = (path: string) => new URLSearchParams(path.split("?")[1]);

test("a host is asked for the answer that the notification names, once, and shown its booking until they look for others", () => {
  const query = queryOf(sentPaths.hostBooking("b1", "decline"));
  expect(askedAnswer(query)).toEqual({ booking: "b1", answer: "decline" });
  query.set("status", "paid");
  const answered = withoutAnswer(query);
  expect([askedAnswer(answered), namedBooking(answered)]).toEqual([null, "b1"]);
  expect(withoutBooking(answered).toString()).toBe("status=paid");
});

test("no answer is asked for where none is named, or another than there is", () => {
  expect(sentPaths.hostBooking("b1")).toBe("/host/bookings?booking=b1");
  expect(askedAnswer(queryOf(sentPaths.hostBooking("b1")))).toBeNull();
  expect(askedAnswer(queryOf("/host/bookings?booking=b1&answer=cancel"))).toBeNull();
});

test("stars of a notification are one to five, and nothing else chooses any", () => {
  expect(sentPaths.guestReview("b1", 4)).toBe("/my-bookings/b1?rating=4");
  expect(askedStars(queryOf(sentPaths.hostReview("b1", 5)))).toBe(5);
  expect(["/x?rating=6", "/x?rating=4.5", "/x?rating=", "/x"].map((path) => askedStars(queryOf(path)))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("what the payment provider writes behind the address leaves its booking readable", () => {
  const path = sentPaths.paymentReturn("b1", "success");
  expect(path).toBe("/payment/return?booking_id=b1&status=success");
  expect(returnedBooking(queryOf(`${path}&reference=r1`))).toBe("b1");
  expect(returnedBooking(queryOf("/payment/return"))).toBeNull();
});

test("the end of a message says which one it ends", () => {
  const ended = { notification: "n1", channel: "email", token: "t1" };
  expect(unsubscribed(queryOf(sentPaths.unsubscribe(ended)))).toEqual(ended);
});
