import { onStopRequest } from "./stop-request.ts";
import { startSuite, type Suite, type SuiteOptions } from "./suite.ts";

/**
 * Starts a suite, works on it, and stops it whatever happens: Ctrl-C, a part that ends, an error.
 *
 * @param work - resolves with the exit code, soon after its signal says to stop
 */
export async function withSuite(
  options: SuiteOptions,
  work: (suite: Suite, stopRequest: AbortSignal) => Promise<number>,
): Promise<number> {
  const asked = new AbortController();
  onStopRequest(() => asked.abort());
  const suite = await startSuite(options, asked.signal);
  const working = work(suite, asked.signal);
  try {
    return await Promise.race([working, untilBroken(suite, asked.signal)]);
  } catch (error) {
    asked.abort();
    await working.catch(() => {});
    throw error;
  } finally {
    await suite.stop();
  }
}

/** A stop that somebody asked for is no breakdown: the work answers that one. */
async function untilBroken(suite: Suite, stopRequest: AbortSignal): Promise<never> {
  try {
    return await suite.broken;
  } catch (error) {
    if (stopRequest.aborted) return new Promise<never>(() => {});
    throw error;
  }
}
