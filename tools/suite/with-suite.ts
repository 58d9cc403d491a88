import { onStopRequest } from "./stop-request.ts";
import { startSuite, type Suite, type SuiteOptions } from "./suite.ts";

/**
 * Starts a suite, runs `work` and always stops the suite, also after Ctrl-C or an error.
 *
 * @param work - resolves to the exit code, soon after its signal aborts
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

/** A requested stop is not an error; `work` handles it. */
async function untilBroken(suite: Suite, stopRequest: AbortSignal): Promise<never> {
  try {
    return await suite.broken;
  } catch (error) {
    if (stopRequest.aborted) return new Promise<never>(() => {});
    throw error;
  }
}
