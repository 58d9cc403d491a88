import { Storage, type Bucket } from "@google-cloud/storage";

/** Default bucket of a project; the emulator if `STORAGE_EMULATOR_HOST` is set. */
export function openBucket({ projectId, bucket }: { projectId: string; bucket: string }): Bucket {
  return new Storage({ projectId }).bucket(bucket);
}
