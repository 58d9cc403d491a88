import { AsyncLocalStorage } from "node:async_hooks";
import { pipeline, Transform } from "node:stream";
import type { Database } from "../src/platform/firestore/firestore.ts";

export interface Usage {
  /** Documents read, as Firestore bills them: an empty query counts as one. */
  reads: number;
  writes: number;
}

interface Requests {
  documents?: unknown[];
  writes?: unknown[];
}

/**
 * Excluded: each instance reads it every five seconds, independent of the calls
 * (docs/product/moderation.md#suspended-people).
 */
const isSuspensions = (name: unknown): boolean => String(name).endsWith("/suspensions/people");

/** The two methods that carry all of the client's requests. */
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
 * Counts the reads and writes of `db`, including retried transactions. The returned function measures one piece of
 * work, also beside others.
 */
export function meter(db: Database): <T>(work: () => Promise<T>) => Promise<Usage & { value: T }> {
  const client = db as unknown as Client;
  const measured = new AsyncLocalStorage<Usage>();
  const ofNobody: Usage = { reads: 0, writes: 0 };
  const request = client.request.bind(client);
  const requestStream = client.requestStream.bind(client);

  client.request = async (method, body, ...rest) => {
    const total = measured.getStore() ?? ofNobody;
    const answer = await request(method, body, ...rest);
    if (method === "commit" || method === "batchWrite") total.writes += body.writes?.length ?? 0;
    return answer;
  };

  client.requestStream = async (method, bidirectional, body, ...rest) => {
    const total = measured.getStore() ?? ofNobody;
    const stream = await requestStream(method, bidirectional, body, ...rest);
    if (method === "batchGetDocuments")
      total.reads += body.documents?.filter((name) => !isSuspensions(name)).length ?? 0;
    if (method === "runAggregationQuery") total.reads += 1;
    return method === "runQuery" ? counted(stream, total) : stream;
  };

  return async (work) => {
    const usage: Usage = { reads: 0, writes: 0 };
    const value = await measured.run(usage, work);
    return { value, ...usage };
  };
}

/** Counts a stream's documents; a query costs at least one read. */
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
  // The pipeline destroys `counter` with the error, so the reader receives it.
  pipeline(stream, counter, () => {});
  return counter;
}
