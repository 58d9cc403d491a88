import { expect, test } from "vitest";
import { createApp } from "./app.ts";
import { faultFor, openOffice } from "./office.ts";

function anOffice() {
  const office = openOffice("http://127.0.0.1/reports");
  const app = createApp(office);
  const order = (fields: Record<string, string>) =>
    app.request("/post-office/fault", { method: "POST", body: new URLSearchParams(fields) });
  const page = async () => (await app.request("/")).text();
  const next = (channel: "email" | "sms" | "push", to = "g@lopango.test") => faultFor(office, channel, to).how;
  return { app, order, page, next };
}

test("a fault is ordered on the page, for one channel, so many messages, and the people that it names", async () => {
  const { order, page, next } = anOffice();
  const answer = await order({ channel: "email", how: "undelivered", to: " g@lopango.test ", count: "2" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
  expect(await page()).toContain("encore 2");
  expect([next("sms"), next("email", "h@lopango.test")]).toEqual([null, null]);
  expect([next("email"), next("email"), next("email")]).toEqual(["undelivered", "undelivered", null]);
  expect(await page()).not.toContain("Pannes commandées");
});

test("a fault that is ordered for all channels waits for those that know it, until all are ended", async () => {
  const { order, page, next } = anOffice();
  await order({ channel: "", how: "complained", to: "", count: "" });
  expect([next("sms"), next("push"), next("email"), next("email")]).toEqual([null, null, "complained", "complained"]);
  expect(await page()).toContain("tous les messages");
  await order({});
  expect([next("email"), (await page()).includes("Pannes commandées")]).toEqual([null, false]);
});

test("what makes no sense is refused, from the page in words and from a program as JSON", async () => {
  const { app, order, next } = anOffice();
  for (const fields of [
    { channel: "email", how: "stop" },
    { how: "fire" },
    { how: "refuse", count: "0" },
    { how: "refuse", count: "some" },
    { how: "refuse", more: "x" },
  ] as Record<string, string>[])
    expect((await order(fields)).status).toBe(422);
  const said = await app.request("/post-office/fault", {
    method: "POST",
    body: '{"how":"complained","channel":"sms"}',
  });
  expect([said.status, said.headers.get("content-type")]).toEqual([422, "application/json"]);
  expect([next("email"), next("sms")]).toEqual([null, null]);
});
