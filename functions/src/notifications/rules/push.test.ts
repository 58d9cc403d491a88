import { expect, test } from "vitest";
import type { User } from "../../identity/rules/user.ts";
import { isPushService, withDevice, withoutDevice, withoutDevices } from "./push.ts";

test.each<[string, boolean]>([
  ["https://fcm.googleapis.com/fcm/send/a", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/a", true],
  ["https://web.push.apple.com/a", true],
  ["https://wns2-par02p.notify.windows.com/w/?token=a", true],
  ["http://fcm.googleapis.com/a", false],
  ["https://fcm.googleapis.com:8443/a", false],
  ["https://me@fcm.googleapis.com/a", false],
  ["https://fcm.googleapis.com.evil.test/a", false],
  ["https://evilfcm.googleapis.com/a", false],
  ["https://169.254.169.254/computeMetadata/v1/", false],
  ["http://metadata.google.internal/", false],
  ["http://127.0.0.1:9600/push/a", false],
  ["file:///etc/passwd", false],
  ["nothing", false],
])("%s is a push service: %s", (endpoint, is) => {
  expect(isPushService(endpoint, null)).toBe(is);
  // With an emulator, the suite's push service is allowed too.
  expect(isPushService(endpoint, "http://127.0.0.1:9600")).toBe(is || endpoint === "http://127.0.0.1:9600/push/a");
});

test("an account has five devices: the sixth makes room, a known one takes its place", () => {
  const added_at = new Date("2027-03-01T10:00:00Z");
  const user: User = {
    uid: "u",
    email: "",
    full_name: "",
    photo_url: null,
    roles: [],
    admin_revoked: false,
    created_at: added_at,
  };
  const of = (id: string) => ({
    id,
    endpoint: `https://fcm.googleapis.com/${id}`,
    p256dh: "p",
    auth: "a",
    added_at,
  });
  const idsOf = (person: { push_devices?: { id: string }[] | undefined }) => person.push_devices?.map(({ id }) => id);
  const five = ["1", "2", "3", "4", "5"].reduce<User>((person, id) => withDevice(person, of(id)), user);
  expect([idsOf(five), idsOf(withDevice(five, of("6"))), idsOf(withDevice(five, of("1")))]).toEqual([
    ["1", "2", "3", "4", "5"],
    ["2", "3", "4", "5", "6"],
    ["2", "3", "4", "5", "1"],
  ]);
  expect([idsOf(withoutDevice(five, "3")), withoutDevice(five, "9")]).toEqual([["1", "2", "4", "5"], five]);
  expect([idsOf(withoutDevices(five)), withoutDevices(user)]).toEqual([[], user]);
});
