import { writeStored } from "./device-storage.ts";

const PROBE = "lopango.probe";

export function canKeepDrafts(): boolean {
  return writeStored(PROBE, "") && writeStored(PROBE, null);
}
