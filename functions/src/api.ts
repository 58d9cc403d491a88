import { endpoints } from '@lopango/contract/endpoints';
import type { Hono } from 'hono';
import type { Deps } from './deps.ts';
import { addDocs } from './docs/routes.ts';
import { createApp } from './http/app.ts';
import { createLimiter } from './http/limits.ts';
import { routes } from './routes/table.ts';

/** The REST API: every endpoint of the contract, and the pages that describe it. */
export function createApi(deps: Deps): Hono {
  const app = createApp(endpoints, routes(deps), { identities: deps.identities, limiter: createLimiter(deps.now) });
  addDocs(app, deps.publicUrl);
  return app;
}
