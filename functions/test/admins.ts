import type { Session } from '@lopango/contract/session';
import { withAdminRole } from '../src/domain/user.ts';
import type { BookingStore } from '../src/usecases/booking-store.ts';
import type { callerOf } from './api.ts';
import { signIn, signInAgain, type SignedIn } from './people.ts';

interface World {
  call: ReturnType<typeof callerOf>;
  deps: { bookings: BookingStore };
}

/** An admin of this test alone, with the stored role and a token that carries the claim. */
export async function anAdmin({ call, deps }: World, name?: string): Promise<SignedIn> {
  const person = await signIn(undefined, name === undefined ? {} : { name });
  await call('POST', '/api/session', { token: person.token });
  await deps.bookings.change(async (change) => {
    const user = await change.user(person.uid);
    if (user) change.saveUser(withAdminRole(user, true));
  });
  const { body } = await call('POST', '/api/session', { token: person.token });
  return { ...person, token: await signInAgain((body as Session).custom_token ?? '') };
}
