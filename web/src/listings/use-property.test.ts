import { describe, expect, test } from "vitest";
import type { Property } from "@lopango/contract/listings/property";
import { ApiError, noAnswer } from "../lib/api/api-error.ts";
import type { SessionState } from "../identity/session/store.ts";
import { ownViewer, viewOf, viewerOf } from "./use-property.ts";

const listing = (more: Partial<Property> = {}) => ({ id: "listing", description_locked: false, ...more }) as Property;
const LOCKED = { data: listing({ description_locked: true }) };
const OPEN = { data: listing() };
const GONE = { error: new ApiError("Annonce introuvable.", { kind: "http", status: 404 }) };
const UNREACHED = { error: noAnswer("network") };

const profile = { uid: "grace", email: "", full_name: "", photo_url: null, roles: [] };
const LOADING: SessionState = { status: "loading", profile: null };
const NOBODY: SessionState = { status: "signed-out", profile: null };
const GUEST: SessionState = { status: "signed-in", profile };
const HOST: SessionState = { status: "signed-in", profile: { ...profile, roles: ["host"] } };

const asked = (common: object, session: SessionState, isMarked = false) => ownViewer(common, session, isMarked);

describe("who asks for a listing again:", () => {
  test("nobody asks while what everybody is told is all that there is", () => {
    expect([asked(OPEN, NOBODY), asked(OPEN, GUEST)]).toEqual([null, null]);
  });

  test("a browser that has begun to unlock it asks, whatever became of it since", () => {
    expect([asked(OPEN, NOBODY, true), asked(OPEN, GUEST, true), asked(GONE, NOBODY, true)]).toEqual([
      "visitor",
      "grace",
      "visitor",
    ]);
  });

  test("a signed-in viewer asks for a locked one", () => {
    expect(asked(LOCKED, GUEST)).toBe("grace");
  });

  test("a browser without an account asks for a locked one that it has begun to unlock", () => {
    expect([asked(LOCKED, NOBODY), asked(LOCKED, NOBODY, true)]).toEqual([null, "visitor"]);
  });

  test("nobody asks before it is known who is there", () => {
    expect([asked(LOCKED, LOADING), asked(LOCKED, LOADING, true), asked(GONE, LOADING)]).toEqual([null, null, null]);
  });

  test("a host asks for any, which may be theirs, and a signed-in viewer for one that is offline", () => {
    expect([asked(OPEN, HOST), asked(GONE, GUEST), asked(GONE, NOBODY)]).toEqual(["grace", "grace", null]);
  });

  test("nobody asks when it was not the server that said no", () => {
    expect([asked(UNREACHED, GUEST), asked({}, GUEST)]).toEqual([null, null]);
  });
});

const shown = (common: object, own: object, session: SessionState, isMarked = false) =>
  viewOf(common, own, ownViewer(common, session, isMarked), session);

describe("what is shown of a listing", () => {
  const own = { data: listing({ unlocked_by_me: true }) };

  test("is what everybody is told, until its viewer is told more", () => {
    expect(shown(LOCKED, {}, GUEST)).toEqual({ property: LOCKED.data, error: undefined, isChecking: true });
    expect(shown(LOCKED, own, GUEST)).toEqual({ property: own.data, error: undefined, isChecking: false });
  });

  test("is nothing of an answer that an account got, once nobody is signed in", () => {
    expect(shown(LOCKED, own, NOBODY).property).toBe(LOCKED.data);
  });

  test("a locked one is being checked until it is known who is there", () => {
    expect([shown(LOCKED, {}, LOADING).isChecking, shown(LOCKED, {}, NOBODY).isChecking]).toEqual([true, false]);
  });

  test("a locked one whose viewer could not be asked for stays locked, without a word", () => {
    expect(shown(LOCKED, UNREACHED, GUEST)).toEqual({ property: LOCKED.data, error: undefined, isChecking: false });
  });

  test("an offline one is not missing before its viewer was asked for, who may be its owner", () => {
    expect(shown(GONE, {}, LOADING).error).toBeUndefined();
    expect(shown(GONE, {}, GUEST).error).toBeUndefined();
    expect(shown(GONE, OPEN, GUEST)).toMatchObject({ property: OPEN.data, isChecking: false });
    expect(shown(GONE, GONE, GUEST).error).toBe(GONE.error);
    expect(shown(GONE, UNREACHED, GUEST).error).toBe(UNREACHED.error);
  });

  test("a missing one may be there for a browser that has begun to unlock it once, and is missing when it is not", () => {
    expect(shown(GONE, {}, NOBODY).error).toBe(GONE.error);
    expect(shown(GONE, {}, NOBODY, true).error).toBeUndefined();
    expect(shown(GONE, GONE, NOBODY, true).error).toBe(GONE.error);
  });

  test("what could not be reached is told at once", () => {
    expect([shown(UNREACHED, {}, LOADING).error, shown(UNREACHED, {}, GUEST).error]).toEqual([
      UNREACHED.error,
      UNREACHED.error,
    ]);
  });
});

test("an answer is kept for the viewer it was given to", () => {
  expect([viewerOf(GUEST), viewerOf(NOBODY), viewerOf(LOADING)]).toEqual(["grace", "visitor", "visitor"]);
});
