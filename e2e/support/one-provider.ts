import { switchPawapay } from "./payment-providers.ts";

/**
 * Journeys that let MaxiCash fail run beside others, which must not be sent to pawaPay: it takes no payments except in
 * the tests `@alone`.
 */
export default async function withOneProvider(): Promise<() => Promise<void>> {
  await switchPawapay(false);
  return () => switchPawapay(true);
}
