import { useRef, useState } from 'react';
import type { NewListing } from '@lopango/contract/listing-form';
import type { Property } from '@lopango/contract/property';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { newIdempotencyKey } from '../../lib/api-client.ts';
import { createAttempts, isUndecided } from '../../lib/attempt.ts';
import { refreshProfile } from '../../lib/session/session.ts';
import { isHost, sessionState } from '../../lib/session/store.ts';

export interface Publish {
  /** Publishes once, however often it is called meanwhile: null while the first is under way. Rejects with what went wrong. */
  publish: (listing: NewListing) => Promise<Property | null>;
  isPublishing: boolean;
}

/** Publishing a listing; the first one makes its author a host, which the header then shows. */
export function usePublish(): Publish {
  const [isPublishing, setPublishing] = useState(false);
  const attempts = useRef(createAttempts(newIdempotencyKey));
  const isBusy = useRef(false);

  const publish = async (listing: NewListing) => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setPublishing(true);
    try {
      const property = await api.post('/api/properties', { body: listing, idempotencyKey: attempts.current.keyFor(listing) });
      attempts.current.settled();
      if (!isHost(sessionState())) void refreshProfile();
      return property;
    } catch (thrown) {
      if (thrown instanceof ApiError && !isUndecided(thrown)) attempts.current.settled();
      throw thrown;
    } finally {
      isBusy.current = false;
      setPublishing(false);
    }
  };
  return { publish, isPublishing };
}
