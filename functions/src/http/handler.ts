import type { z } from 'zod';
import type { EndpointName, Endpoints } from '@lopango/contract/endpoints';
import type { Identity } from '../domain/identity.ts';
import type { Page } from '../usecases/page.ts';

type Parsed<E, Part extends string> = E extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

type Caller<E> = E extends { access: 'user' | 'admin' } ? Identity : E extends { access: 'optional' } ? Identity | null : null;

/** What a handler is given: everything parsed by the contract's schemas, nothing left to check. */
export interface Input<N extends EndpointName> {
  params: Parsed<Endpoints[N], 'params'>;
  query: Parsed<Endpoints[N], 'query'>;
  body: Parsed<Endpoints[N], 'body'>;
  /** Always null where the endpoint is public: nobody looks at its token. */
  caller: Caller<Endpoints[N]>;
  /** As sent, 1 to 200 printable characters; null when absent or when the endpoint takes none. */
  idempotencyKey: string | null;
}

type Reply<E> = E extends { reply: infer Schema extends z.ZodType } ? z.output<Schema> : undefined;

/** What a handler gives back; the status is the contract's, and a page's `next` becomes the `Link` header. */
export type Answer<N extends EndpointName> = Endpoints[N] extends { paged: true }
  ? Reply<Endpoints[N]> extends (infer Item)[]
    ? Page<Item>
    : never
  : Reply<Endpoints[N]>;

export type Handler<N extends EndpointName> = (input: Input<N>) => Promise<Answer<N>>;

/** One handler for every endpoint of the contract. */
export type Handlers = { [N in EndpointName]: Handler<N> };

/** A handler whose endpoint is only known while running: what it takes was parsed by that endpoint's own schemas. */
export type AnyHandler = (input: {
  params: unknown;
  query: unknown;
  body: unknown;
  caller: Identity | null;
  idempotencyKey: string | null;
}) => Promise<unknown>;
