import { epochNow } from "../../lib/clock.ts";
import { MAX_FAVORITES } from "@lopango/contract/limits";
import type { PropertySummary } from "@lopango/contract/property";
import { api } from "../../lib/api/api.ts";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { keptValue } from "../../lib/browser/kept-value.ts";
import { sessionState, subscribeToSession, type SessionState } from "../../lib/session/store.ts";
import { showToast } from "../../ui/toast.ts";
import {
  answered,
  belongingTo,
  mustAsk,
  parseKeptFavorites,
  shownIds,
  withCards,
  withFavorite,
  withoutFavorite,
  withoutWaiting,
  type KeptFavorites,
} from "./kept.ts";

const LATER = "Gardé sur cet appareil. Votre compte l’aura dès que la connexion reviendra.";
const REMOVED_LATER = "Retiré sur cet appareil. Votre compte le saura dès que la connexion reviendra.";
const NOT_KEPT = "Votre navigateur ne garde rien\u202f: ce favori disparaîtra avec cette page.";
const TOO_MANY = `Vous pouvez garder ${MAX_FAVORITES} favoris au plus. Retirez-en pour en ajouter d’autres.`;

const store = keptValue("lopango.favorites", parseKeptFavorites);
const { become } = store;

let counted: { of: KeptFavorites; ids: string[] } | undefined;
/** All of them, the newest first: the same list as long as nothing changes. */
function idsOf(kept: KeptFavorites): string[] {
  if (counted?.of !== kept) counted = { of: kept, ids: shownIds(kept) };
  return counted.ids;
}

const ids = (): string[] => idsOf(store.now());

/** Whose are shown: what a device kept for an account is shown until it is known that somebody else is there. */
function uidNow(): string | null {
  const { status, profile } = sessionState();
  if (status === "signed-in") return profile.uid;
  return status === "signed-out" ? null : store.now().uid;
}

window.addEventListener("online", () => void follow());
subscribeToSession(() => void follow());

let following: Promise<void> | undefined;

/** Asks the account, where one is signed in and what is known of it is old or unheard: once for all the hearts of a page. */
export const followAccount = (): Promise<void> => (following ??= follow().finally(() => (following = undefined)));

/** Another account, and a line that is back, are another question. What fails is tried again at the next occasion. */
async function follow(): Promise<void> {
  const { status, profile } = sessionState();
  if (status === "signed-out") become(belongingTo(store.now(), null));
  if (status !== "signed-in" || !mustAsk(store.now(), profile.uid, epochNow())) return;
  const isMerging = store.now().uid === null && ids().length > 0;
  try {
    await exchange();
  } catch (error) {
    // What a device brings may be too much: it stays there, and is said.
    if (isMerging && isRefusal(error)) showToast("error", messageOf(error));
  }
}

/** Exchanges follow each other. */
let last: Promise<unknown> = Promise.resolve();

/** Tells the account what waits, and hears of all. */
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
  // Somebody else may be there by now.
  if (store.now().uid === uid) become(answered(store.now(), answer, sent, epochNow()));
}

/** The server said no, and would say so again. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === "http" && error.status < 500 && error.status !== 429;

/** Puts a listing among them at once. */
export async function addFavorite(listing: PropertySummary): Promise<void> {
  if (ids().length >= MAX_FAVORITES) return showToast("error", TOO_MANY);
  const isKept = become(withFavorite(belongingTo(store.now(), uidNow()), listing));
  if (!isKept && uidNow() === null) return showToast("message", NOT_KEPT);
  await syncFavorites(listing.id, LATER);
}

/** Takes one from them at once. */
export async function removeFavorite(id: string): Promise<void> {
  become(withoutFavorite(belongingTo(store.now(), uidNow()), id));
  await syncFavorites(id, REMOVED_LATER);
}

/** What the account refuses is taken back and said, what does not reach it waits and is said, too. */
async function syncFavorites(id: string, later: string): Promise<void> {
  // A heart may be pressed before it is known who is there.
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

/** What has become of the session, once that is known. */
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

/** Asks the account whatever is known of it. @throws ApiError */
export const refreshFavorites = (): Promise<void> => exchange();

/** Keeps cards as they are now. */
export function keepCards(seen: readonly PropertySummary[]): void {
  become(withCards(store.now(), seen));
}

/** Makes the link, or ends it: that waits for nothing else to succeed. @throws ApiError */
export async function setShared(isShared: boolean): Promise<void> {
  // An exchange under way answers first, for it may still know of the link.
  await (isShared ? exchange() : last.catch(() => undefined));
  const { uid } = store.now();
  const answer = isShared ? await api.put("/api/favorites/link") : null;
  if (!isShared) await api.delete("/api/favorites/link");
  if (store.now().uid === uid) become({ ...store.now(), share_id: answer?.share_id ?? null });
}

export const useFavorites = store.use;
/** All of them, the newest first. */
export const useFavoriteIds = (): string[] => idsOf(store.use());
export const useIsFavorite = (id: string): boolean => useFavoriteIds().includes(id);
