import type { OutboxEvent } from "./event.ts";

/** Undelivered events of one commit. */
export interface UntoldEvents {
  /** Id of the commit. */
  id: string;
  events: OutboxEvent[];
  /** Time of the commit. */
  at: Date;
  /** Number of failed deliveries. */
  failures: number;
}

export interface Outbox {
  /** Null when all events are delivered. */
  untold(commitId: string): Promise<UntoldEvents | null>;
  /** Ids of commits due by `now`, oldest first, in batches. */
  due(now: Date): AsyncIterable<string[]>;
  /** Marks all events as delivered and starts the TTL. */
  told(commitId: string, now: Date): Promise<void>;
  /** The sweep retries at `next`. */
  postpone(commitId: string, failures: number, next: Date): Promise<void>;
}
