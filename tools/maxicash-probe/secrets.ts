import type { MaxiCashAccount } from "../../functions/src/payments/providers/maxicash.adapter.ts";

/** Removes the account's id and password, and the values of tokens, numbers of telephones and e-mail addresses. */
export function withoutSecrets(
  text: string,
  { merchantId, merchantPassword }: Pick<MaxiCashAccount, "merchantId" | "merchantPassword">,
): string {
  return [merchantId, merchantPassword]
    .reduce((left, secret) => left.replaceAll(secret, "…"), text)
    .replaceAll(/(\\?"\w*(?:token|password|phone|email)\w*\\?"\s*:\s*)(\\?")[^"\\]+\2/gi, "$1$2…$2");
}
