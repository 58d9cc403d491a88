import { describe, expect, test } from "vitest";
import { signInMessage } from "./firebase/sign-in-messages.ts";
import { mustConfirm, parseSnapshot, type Snapshot } from "./session/store.ts";

const HOUR = 3_600_000;
const snapshot: Snapshot = {
  profile: { uid: "u1", email: "a@b.c", full_name: "Grâce Ilunga", photo_url: null, roles: ["host"] },
  confirmed_at: 1_000_000_000_000,
};

describe("what the last visit left", () => {
  test("is read as it was written", () => {
    expect(parseSnapshot(JSON.stringify(snapshot))).toEqual(snapshot);
  });

  test.each([null, "", "oops", "{}", '{"profile":{"uid":1}}', '{"profile":{"uid":"u","full_name":"x"}}', "null", "[]"])(
    "counts for nothing when it is %s",
    (text) => {
      expect(parseSnapshot(text)).toBeNull();
    },
  );
});

describe("the server is asked for the profile", () => {
  const { confirmed_at } = snapshot;

  test("not again within the hour", () => {
    expect(mustConfirm(snapshot, "u1", confirmed_at + HOUR - 1)).toBe(false);
  });

  test("after an hour, because roles may have changed", () => {
    expect(mustConfirm(snapshot, "u1", confirmed_at + HOUR + 1)).toBe(true);
  });

  test("when another person is signed in, or nobody was", () => {
    expect(mustConfirm(snapshot, "u2", confirmed_at)).toBe(true);
    expect(mustConfirm(null, "u1", confirmed_at)).toBe(true);
  });

  test("when the server never confirmed what is known", () => {
    expect(mustConfirm({ ...snapshot, confirmed_at: 0 }, "u1", confirmed_at)).toBe(true);
  });
});

describe("a sign-in that failed", () => {
  test.each(["auth/popup-blocked", "auth/popup-closed-by-user", "auth/network-request-failed"])(
    "because of %s has a sentence of its own",
    (code) => {
      const message = signInMessage({ code }, true);
      expect(message).not.toBe(signInMessage(new Error("?"), true));
      expect(message).toMatch(/^[A-ZÀ-Ý].*\.$/);
    },
  );

  test("without a network says so, whatever the service says", () => {
    expect(signInMessage({ code: "auth/internal-error" }, false)).toBe("Vous êtes hors connexion.");
  });

  test("for an unknown reason can be tried again", () => {
    expect(signInMessage(null, true)).toBe("La connexion n’a pas abouti. Réessayez.");
  });
});
