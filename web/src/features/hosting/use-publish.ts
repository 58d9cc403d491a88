import { useState } from "react";
import type { NewListing } from "@lopango/contract/listing-form";
import type { Property } from "@lopango/contract/property";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { NOT_CREATED } from "../../lib/api/failures.ts";
import { refreshProfile } from "../../lib/session/session.ts";
import { isHost, sessionState } from "../../lib/session/store.ts";
import { typedSince } from "../../lib/forms/checked-form.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { publishAttempts, readListingDraft, writeListingDraft } from "./listing-draft.ts";
import { listingFieldsOf } from "./listing-fields.ts";
import type { ListingFormState } from "./use-listing-form.ts";

export interface Publish {
  /** Publishes what stands in the form, once, however often it is called meanwhile; nothing while something in it is wrong. Without photos it asks first. */
  publish: () => void;
  isPublishing: boolean;
  /** Another listing is begun: what became of the one before is not asked any more. */
  forgetAttempt: () => void;
  /** Why it was not published. */
  problem: string | null;
  /** The account has no name yet: it is asked for before anything is published under it. */
  naming: { open: boolean; onClose: () => void; onNamed: () => void };
  /** The question whether a listing without photos goes online, as `PublishWithoutPhotos` takes it. */
  question: {
    open: boolean;
    busy: boolean;
    problem: string | null;
    onPublish: () => void;
    onKeepOffline: () => void;
    onClose: () => void;
  };
}

/**
 * Publishing a listing; the first one makes its author a host, which the header then shows.
 *
 * What was sent before without an answer is finished first, as it was sent: changed since, its form goes on as that
 * listing's own unsaved changes (decision 97), and so does what is typed before the answer is there.
 *
 * @param draft - whose form it is, and which, as `readListingDraft` takes them
 * @param onPublished - hears of the listing, `isEarlier` when it says what the form said before
 */
export function usePublish(
  draft: { uid: string; name: string },
  form: ListingFormState<NewListing>,
  hasPhotos: boolean,
  onPublished: (property: Property, isEarlier: boolean) => void,
): Publish {
  const [attempts] = useState(() => publishAttempts(draft.uid, draft.name));
  const [isAsking, setAsking] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const { run, isBusy, error, forgetError } = useAction(async (answer: "online" | "offline" | "ask") => {
    try {
      const listing = await form.check();
      if (!listing) return setAsking(false);
      if (answer === "ask") return setAsking(true);
      const body = { ...listing, is_active: answer === "online" };
      const { made, isEarlier } = await attempts.makeOne(body, (idempotencyKey, sent) =>
        api.post("/api/properties", { body: sent, idempotencyKey }),
      );
      const stored = listingFieldsOf(made);
      // The device has what was typed since, which this run has not heard of.
      const typed = readListingDraft(draft.uid, draft.name) ?? form.fields;
      writeListingDraft(draft.uid, isEarlier ? typed : typedSince(typed, form.fields, stored), made.id, stored);
      setAsking(false);
      if (!isHost(sessionState())) void refreshProfile();
      onPublished(made, isEarlier);
    } catch (thrown) {
      // What is to be corrected stands behind the question.
      if (form.showErrors(thrown)) setAsking(false);
      throw thrown;
    }
  });
  const problem = error ? messageOf(error, NOT_CREATED) : null;
  const publish = () => void run(hasPhotos ? "online" : "ask");
  return {
    publish: () => {
      if (sessionState().profile?.full_name === "") setNaming(true);
      else publish();
    },
    naming: { open: isNaming, onClose: () => setNaming(false), onNamed: publish },
    isPublishing: isBusy,
    forgetAttempt: attempts.forget,
    problem,
    question: {
      open: isAsking,
      busy: isBusy,
      problem,
      onPublish: () => void run("online"),
      onKeepOffline: () => void run("offline"),
      onClose: () => {
        forgetError();
        setAsking(false);
      },
    },
  };
}

/** Of a listing that says what the form said before. */
export const PUBLISHED_BEFORE = "Cette annonce existait déjà. Vérifiez vos derniers changements, puis enregistrez-les.";
