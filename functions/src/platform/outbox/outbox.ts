import type { OutboxEvent } from "../event.ts";

export interface UntoldEvents {
  id: string;
  events: OutboxEvent[];
  at: Date;
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
