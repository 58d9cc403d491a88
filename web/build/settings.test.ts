import { describe, expect, test } from "vitest";
import { authEmulator } from "./settings.ts";

const NAMED = { VITE_AUTH_EMULATOR_URL: "http://127.0.0.1:9099" };

describe("the Auth emulator", () => {
  test("of a file is for development alone, never for a build", () => {
    expect(authEmulator("serve", {}, NAMED)).toBe("http://127.0.0.1:9099");
    expect(authEmulator("build", {}, NAMED)).toBe("");
  });

  test("of the environment is what the local suite builds with", () => {
    expect(authEmulator("build", NAMED, {})).toBe("http://127.0.0.1:9099");
  });
});
