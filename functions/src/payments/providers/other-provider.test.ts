import { startOtherProvider } from "../../../test/other-provider.ts";
import { testProvider } from "./provider-tests.ts";

testProvider("Another provider", async () => {
  const other = await startOtherProvider();
  return {
    provider: other.adapter(),
    impatient: other.adapter(other.secret, 50),
    rejected: other.adapter("somebody-else"),
    gateway: other.url,
    secret: other.secret,
    decide: async (reference, outcome, lie) => other.decide(reference, outcome, lie),
    async told(reference) {
      const intent = other.intents.get(reference);
      if (!intent) throw new Error(`the other provider was not told of ${reference}`);
      return { amount_cents: Number(intent.amount) * 100, currency: intent.currency, notify_url: intent.callback };
    },
    failOnce: async (how) => other.failOnce(how),
    webhookEvent: (reference, transactionId) => ({ order: reference, operation: transactionId }),
    stop: async () => other.stop(),
  };
});
