import { describe, expect, test } from 'vitest';

const APP_URL = process.env['APP_URL'] ?? '';

const SECURITY_HEADERS = {
  'content-security-policy': /^default-src 'self'; script-src 'self' https:\/\/apis\.google\.com;.*frame-ancestors 'self'/,
  'strict-transport-security': /^max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
};

describe.each(['/', '/search?q=gombe', '/property/none', '/nowhere/at/all'])('the page %s', (path) => {
  test('is the application, never cached without asking again', async () => {
    const reply = await fetch(APP_URL + path);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await reply.text()).toContain('<div id="root">');
  });

  test('carries every security header', async () => {
    const { headers } = await fetch(APP_URL + path);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers.get(name), name).toMatch(value);
  });
});

test('no page has an inline script or style, which the policy would refuse', async () => {
  const html = await (await fetch(APP_URL)).text();
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
});

test('built files are kept for a year', async () => {
  const html = await (await fetch(APP_URL)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const { status, headers } = await fetch(APP_URL + script);
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(['/api/properties', '/media/none'])('a function’s answer at %s carries its own security headers', async (path) => {
  const { headers } = await fetch(APP_URL + path);
  for (const name of ['content-security-policy', 'strict-transport-security', 'x-content-type-options', 'referrer-policy']) {
    expect(headers.get(name), name).not.toBeNull();
  }
});
