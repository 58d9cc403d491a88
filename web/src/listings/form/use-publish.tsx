import { useState } from "react";
import type { NewListing } from "@lopango/contract/listings/listing-form";
import type { Property } from "@lopango/contract/listings/property";
import { OR_OFFLINE } from "@lopango/contract/listings/listing-price";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { NOT_CREATED } from "../../lib/api/failures.ts";
import { refreshProfile } from "../../identity/session.ts";
import { isHost, sessionState } from "../../identity/session/store.ts";
import { typedSince } from "../../lib/forms/checked-form.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { publishRequests, readListingDraft, writeListingDraft, type ListingFormState } from "./listing-draft.ts";
import { FailureText } from "../../ui/failure-note.tsx";
import { listingFieldsOf } from "./listing-fields.ts";

interface Publish {
  /** Publishes the form once, even if called repeatedly. Stops at an invalid field; asks first without photos. */
  publish: () => void;
  isPublishing: boolean;
  /** Starts another listing: the result of the earlier request no longer matters. */
  forgetRequest: () => void;
  problem: string | null;
  /** Props of the dialog that asks for the account's missing name. */
  naming: { open: boolean; onClose: () => void; onNamed: () => void };
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
 * Publishes a listing. An earlier request without an answer is finished first (docs/decisions/0097).
 * Edits made since that request become unsaved changes of its listing.
 * @param draft account and form name, as in `readListingDraft`
 * @param onPublished receives the listing; `isEarlier` when it has the values of the earlier request
 */
export function usePublish(
  draft: { uid: string; name: string },
  form: ListingFormState<NewListing>,
  hasPhotos: boolean,
  onPublished: (property: Property, isEarlier: boolean) => void,
): Publish {
  const [requests] = useState(() => publishRequests(draft.uid, draft.name));
  const [isAsking, setAsking] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const { run, isBusy, error, forgetError } = useAction(async (answer: "online" | "offline" | "ask") => {
    try {
      const listing = await form.check();
      if (!listing) return setAsking(false);
      if (answer === "ask") return setAsking(true);
      const body = { ...listing, is_active: answer === "online" };
      const { made, isEarlier } = await requests.makeOne(body, (idempotencyKey, sent) =>
        api.post("/api/properties", { body: sent, idempotencyKey }),
      );
      const stored = listingFieldsOf(made);
      // The stored draft holds text typed during the request, which this closure does not see.
      const typed = readListingDraft(draft.uid, draft.name) ?? form.fields;
      writeListingDraft(draft.uid, isEarlier ? typed : typedSince(typed, form.fields, stored), made.id, stored);
      setAsking(false);
      if (!isHost(sessionState())) void refreshProfile();
      onPublished(made, isEarlier);
    } catch (thrown) {
      // The invalid field is behind the dialog.
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
    forgetRequest: requests.forget,
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

/** Message for a listing that an earlier request had already created. */
export const PUBLISHED_BEFORE = "Cette annonce existait déjà. Vérifiez vos derniers changements, puis enregistrez-les.";

interface PublishWithoutPhotosProps {
  open: boolean;
  busy: boolean;
  problem: string | null;
  onPublish: () => void;
  /** Absent when the listing is already offline. */
  onKeepOffline?: () => void;
  /** Absent when photos cannot be chosen here. */
  onAddPhotos?: () => void;
  onClose: () => void;
}

export function PublishWithoutPhotos({
  open,
  busy,
  problem,
  onPublish,
  onKeepOffline,
  onAddPhotos,
  onClose,
}: PublishWithoutPhotosProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Publier sans photos ?"
      footer={
        <>
          <Button variant="quiet" busy={busy} onClick={onPublish}>
            Publier quand même
          </Button>
          {onKeepOffline ? (
            <Button variant={onAddPhotos ? "secondary" : "primary"} busy={busy} onClick={onKeepOffline}>
              Garder hors ligne
            </Button>
          ) : null}
          {onAddPhotos ? <Button onClick={onAddPhotos}>Ajouter des photos</Button> : null}
        </>
      }
    >
      <p>Une annonce sans photos est rarement ouverte, et plus rarement encore réservée.</p>
      {onKeepOffline ? (
        <p className="mt-3 text-ink-soft">
          Hors ligne, elle est enregistrée et personne d’autre ne la voit : ajoutez les photos, puis mettez-la en ligne.
        </p>
      ) : null}
      <FailureText className="mt-4">{problem}</FailureText>
    </Dialog>
  );
}

interface KeepOfflineProps {
  errors: Readonly<Record<string, string | undefined>>;
  busy: boolean;
  onKeepOffline: () => void;
}

/** The other way of a listing that lacks what only one online needs; nothing for other mistakes. */
export function KeepOffline({ errors, busy, onKeepOffline }: KeepOfflineProps) {
  return Object.values(errors).some((error) => error?.endsWith(OR_OFFLINE)) ? (
    <Button variant="secondary" className="max-sm:w-full" busy={busy} onClick={onKeepOffline}>
      Garder hors ligne
    </Button>
  ) : null;
}
