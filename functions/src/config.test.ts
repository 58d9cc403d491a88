import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const VALUES = {
  PUBLIC_URL: 'https://lopango.cd/',
  ADMIN_EMAILS: ' Chef@Lopango.cd, second@lopango.cd ,',
  MAXICASH_API_URL: 'https://webapi.maxicashapp.com',
  MAXICASH_GATEWAY_URL: 'https://api.maxicashapp.com/',
  MAXICASH_MERCHANT_ID: 'merchant',
  MAXICASH_MERCHANT_PASSWORD: 'password',
};

describe('the configuration', () => {
  test('has addresses without a slash at the end and admins in lower case', () => {
    expect(readConfig(VALUES)).toEqual({
      publicUrl: 'https://lopango.cd',
      adminEmails: ['chef@lopango.cd', 'second@lopango.cd'],
      maxicash: { apiUrl: 'https://webapi.maxicashapp.com', gatewayUrl: 'https://api.maxicashapp.com', merchantId: 'merchant', merchantPassword: 'password' },
    });
  });

  test('names everything that is missing or blank at once, and no value', () => {
    const { PUBLIC_URL: _url, ...rest } = VALUES;
    expect(() => readConfig({ ...rest, MAXICASH_MERCHANT_PASSWORD: ' ' })).toThrow(/PUBLIC_URL, MAXICASH_MERCHANT_PASSWORD/);
    expect(() => readConfig(rest)).not.toThrow('merchant');
  });
});
