import { epochNow } from "../lib/clock.ts";
import { MAX_FAVORITES } from "@lopango/contract/limits";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { api } from "../lib/api/api.ts";
import { ApiError, messageOf } from "../lib/api/api-error.ts";
import { storedValue } from "../lib/browser/stored-value.ts";
import { sessionState, subscribeToSession, type SessionState } from "../identity/session/store.ts";
import { showToast } from "../ui/toast.ts";
import {
  answered,
  belongingTo,
  favoriteIdOf,
  favoriteOf,
  mustAsk,
  parseStoredFavorites,
  shownIds,
  withCards,
  marked,
  unmarked,
  withoutWaiting,
  type StoredFavorites,
} from "./kept.ts";

const LATER = "Gardé sur cet appareil. Votre compte l’aura dès que la connexion reviendra.";
const REMOVED_LATER = "Retiré sur cet appareil. Votre compte le saura dès que la connexion reviendra.";
const NOT_KEPT = "Votre navigateur ne garde rien\u202f: ce favori disparaîtra avec cette page.";
const TOO_MANY = `Vous pouvez garder ${MAX_FAVORITES} favoris au plus. Retirez-en pour en ajouter d’autres.`;

const store = storedValue("lopango.favorites", parseStoredFavorites);
const { become } = store;

let counted: { of: StoredFavorites; ids: string[] } | undefined;
/** Returns the ids, newest first. The array is stable while the favourites do not change. */
function idsOf(kept: StoredFavorites): string[] {
  if (counted?.of !== kept) counted = { of: kept, ids: shownIds(kept) };
  return counted.ids;
}

const ids = (): string[] => idsOf(store.now());

/** Returns the account whose favourites are shown: the device's last one until the session is known. */
function uidNow(): string | null {
  const { status, profile } = sessionState();
  if (status === "signed-in") return profile.uid;
  return status === "signed-out" ? null : store.now().uid;
}

window.addEventListener("online", () => void follow());
subscribeToSession(() => void follow());

let following: Promise<void> | undefined;

/** Refreshes stale favourites of the account; all hearts of a page share one request. */
export const followAccount = (): Promise<void> => (following ??= follow().finally(() => (following = undefined)));

/** Runs again when the session changes or the network returns; a failed request is retried then. */
async function follow(): Promise<void> {
  const { status, profile } = sessionState();
  if (status === "signed-out") become(belongingTo(store.now(), null));
  if (status !== "signed-in" || !mustAsk(store.now(), profile.uid, epochNow())) return;
  const isMerging = store.now().uid === null && ids().length > 0;
  try {
    await exchange();
  } catch (error) {
    // The device's favourites can exceed the account's limit: they stay on the device, and the error is shown.
    if (isMerging && isRefusal(error)) showToast("error", messageOf(error));
  }
}

/** Serializes the requests. */
let last: Promise<unknown> = Promise.resolve();

/** Sends the pending changes and loads all favourites. */
function exchange(): Promise<void> {
  const next = last.then(exchangeNow, exchangeNow);
  last = next;
  return next;
}

async function exchangeNow(): Promise<void> {
  const { status, profile } = sessionState();
  if (status !== "signed-in") return;
  const { uid } = profile;
  become(belongingTo(store.now(), uid));
  const sent = store.now().waiting;
  for (const id of Object.keys(sent).filter((each) => !sent[each]))
    await api.delete("/api/favorites/{id}", { params: { id } });
  const property_ids = ids().filter((id) => sent[id]);
  const answer =
    property_ids.length > 0
      ? await api.put("/api/favorites", { body: { property_ids } })
      : await api.get("/api/favorites");
  // The account can change during the request.
  if (store.now().uid === uid) become(answered(store.now(), answer, sent, epochNow()));
}

/** Tells whether the server refused the request, so that a retry would fail too. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === "http" && error.status < 500 && error.status !== 429;

export async function addFavorite(listing: PropertySummary): Promise<void> {
  if (ids().length >= MAX_FAVORITES) return showToast("error", TOO_MANY);
  const isKept = become(marked(belongingTo(store.now(), uidNow()), listing));
  if (!isKept && uidNow() === null) return showToast("message", NOT_KEPT);
  await syncFavorites(favoriteIdOf(listing), LATER);
}

export async function removeFavorite(id: string): Promise<void> {
  become(unmarked(belongingTo(store.now(), uidNow()), id));
  await syncFavorites(id, REMOVED_LATER);
}

/** Sends the change. A refused change is undone, an unsent one stays pending; a toast reports both. */
async function syncFavorites(id: string, later: string): Promise<void> {
  // A heart can be pressed before the session is known.
  const status = await knownStatus();
  if (status === "unreached" && store.now().uid !== null) return showToast("message", later);
  if (status !== "signed-in") return;
  try {
    await exchange();
  } catch (error) {
    if (!isRefusal(error)) return showToast("message", later);
    become(withoutWaiting(store.now(), id));
    showToast("error", messageOf(error));
  }
}

function knownStatus(): Promise<Exclude<SessionState["status"], "loading">> {
  return new Promise((resolve) => {
    const look = () => {
      const { status } = sessionState();
      if (status === "loading") return;
      stop();
      resolve(status);
    };
    const stop = subscribeToSession(look);
    look();
  });
}

/**
 * Loads the account's favourites, even when they are fresh.
 * @throws ApiError
 */
export const refreshFavorites = (): Promise<void> => exchange();

export function keepCards(seen: readonly PropertySummary[]): void {
  become(withCards(store.now(), seen));
}

/**
 * Creates or deletes the share link. Deletion does not depend on pending changes.
 * @throws ApiError
 */
export async function setShared(isShared: boolean): Promise<void> {
  // A running request finishes first, because its answer can still contain the link.
  await (isShared ? exchange() : last.catch(() => undefined));
  const { uid } = store.now();
  const answer = isShared ? await api.put("/api/favorites/link") : null;
  if (!isShared) await api.delete("/api/favorites/link");
  if (store.now().uid === uid) become({ ...store.now(), share_id: answer?.share_id ?? null });
}

export const useFavorites = store.use;
export const useFavoriteIds = (): string[] => idsOf(store.use());
/** Returns the favourite that is this listing or another room type of its house; null for none. */
export const useFavoriteOf = (listing: PropertySummary): string | null => favoriteOf(store.use(), listing);
