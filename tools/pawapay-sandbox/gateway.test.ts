import { createPublicKey, verify } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "./testing.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const shown = async (page: string): Promise<string> => (await fetch(page, { redirect: "manual" })).text();

describe("the page", () => {
  test("is French, shows the amount and works without scripts", async () => {
    const { page } = await world.init({ amounts: [{ country: "COD", currency: "CDF", amount: "50000" }] });
    const answer = await fetch(page);
    const text = await answer.text();
    expect(text).toContain('<html lang="fr">');
    expect(text).toMatch(/50[\s\u202f]000[\s\u00a0]/);
    expect(text).not.toContain("<script");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test("pays with the number of a wallet, and sends the browser back with the checkout", async () => {
    const { id, page } = await world.init();
    const paid = await world.submit(page, "pay", { phone: "+243 813 456 789" });
    expect([paid.status, paid.headers.get("location")]).toEqual([
      303,
      `${world.shop.url}/return?booking_id=b1&checkoutId=${id}`,
    ]);
    expect(await shown(page)).toContain("Paiement réussi");
  });

  test.each([
    ["", "Saisissez votre numéro de téléphone."],
    ["12", "Ce n’est pas un numéro de ces opérateurs."],
    ["901234567", "Ce n’est pas un numéro de ces opérateurs."],
  ])("does not take the number «%s»", async (phone, error) => {
    const { id, page } = await world.init();
    expect(await (await world.submit(page, "pay", { phone })).text()).toContain(error);
    expect((await world.data(id))["depositsHistory"]).toEqual([]);
  });

  test.each([
    ["813456019", "Le plafond de ce compte est atteint."],
    ["893456049", "Le solde de ce compte ne suffit pas."],
    ["973456069", "L’opérateur a refusé."],
  ])("says why %s does not pay, and lets another number try", async (phone, reason) => {
    const { id, page } = await world.init();
    expect((await world.submit(page, "pay", { phone })).headers.get("location")).toBe(new URL(page).pathname);
    expect(await shown(page)).toContain(reason);
    await world.submit(page, "pay", { phone: "973456789" });
    expect(await world.data(id)).toMatchObject({ status: "COMPLETED", deposit: { status: "COMPLETED" } });
    expect((await world.data(id))["depositsHistory"]).toHaveLength(2);
  });

  test("waits for an operator that does not answer, and takes no second payment meanwhile", async () => {
    const { id, page } = await world.init();
    await world.submit(page, "pay", { phone: "813456129" });
    expect(await shown(page)).toContain("Confirmez sur votre téléphone");
    await world.submit(page, "pay", { phone: "813456789" });
    expect((await world.data(id))["depositsHistory"]).toHaveLength(1);
  });

  test("ends for the one who leaves it, and after its end", async () => {
    const left = await world.init();
    await world.submit(left.page, "cancel");
    expect(await shown(left.page)).toContain("Paiement annulé");
    const over = await world.init();
    await world.call("POST", `/v2/checkouts/${over.id}/expire`, {});
    expect(await shown(over.page)).toContain("Cette page a expiré");
    await world.submit(over.page, "pay", { phone: "813456789" });
    expect((await world.data(over.id))["status"]).toBe("EXPIRED");
  });

  test("that does not exist is a page too", async () => {
    const answer = await fetch(`${world.url}/checkout/nothing`);
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining("Lien de paiement introuvable"),
    ]);
  });

  test("goes on by itself when the operator answers later", async () => {
    await world.call("POST", "/sandbox/settings", { latency: { median_ms: 1, p99_ms: 1 } });
    const { id, page } = await world.init();
    expect((await world.submit(page, "pay", { phone: "813456789" })).headers.get("location")).toBe(
      new URL(page).pathname,
    );
    await world.shop.arrivals("/callback", 1);
    await world.call("POST", "/sandbox/settings", { latency: { median_ms: 0, p99_ms: 0 } });
    const next = await fetch(page, { redirect: "manual" });
    expect(next.headers.get("location")).toContain(`checkoutId=${id}`);
  });
});

test("a callback is signed with the key that the API names", async () => {
  const own = await startWorld();
  const { page } = await own.init();
  await own.submit(page, "pay", { phone: "813456789" });
  const [{ body, headers } = { body: "", headers: new Headers() }] = await own.shop.arrivals("/callback", 1);
  const input = headers.get("signature-input") ?? "";
  const { host } = new URL(own.shop.url);
  const base = [
    `"@method": POST`,
    `"@authority": ${host}`,
    `"@path": /callback`,
    `"signature-date": ${headers.get("signature-date")}`,
    `"content-digest": ${headers.get("content-digest")}`,
    `"content-type": application/json`,
    `"@signature-params": ${input.replace("sig-pp=", "")}`,
  ].join("\n");
  const { body: keys } = await own.call("GET", "/v2/public-key/http");
  const [{ key }] = keys as unknown as [{ key: string }];
  const signature = Buffer.from(/:(.+):/.exec(headers.get("signature") ?? "")?.[1] ?? "", "base64");
  expect(verify("sha256", Buffer.from(base), createPublicKey(key), signature)).toBe(true);
  expect(body).toContain('"status":"COMPLETED"');
  await own.stop();
});
