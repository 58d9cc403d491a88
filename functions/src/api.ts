import { endpoints, type Endpoints } from '@lopango/contract/endpoints';
import type { Hono } from 'hono';
import type { Deps } from './deps.ts';
import { addDocs } from './docs/routes.ts';
import { createApp } from './http/app.ts';
import { createLimiter } from './http/limits.ts';
import { routes } from './routes/table.ts';

/** The REST API: every endpoint of the contract, and the pages that describe it. */
export function createApi(deps: Deps): Hono {
  const handlers = routes(deps);
  const served = Object.fromEntries(Object.entries(endpoints).filter(([name]) => name in handlers)) as Pick<Endpoints, keyof typeof handlers>;
  const app = createApp(served, handlers, { identities: deps.identities, limiter: createLimiter(deps.now) });
  addDocs(app, deps.publicUrl);
  return app;
}
