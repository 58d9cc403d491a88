import { writeStored } from "./device-storage.ts";

const PROBE = "lopango.probe";

/** Returns whether the device allows storage. */
export function canKeepDrafts(): boolean {
  return writeStored(PROBE, "") && writeStored(PROBE, null);
}
