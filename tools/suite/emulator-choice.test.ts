import { expect, test } from "vitest";
import { chooseEmulator, type Machine } from "./emulator-choice.ts";

const machine = (has: Partial<Machine>): Machine => ({
  java: 21,
  official: "unavailable",
  gcloudJar: undefined,
  ...has,
});
const gcloudJar = "/opt/google-cloud-sdk/emulator.jar";

test.each(["cached", "downloadable"] as const)("Firebase’s own emulators are taken when they are %s", (official) => {
  expect(chooseEmulator(machine({ official, gcloudJar }))).toBe("official");
});

test("the Google Cloud CLI’s is taken only when Firebase’s can’t be had", () => {
  expect(chooseEmulator(machine({ gcloudJar }))).toBe("gcloud");
});

test("on Java 17 the Google Cloud CLI’s is the safer one", () => {
  expect(chooseEmulator(machine({ java: 17, official: "cached", gcloudJar }))).toBe("gcloud");
  expect(chooseEmulator(machine({ java: 17, official: "cached" }))).toBe("official-on-old-java");
});

test.each<[string, Partial<Machine>, RegExp]>([
  ["without Java", { java: undefined, gcloudJar }, /^The Firestore emulator needs Java: install/],
  [
    "on an old Java",
    { java: 11, official: "cached", gcloudJar },
    /^Java 11 is too old for the emulators: install Java 21/,
  ],
  [
    "without any emulator",
    {},
    /^The Firestore emulator is missing .* connect to the internet once, or install the Google Cloud CLI/,
  ],
])("%s one sentence says what to do", (_, has, sentence) => {
  expect(() => chooseEmulator(machine(has))).toThrow(sentence);
});
