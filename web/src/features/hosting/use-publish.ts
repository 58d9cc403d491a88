import { useRef } from "react";
import type { NewListing } from "@lopango/contract/listing-form";
import type { Property } from "@lopango/contract/property";
import { messageOf } from "../../lib/api-error.ts";
import { api } from "../../lib/api.ts";
import { newIdempotencyKey } from "../../lib/api-client.ts";
import { createAttempts } from "../../lib/attempt.ts";
import { NOT_CREATED } from "../../lib/failures.ts";
import { refreshProfile } from "../../lib/session/session.ts";
import { isHost, sessionState } from "../../lib/session/store.ts";
import { useAction } from "../../lib/use-action.ts";
import type { ListingFormState } from "./use-listing-form.ts";

export interface Publish {
  /** Publishes what stands in the form, once, however often it is called meanwhile; nothing while something in it is wrong. */
  publish: () => Promise<void>;
  isPublishing: boolean;
  /** Why it was not published. */
  problem: string | null;
}

/** Publishing a listing; the first one makes its author a host, which the header then shows. */
export function usePublish(form: ListingFormState<NewListing>, onPublished: (property: Property) => void): Publish {
  const attempts = useRef(createAttempts(newIdempotencyKey));
  const { run, isBusy, error } = useAction(async () => {
    try {
      const listing = await form.check();
      if (!listing) return;
      const property = await attempts.current.run(listing, (idempotencyKey) =>
        api.post("/api/properties", { body: listing, idempotencyKey }),
      );
      if (!isHost(sessionState())) void refreshProfile();
      onPublished(property);
    } catch (thrown) {
      form.showErrors(thrown);
      throw thrown;
    }
  });
  return { publish: run, isPublishing: isBusy, problem: error ? messageOf(error, NOT_CREATED) : null };
}
