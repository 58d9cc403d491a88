import { Refusal } from "./refusal.ts";

export const OFFICIAL_JAVA = 21;
const OLDEST_JAVA = 17;

export interface Machine {
  /** Major version; undefined without Java. */
  java: number | undefined;
  /** Firebase's own emulators: downloaded, downloadable, or out of reach. */
  official: "cached" | "downloadable" | "unavailable";
  gcloudJar: string | undefined;
}

export type EmulatorChoice = "official" | "official-on-old-java" | "gcloud";

/**
 * Prefers Firebase's own emulators to the Google Cloud CLI's.
 * @throws Refusal with what to install
 */
export function chooseEmulator({ java, official, gcloudJar }: Machine): EmulatorChoice {
  if (java === undefined) {
    throw new Refusal(
      `The Firestore emulator needs Java: install a Java runtime, version ${OFFICIAL_JAVA} or newer, so that \`java -version\` works.`,
    );
  }
  if (java < OLDEST_JAVA)
    throw new Refusal(`Java ${java} is too old for the emulators: install Java ${OFFICIAL_JAVA} or newer.`);
  if (official !== "unavailable" && java >= OFFICIAL_JAVA) return "official";
  if (gcloudJar !== undefined) return "gcloud";
  if (official !== "unavailable") return "official-on-old-java";
  throw new Refusal(
    "The Firestore emulator is missing and can’t be downloaded: connect to the internet once, or install the Google Cloud CLI with its component cloud-firestore-emulator.",
  );
}
