import { expect, test } from "vitest";
import { withoutSecrets } from "./secrets.ts";

const account = { apiUrl: "", gatewayUrl: "", merchantId: "m-77", merchantPassword: "p-88" };

test("the account, tokens, telephones and addresses are taken out of a reply, wrapped or not", () => {
  const reply = {
    MerchantID: "m-77",
    Error: "bad p-88",
    SessionToken: "abc",
    Telephone: "243810000000",
    Email: "a@b.cd",
  };
  for (const text of [JSON.stringify(reply), JSON.stringify({ d: JSON.stringify(reply) })]) {
    const kept = withoutSecrets(text, account);
    expect(kept).not.toMatch(/m-77|p-88|abc|243810000000|a@b\.cd/);
    expect(() => JSON.parse(kept) as unknown).not.toThrow();
  }
});
