import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeLauncherJar } from "./launcher-jar.ts";

const jar = join(mkdtempSync(join(tmpdir(), "lopango-jar-")), "launcher.jar");
const elsewhere = `/opt/${"a very long folder/".repeat(6)}emulator.jar`;
writeLauncherJar(jar, elsewhere);

test("the manifest of the jar names the main class and where to find it, in lines that Java accepts", () => {
  const bytes = readFileSync(jar);
  const manifest = bytes.subarray(bytes.indexOf("Manifest-Version"), bytes.indexOf("PK\x01\x02")).toString();
  expect(manifest.split("\r\n").every((line) => line.length <= 72)).toBe(true);
  const unfolded = manifest.replaceAll("\r\n ", "");
  expect(unfolded).toContain("Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore\r\n");
  expect(unfolded).toContain(`Class-Path: file://${encodeURI(elsewhere)}\r\n`);
});

test("Java opens the jar and looks for the main class", () => {
  expect(() => execFileSync("java", ["-jar", jar], { stdio: "pipe" })).toThrow(
    /find or load main class com\.google\.cloud/,
  );
});
