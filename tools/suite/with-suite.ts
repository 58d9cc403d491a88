import { onStopRequest } from './stop-request.ts';
import { startSuite, type Suite, type SuiteOptions } from './suite.ts';

/**
 * Starts a suite, uses it, and stops it whatever happens: Ctrl-C, a part that ends, an error.
 *
 * @param use - resolves with the exit code; its signal says that somebody asked to stop
 */
export async function withSuite(
  options: SuiteOptions,
  use: (suite: Suite, stopRequest: AbortSignal) => Promise<number>,
): Promise<number> {
  const asked = new AbortController();
  onStopRequest(() => asked.abort());
  const suite = await startSuite(options, asked.signal);
  try {
    return await Promise.race([use(suite, asked.signal), untilBroken(suite, asked.signal)]);
  } finally {
    await suite.stop();
  }
}

/** A stop that somebody asked for is no breakdown: `use` answers that one. */
async function untilBroken(suite: Suite, stopRequest: AbortSignal): Promise<never> {
  try {
    return await suite.broken;
  } catch (error) {
    if (stopRequest.aborted) return new Promise<never>(() => {});
    throw error;
  }
}
