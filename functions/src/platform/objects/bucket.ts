import { IdempotencyStrategy, Storage, type Bucket } from "@google-cloud/storage";

/**
 * Default bucket of a project; the emulator if `STORAGE_EMULATOR_HOST` is set. Every call is retried after a lost
 * connection: a name gets its bytes once, and deleting or copying twice changes nothing.
 */
export function openBucket({ projectId, bucket }: { projectId: string; bucket: string }): Bucket {
  const retryOptions = { idempotencyStrategy: IdempotencyStrategy.RetryAlways };
  return new Storage({ projectId, retryOptions }).bucket(bucket);
}
