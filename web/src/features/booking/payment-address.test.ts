import { expect, test } from 'vitest';
import { payableAddress } from './payment-address.ts';

test.each([
  ['https://api.maxicashapp.com/payentryweb?logid=1', 'lopango.cd', 'https://api.maxicashapp.com/payentryweb?logid=1'],
  ['http://api.maxicashapp.com/payentryweb?logid=1', 'lopango.cd', null],
  ['http://127.0.0.1:9400/payentryweb?logid=1', '127.0.0.1', 'http://127.0.0.1:9400/payentryweb?logid=1'],
  ['http://127.0.0.1:9400/payentryweb?logid=1', 'lopango.cd', null],
  ['javascript:alert(1)', '127.0.0.1', null],
  ['/payentryweb', '127.0.0.1', null],
  ['', '127.0.0.1', null],
  [undefined, '127.0.0.1', null],
])('%s from a page on %s leads to %s', (address, pageHost, expected) => {
  expect(payableAddress(address, pageHost)).toBe(expected);
});
