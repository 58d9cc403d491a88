import { expect, test } from "vitest";
import { watchedProviders, paymentProviders, ProviderError, type PaymentProvider } from "./provider.ts";

const ATTEMPT = { reference: "R", transaction_id: null };

/** A provider stub with a name and counted answers. */
function aProvider(name: string) {
  const state = { isDown: false, asked: 0 };
  const fetchStatus = async () => {
    state.asked += 1;
    if (state.isDown) throw new ProviderError("unreachable", name);
    return { status: "pending", reference: null, amount_cents: null, currency: null, transaction_id: null, raw: {} };
  };
  return {
    state,
    provider: { name, webhook: { path: `/webhooks/${name}` }, fetchStatus } as unknown as PaymentProvider,
  };
}

async function ask(providers: ReturnType<typeof watchedProviders>, provider: string, times: number): Promise<number> {
  const asked = Array.from({ length: times }, () =>
    providers
      .of({ provider })
      .fetchStatus(ATTEMPT)
      .catch(() => null),
  );
  return (await Promise.all(asked)).filter((report) => report === null).length;
}

test("a provider that does not answer five times in a row is not asked again, others are", async () => {
  const [one, two] = [aProvider("one"), aProvider("two")];
  one.state.isDown = true;
  const providers = watchedProviders(paymentProviders(one.provider, two.provider));
  expect(await ask(providers, "one", 5)).toBe(5);
  expect([providers.isAway({ provider: "one" }), providers.isAway({ provider: "two" })]).toEqual([true, false]);
  expect([await ask(providers, "one", 3), one.state.asked, await ask(providers, "two", 1)]).toEqual([3, 5, 0]);
});

test("an answer in between counts: the provider is there", async () => {
  const { state, provider } = aProvider("one");
  const providers = watchedProviders(paymentProviders(provider));
  for (const isDown of [true, false, true]) {
    state.isDown = isDown;
    await ask(providers, "one", isDown ? 4 : 1);
  }
  expect(providers.isAway({ provider: "one" })).toBe(false);
});

test("the next run asks anew", async () => {
  const { state, provider } = aProvider("one");
  const all = paymentProviders(provider);
  state.isDown = true;
  await ask(watchedProviders(all), "one", 9);
  state.isDown = false;
  expect(await ask(watchedProviders(all), "one", 1)).toBe(0);
});

test("a provider that was taken out never answers, and nothing is kept from others by that", async () => {
  const providers = watchedProviders(paymentProviders(aProvider("one").provider));
  expect(await ask(providers, "gone", 9)).toBe(9);
  expect(providers.isAway({ provider: "gone" })).toBe(false);
  expect([providers.has({ provider: "gone" }), providers.has({ provider: "one" })]).toEqual([false, true]);
});
