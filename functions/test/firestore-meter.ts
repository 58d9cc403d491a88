import { pipeline, Transform } from "node:stream";
import type { Database } from "../src/platform/firestore/firestore.ts";

export interface Usage {
  /** Documents read, as Firestore bills them: a query without results is one. */
  reads: number;
  /** Documents written or deleted, committed ones only. */
  writes: number;
}

interface Requests {
  documents?: unknown[];
  writes?: unknown[];
}

/** An instance reads it once in five seconds, whatever is called meanwhile (docs/product/moderation.md#suspended-people). */
const isSuspensions = (name: unknown): boolean => String(name).endsWith("/suspensions/people");

/** The two functions through which Firestore's client sends everything. */
interface Client {
  request(method: string, request: Requests, ...rest: unknown[]): Promise<unknown>;
  requestStream(
    method: string,
    bidirectional: boolean,
    request: Requests,
    ...rest: unknown[]
  ): Promise<NodeJS.ReadableStream>;
}

/**
 * Counts what `db` reads and writes from now on, retries of transactions included. The returned
 * function runs something and tells what that alone took.
 */
export function meter(db: Database): <T>(work: () => Promise<T>) => Promise<Usage & { value: T }> {
  const client = db as unknown as Client;
  const total: Usage = { reads: 0, writes: 0 };
  const request = client.request.bind(client);
  const requestStream = client.requestStream.bind(client);

  client.request = async (method, body, ...rest) => {
    const answer = await request(method, body, ...rest);
    if (method === "commit" || method === "batchWrite") total.writes += body.writes?.length ?? 0;
    return answer;
  };

  client.requestStream = async (method, bidirectional, body, ...rest) => {
    const stream = await requestStream(method, bidirectional, body, ...rest);
    if (method === "batchGetDocuments")
      total.reads += body.documents?.filter((name) => !isSuspensions(name)).length ?? 0;
    if (method === "runAggregationQuery") total.reads += 1;
    return method === "runQuery" ? counted(stream, total) : stream;
  };

  return async (work) => {
    const before = { ...total };
    const value = await work();
    return { value, reads: total.reads - before.reads, writes: total.writes - before.writes };
  };
}

/** `stream` again, counted as it passes; the least that a query costs is one. */
function counted(stream: NodeJS.ReadableStream, total: Usage): NodeJS.ReadableStream {
  total.reads += 1;
  let documents = 0;
  const counter = new Transform({
    objectMode: true,
    transform(chunk: { document?: unknown }, _encoding, pass) {
      if (chunk.document && ++documents > 1) total.reads += 1;
      pass(null, chunk);
    },
  });
  // Failures reach the reader through `counter`, which the pipeline destroys with them.
  pipeline(stream, counter, () => {});
  return counter;
}
