import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import emulatorInfo from "firebase-tools/lib/emulator/downloadableEmulatorInfo.json" with { type: "json" };
import { javaMajorVersion } from "../setup/java.mjs";
import { chooseEmulator, type Machine, OFFICIAL_JAVA } from "./emulator-choice.ts";
import { findGcloudFirestoreJar } from "./offline/gcloud-emulator.ts";
import { writeLauncherJar } from "./offline/launcher-jar.ts";

const PROBE_MS = 4000;

export interface EmulatorSource {
  nodeArgs: string[];
  env: Record<string, string>;
  message?: string;
}

/** @param folder - for the launcher jar of the fallback */
export async function emulatorSource(folder: string): Promise<EmulatorSource> {
  const java = javaMajorVersion();
  const official = await officialEmulators();
  const gcloudJar = findGcloudFirestoreJar();
  const choice = chooseEmulator({ java, official, gcloudJar });

  if (choice === "gcloud" && gcloudJar !== undefined) {
    const launcher = join(folder, "firestore-launcher.jar");
    writeLauncherJar(launcher, gcloudJar);
    return {
      nodeArgs: [...preload("accept-java-17.cjs"), ...preload("without-storage-rules.cjs")],
      env: { FIRESTORE_EMULATOR_BINARY_PATH: launcher },
      message: "Firebase’s own Firestore emulator can’t be had here: using the one of the Google Cloud CLI.",
    };
  }
  if (choice === "official-on-old-java") {
    return {
      nodeArgs: preload("accept-java-17.cjs"),
      env: {},
      message: `Firebase asks for Java ${OFFICIAL_JAVA}, this is Java ${java}: trying all the same. If the emulators stop, install Java ${OFFICIAL_JAVA}.`,
    };
  }
  return {
    nodeArgs: [],
    env: {},
    ...(official === "downloadable" && { message: "Downloading Firebase’s emulators (190 MB, once) …" }),
  };
}

function preload(file: string): string[] {
  return ["--require", join(import.meta.dirname, "offline", file)];
}

/** Returns whether firebase-tools has or can download Firestore and the Storage rules runtime. */
async function officialEmulators(): Promise<Machine["official"]> {
  const cache = process.env["FIREBASE_EMULATORS_PATH"] ?? join(homedir(), ".cache/firebase/emulators");
  const missing = [emulatorInfo.firestore, emulatorInfo.storage].filter(
    (download) => !existsSync(join(cache, download.downloadPathRelativeToCacheDir)),
  );
  if (missing.length === 0) return "cached";
  const reachable = await Promise.all(missing.map((download) => answers(download.remoteUrl)));
  return reachable.every(Boolean) ? "downloadable" : "unavailable";
}

async function answers(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(PROBE_MS) });
    return reply.ok;
  } catch {
    return false;
  }
}
