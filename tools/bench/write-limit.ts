import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../functions/src/platform/firestore/firestore.ts";

interface CommitRequest {
  writes?: { update?: { name: string }; delete?: string }[];
}

interface Client {
  request(method: string, request: CommitRequest, ...rest: unknown[]): Promise<unknown>;
}

const SECOND = 1_000;

/**
 * Makes the emulator as slow as production says a document is: one write a second, without the bursts that production
 * allows. Commits queue for each of their documents and are written once all are free. Each then takes its documents
 * for a second; one that is refused, because it read an older version, wrote nothing and takes none. Deletes and checks
 * count as writes, reads and shared locks do not. A commit whose caller gave up is written nevertheless.
 */
export function limitWrites(db: Database) {
  const client = db as unknown as Client;
  const request = client.request.bind(client);
  /** When the last commit in each document's queue is over, with its second. */
  const queues = new Map<string, Promise<unknown>>();
  const counts = new Map<string, number>();
  let longestQueue = 0;
  client.request = async (method, body, ...rest) => {
    if (method !== "commit") return request(method, body, ...rest);
    const documents = (body.writes ?? []).map((write) => write.update?.name ?? write.delete ?? "");
    const ahead = Promise.all(documents.map(async (name) => queues.get(name)));
    const { promise: free, resolve } = Promise.withResolvers<unknown>();
    for (const name of documents) queues.set(name, free);
    const queued = performance.now();
    await ahead;
    longestQueue = Math.max(longestQueue, performance.now() - queued);
    try {
      const answer = await request(method, body, ...rest);
      for (const name of documents) counts.set(name, (counts.get(name) ?? 0) + 1);
      resolve(pause(SECOND));
      return answer;
    } catch (error) {
      resolve(null);
      throw error;
    }
  };
  return {
    end: () => void (client.request = request),
    /** Longest time of a commit in queues, in milliseconds; the rest of a caller's wait is the machine's. */
    longestQueue: () => longestQueue,
    mostWritten(): [document: string, writes: number] {
      const [most = ["", 0]] = [...counts].toSorted(([, one], [, other]) => other - one);
      return [most[0].split("/documents/")[1] ?? "", most[1]];
    },
  };
}
