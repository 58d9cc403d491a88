import type { z } from "zod";
import type { AccountLimit } from "@lopango/contract/platform/call-limits";
import type { EndpointName, Endpoints } from "@lopango/contract/endpoints";
import type { SentFile } from "../sent-file.ts";
import type { Download } from "../download.ts";
import type { ListPage } from "../list-page.ts";

type Parsed<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** The handler reads the form, so that an unauthorized caller is refused before any parsing. */
type SentForm<E> = E extends { files: readonly string[] }
  ? () => Promise<{ files: SentFile[]; fields: Parsed<E, "body"> }>
  : undefined;

type CallerOf<E, Caller> = E extends { access: "user" | "admin" }
  ? Caller
  : E extends { access: "optional" }
    ? Caller | null
    : null;

export interface Input<N extends EndpointName, Caller, Count> {
  params: Parsed<Endpoints[N], "params">;
  query: Parsed<Endpoints[N], "query">;
  body: Endpoints[N] extends { files: readonly string[] } ? undefined : Parsed<Endpoints[N], "body">;
  form: SentForm<Endpoints[N]>;
  /** Always null for a public endpoint: its token is not read. */
  caller: CallerOf<Endpoints[N], Caller>;
  /** Visitor id of a verified cookie, or null; undefined where the endpoint doesn't read it. */
  visitor: Endpoints[N] extends { visitor: "read" | "write" } ? string | null : undefined;
  networks: () => { sender: string; visitor: string };
  /** As sent, 1 to 200 printable characters; null when absent or not supported. */
  idempotencyKey: string | null;
  /** Counts the call against the account's limit, inside the transaction of the counted action. */
  count: Endpoints[N] extends { accountLimit: AccountLimit } ? Count : undefined;
}

type Reply<E> = E extends { reply: infer Schema extends z.ZodType } ? z.output<Schema> : void;

/** A response that may set a visitor cookie; null leaves it unchanged. */
export interface WithVisitor<T> {
  value: T;
  visitor: string | null;
}

/** Result of a handler. The status comes from the contract, `next` becomes the `Link` header, `visitor` the cookie. */
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

export type Handlers<Caller, Count> = { [N in EndpointName]: Handler<N, Caller, Count> };

/** A handler of an endpoint known only at runtime; the endpoint's schemas parsed its input. */
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
