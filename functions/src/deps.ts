import { setTimeout as pause } from 'node:timers/promises';
import { getFirestore } from 'firebase-admin/firestore';
import { openApp } from './firebase-app.ts';
import type { Config } from './config.ts';
import { isAdmin } from './domain/user.ts';
import { logWarning } from './http/log.ts';
import { maxicash } from './payments/maxicash.ts';
import { randomText } from './random.ts';
import { accounts } from './storage/accounts.ts';
import { bookingStore } from './storage/bookings.ts';
import { calendarMonths } from './storage/calendars-read.ts';
import type { Database } from './storage/firestore.ts';
import { listingSearch } from './storage/listing-search.ts';
import { properties } from './storage/properties.ts';
import { unlocks } from './storage/unlocks.ts';
import { users } from './storage/users.ts';

/** What everything else receives as plain arguments. The only place that knows which adapter serves a port. */
export function createDeps(config: Config, app = openApp(), db: Database = getFirestore(app), now = () => new Date()) {
  const people = users(db);
  const identityService = accounts(app);
  return {
    now,
    publicUrl: config.publicUrl,
    firstAdmins: config.adminEmails,
    listings: properties(db),
    search: listingSearch(db),
    calendars: calendarMonths(db),
    unlocks: unlocks(db),
    bookings: bookingStore(db),
    provider: maxicash(config.maxicash),
    random: randomText,
    pause: (milliseconds: number) => pause(milliseconds),
    log: logWarning,
    users: people,
    accounts: identityService,
    identities: {
      verify: (token: string, checkRevoked: boolean) => identityService.verify(token, checkRevoked),
      isAdmin: async (uid: string): Promise<boolean> => {
        const user = await people.find(uid);
        return user !== null && isAdmin(user);
      },
    },
  };
}

export type Deps = ReturnType<typeof createDeps>;
