import type { OutboxEvent } from "./event.ts";

/** What one commit meant for people and handlers have not heard of yet. */
export interface UntoldEvents {
  /** Of the commit. */
  id: string;
  events: OutboxEvent[];
  /** When it was committed. */
  at: Date;
  /** How often telling it failed. */
  failures: number;
}

/** Where events wait between the commit that wrote them and the handlers that hear of them. */
export interface Outbox {
  /** What is left to tell of a commit; null when nothing is. */
  untold(commitId: string): Promise<UntoldEvents | null>;
  /** Ids of commits of which something should have been told by `now`, longest ago first, all of them in batches. */
  due(now: Date): AsyncIterable<string[]>;
  /** All of it was told: the database deletes it when its time has come. */
  told(commitId: string, now: Date): Promise<void>;
  /** Something went wrong: the sweep tries again at `next`. */
  postpone(commitId: string, failures: number, next: Date): Promise<void>;
}
