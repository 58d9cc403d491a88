import { setGlobalOptions } from 'firebase-functions/options';
import { onRequest } from 'firebase-functions/https';
import { PAYMENT_SECRETS, readConfig } from './config.ts';
import { listener } from './http/listener.ts';

setGlobalOptions({ region: 'europe-west1', memory: '512MiB', concurrency: 80, timeoutSeconds: 60 });

/** The REST API, `/api/**`. */
export const api = onRequest(
  { invoker: 'public', maxInstances: 20, secrets: PAYMENT_SECRETS },
  listener('api', async () => {
    const [{ createApi }, { createDeps }] = await Promise.all([import('./api.ts'), import('./deps.ts')]);
    return createApi(createDeps(readConfig(process.env)));
  }),
);

/** Photos, `/media/**`. */
export const media = onRequest(
  { invoker: 'public', maxInstances: 20 },
  listener('media', async () => (await import('./media.ts')).media),
);
