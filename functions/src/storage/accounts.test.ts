import { initializeApp } from 'firebase-admin/app';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accounts } from './accounts.ts';

/** Under the Auth emulator nobody checks signatures, so forged tokens are tried as in production, without it. */
beforeAll(() => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const PROJECT = 'demo-lopango';
const at = Math.floor(Date.now() / 1000);
const CLAIMS = { iss: `https://securetoken.google.com/${PROJECT}`, aud: PROJECT, sub: 'grace', user_id: 'grace', iat: at, auth_time: at, exp: at + 3600, admin: true, email: 'admin@lopango.test', email_verified: true };

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const jwt = (header: object, claims: object, signature = ''): string => `${encoded(header)}.${encoded(claims)}.${signature}`;

describe('without the emulator', () => {
  const service = accounts(initializeApp({ projectId: PROJECT }, 'forged tokens'));

  test.each([
    ['unsigned', jwt({ alg: 'none', typ: 'JWT' }, CLAIMS)],
    ['unsigned, with a key id', jwt({ alg: 'none', typ: 'JWT', kid: 'abc' }, CLAIMS)],
    ['signed with a password', jwt({ alg: 'HS256', typ: 'JWT', kid: 'abc' }, CLAIMS, 'c2lnbmVk')],
    ['of no key', jwt({ alg: 'RS256', typ: 'JWT' }, CLAIMS, 'c2lnbmVk')],
    ['of another project', jwt({ alg: 'RS256', kid: 'abc' }, { ...CLAIMS, aud: 'other' }, 'c2lnbmVk')],
    ['of another issuer', jwt({ alg: 'RS256', kid: 'abc' }, { ...CLAIMS, iss: 'https://evil.test' }, 'c2lnbmVk')],
    ['of nobody', jwt({ alg: 'RS256', kid: 'abc' }, { ...CLAIMS, sub: '' }, 'c2lnbmVk')],
    ['a custom token', jwt({ alg: 'RS256' }, { ...CLAIMS, aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit' }, 'c2lnbmVk')],
    ['no token', 'x'],
  ])('a token that is %s is nobody’s', async (_what, token) => {
    expect(await service.verify(token, false)).toBeNull();
  });
});
