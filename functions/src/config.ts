import { defineSecret, defineString } from 'firebase-functions/params';

/** Parameters of the deployment, asked for by the Firebase CLI and kept in `functions/.env.<project>`. */
const PARAMETERS = {
  PUBLIC_URL: defineString('PUBLIC_URL', { description: 'Address that visitors use, without a slash at the end, e.g. https://lopango.cd' }),
  ADMIN_EMAILS: defineString('ADMIN_EMAILS', { description: 'E-mail addresses of the first admins, separated by commas' }),
  MAXICASH_API_URL: defineString('MAXICASH_API_URL', { description: 'MaxiCash API; test: https://webapi-test.maxicashapp.com, live: https://webapi.maxicashapp.com' }),
  MAXICASH_GATEWAY_URL: defineString('MAXICASH_GATEWAY_URL', { description: 'MaxiCash payment page; test: https://api-testbed.maxicashapp.com, live: https://api.maxicashapp.com' }),
  MAXICASH_MERCHANT_ID: defineSecret('MAXICASH_MERCHANT_ID'),
  MAXICASH_MERCHANT_PASSWORD: defineSecret('MAXICASH_MERCHANT_PASSWORD'),
};

/** What a function that pays must be granted. */
export const PAYMENT_SECRETS = [PARAMETERS.MAXICASH_MERCHANT_ID, PARAMETERS.MAXICASH_MERCHANT_PASSWORD];

export interface Config {
  /** Origin of absolute addresses; nothing trusts the `Host` of a request (design §4). */
  publicUrl: string;
  /** Lower case. */
  adminEmails: string[];
  maxicash: { apiUrl: string; gatewayUrl: string; merchantId: string; merchantPassword: string };
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** The configuration in `values`. Throws with the name of everything that is missing. */
export function readConfig(values: Record<string, string | undefined>): Config {
  const missing = Object.keys(PARAMETERS).filter((name) => !values[name]?.trim());
  if (missing.length > 0) throw new Error(`Missing parameters or secrets: ${missing.join(', ')} (see functions/README.md)`);
  const value = (name: keyof typeof PARAMETERS): string => values[name]?.trim() ?? '';
  return {
    publicUrl: withoutSlash(value('PUBLIC_URL')),
    adminEmails: value('ADMIN_EMAILS').toLowerCase().split(',').map((email) => email.trim()).filter(Boolean),
    maxicash: {
      apiUrl: withoutSlash(value('MAXICASH_API_URL')),
      gatewayUrl: withoutSlash(value('MAXICASH_GATEWAY_URL')),
      merchantId: value('MAXICASH_MERCHANT_ID'),
      merchantPassword: value('MAXICASH_MERCHANT_PASSWORD'),
    },
  };
}
