import type { Application } from '@lopango/contract/partner';
import type { NewApplicationInput } from '@lopango/contract/partner-form';
import type { PropertySummary } from '@lopango/contract/property';
import { demoPerson, type Guest } from './people.ts';
import { APP_URL } from './suite.ts';

/** What happens to a hotel's application at the other end, done through the API. */

async function call<T>(method: 'GET' | 'POST', path: string, who: Guest, body?: unknown): Promise<T> {
  const answer = await fetch(APP_URL + path, {
    method,
    headers: { authorization: `Bearer ${who.idToken}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** An administrator of the demo world, whose token says so: the session gives the claim, the next sign-in carries it (design §8). */
export async function anAdmin(): Promise<Guest> {
  await call('POST', '/api/session', await demoPerson('admin@lopango.test'));
  return demoPerson('admin@lopango.test');
}

export const sendApplication = (applicant: Guest, application: NewApplicationInput) => call<{ id: string }>('POST', '/api/partners/applications', applicant, application);
export const applicationOf = (applicant: Guest, id: string) => call<Application>('GET', `/api/partners/applications/${id}`, applicant);
export const beginReview = (admin: Guest, id: string) => call<Application>('POST', `/api/admin/partners/applications/${id}/review`, admin);
export const approve = (admin: Guest, id: string) => call<Application>('POST', `/api/admin/partners/applications/${id}/approve`, admin);
export const reject = (admin: Guest, id: string, reason: string) => call<Application>('POST', `/api/admin/partners/applications/${id}/reject`, admin, { reason });
export const publishListings = (admin: Guest, id: string) => call<{ listings: PropertySummary[] }>('POST', `/api/admin/partners/applications/${id}/listings`, admin);
