import type { z } from "zod";
import type { AccountLimit } from "@lopango/contract/endpoint";
import type { EndpointName, Endpoints } from "@lopango/contract/endpoints";
import type { SentFile } from "../sent-file.ts";
import type { Download } from "../download.ts";
import type { ListPage } from "../list-page.ts";

type Parsed<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** A form is read when its handler wants it: whoever may not send one is told before anybody works on it. */
type SentForm<E> = E extends { files: readonly string[] }
  ? () => Promise<{ files: SentFile[]; fields: Parsed<E, "body"> }>
  : undefined;

type CallerOf<E, Caller> = E extends { access: "user" | "admin" }
  ? Caller
  : E extends { access: "optional" }
    ? Caller | null
    : null;

/** What a handler is given: everything parsed by the contract's schemas, nothing left to check. */
export interface Input<N extends EndpointName, Caller, Count> {
  params: Parsed<Endpoints[N], "params">;
  query: Parsed<Endpoints[N], "query">;
  /** Of JSON. */
  body: Endpoints[N] extends { files: readonly string[] } ? undefined : Parsed<Endpoints[N], "body">;
  form: SentForm<Endpoints[N]>;
  /** Always null where the endpoint is public: nobody looks at its token. */
  caller: CallerOf<Endpoints[N], Caller>;
  /** The viewer that a believed cookie names; null without one. Undefined where the endpoint does not look at it. */
  visitor: Endpoints[N] extends { visitor: "read" | "write" } ? string | null : undefined;
  /** Where the call comes from. */
  networks: () => { sender: string; visitor: string };
  /** As sent, 1 to 200 printable characters; null when absent or when the endpoint takes none. */
  idempotencyKey: string | null;
  /** Counts the call against the endpoint's own limit of an account, inside the decision that does what is counted. */
  count: Endpoints[N] extends { accountLimit: AccountLimit } ? Count : undefined;
}

type Reply<E> = E extends { reply: infer Schema extends z.ZodType } ? z.output<Schema> : void;

/** An answer that may make the browser a visitor; null leaves its cookie as it is. */
export interface WithVisitor<T> {
  value: T;
  visitor: string | null;
}

/** What a handler gives back; the status is the contract's, a page's `next` becomes the `Link` header, and a `visitor` the cookie. */
export type Answer<N extends EndpointName> = Endpoints[N] extends { download: true }
  ? Download
  : Endpoints[N] extends { paged: "counted" }
    ? Reply<Endpoints[N]> & { next: string | null }
    : Endpoints[N] extends { paged: true }
      ? Reply<Endpoints[N]> extends (infer Item)[]
        ? ListPage<Item>
        : never
      : Endpoints[N] extends { visitor: "write" }
        ? WithVisitor<Reply<Endpoints[N]>>
        : Reply<Endpoints[N]>;

type Handler<N extends EndpointName, Caller, Count> = (input: Input<N, Caller, Count>) => Promise<Answer<N>>;

/** One handler for every endpoint of the contract. */
export type Handlers<Caller, Count> = { [N in EndpointName]: Handler<N, Caller, Count> };

/** A handler whose endpoint is only known while running: what it takes was parsed by that endpoint's own schemas. */
export type AnyHandler<Caller, Count> = (input: {
  params: unknown;
  query: unknown;
  body: unknown;
  form: unknown;
  caller: Caller | null;
  visitor: string | null | undefined;
  networks: () => { sender: string; visitor: string };
  idempotencyKey: string | null;
  count: Count | undefined;
}) => Promise<unknown>;
