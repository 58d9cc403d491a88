import { writeStored } from "./device-storage.ts";

const PROBE = "lopango.probe";

/** Whether this device keeps anything at all. */
export function canKeepDrafts(): boolean {
  return writeStored(PROBE, "") && writeStored(PROBE, null);
}
