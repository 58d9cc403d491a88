import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import emulatorInfo from 'firebase-tools/lib/emulator/downloadableEmulatorInfo.json' with { type: 'json' };
import { javaMajorVersion } from '../setup/java.mjs';
import { findGcloudFirestoreJar } from './offline/gcloud-emulator.ts';
import { writeLauncherJar } from './offline/launcher-jar.ts';
import { Refusal } from './refusal.ts';

const OFFICIAL_JAVA = 21;
const OFFLINE_JAVA = 17;
const PROBE_MS = 4000;

/** How firebase-tools is to be started so that it finds its Firestore emulator. */
export interface EmulatorSource {
  nodeArgs: string[];
  env: Record<string, string>;
  /** One line for the person at the terminal. */
  notice?: string;
}

/**
 * Firebase's own emulators where they can be had, else the Google Cloud CLI's Firestore emulator
 * (design §11).
 *
 * @param folder - where the fallback may write its launcher jar
 */
export async function chooseEmulatorSource(folder: string): Promise<EmulatorSource> {
  const java = javaMajorVersion();
  if (java === undefined) {
    throw new Refusal('The Firestore emulator needs Java: install a Java runtime, version 21 or newer, so that `java -version` works.');
  }
  const official = java >= OFFICIAL_JAVA && (await officialEmulatorsAvailable());
  if (official) return { nodeArgs: [], env: {} };

  const gcloudJar = findGcloudFirestoreJar();
  if (gcloudJar === undefined || java < OFFLINE_JAVA) throw new Refusal(adviceFor(java));
  const launcher = join(folder, 'firestore-launcher.jar');
  writeLauncherJar(launcher, gcloudJar);
  return {
    nodeArgs: ['--require', join(import.meta.dirname, 'offline/preload.cjs')],
    env: { FIRESTORE_EMULATOR_BINARY_PATH: launcher },
    notice: 'Firebase’s own Firestore emulator can’t be had here: using the one of the Google Cloud CLI.',
  };
}

function adviceFor(java: number): string {
  return java < OFFICIAL_JAVA
    ? `Java ${java} is too old for Firebase’s emulators: install Java ${OFFICIAL_JAVA} or newer, or (with Java ${OFFLINE_JAVA}) the Google Cloud CLI with its component cloud-firestore-emulator.`
    : 'The Firestore emulator is missing and can’t be downloaded: connect to the internet once, or install the Google Cloud CLI with its component cloud-firestore-emulator.';
}

async function officialEmulatorsAvailable(): Promise<boolean> {
  const downloads = officialDownloads().filter(({ path }) => !existsSync(path));
  const reachable = await Promise.all(downloads.map(({ url }) => answers(url)));
  return reachable.every(Boolean);
}

interface Download {
  path: string;
  url: string;
}

/** Where firebase-tools keeps its downloads, and where from it gets them. */
function officialDownloads(): Download[] {
  const cache = process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache/firebase/emulators');
  return [emulatorInfo.firestore, emulatorInfo.storage].map((info) => ({
    path: join(cache, info.downloadPathRelativeToCacheDir),
    url: info.remoteUrl,
  }));
}

async function answers(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_MS) });
    return reply.ok;
  } catch {
    return false;
  }
}
