import type { GuaranteeAnswer, InspectionForm } from "@lopango/contract/leases/guarantee";
import {
  MAX_INSPECTION_PHOTOS,
  MAX_KEYS,
  otherKind,
  type InspectionKind,
  type MeterKind,
} from "@lopango/contract/leases/papers";
import { todayInCongo } from "@lopango/contract/platform/dates";
import { LONGEST_REQUEST_MS, newIdempotencyKey } from "../lib/api/api-client.ts";
import { api } from "../lib/api/api.ts";
import { dropFile, keepFile, storedFile } from "../lib/browser/stored-files.ts";
import { accountValue } from "../lib/browser/stored-value.ts";
import { timeNow } from "../lib/clock.ts";
import { createOutbox, Unsendable, type Queued } from "../identity/outbox.ts";

export interface DraftRoom {
  /** Names its photos on the device, and their upload. */
  key: string;
  name: string;
  state: string;
  /** Photos that the server has. */
  sent: readonly string[];
  /** Photos on the device (`photoName`). */
  photos: readonly string[];
}

export interface InspectionDraft {
  key: string;
  done_on: string;
  rooms: readonly DraftRoom[];
  meters: readonly { kind: MeterKind; label: string; reading: string }[];
  keys: string;
  note: string;
  /** False while a photo is only in memory. */
  arePhotosKept: boolean;
}

interface QueuedInspection extends Queued {
  lease: string;
  kind: InspectionKind;
  draft: InspectionDraft;
}

const LOST = "Une photo n’est plus sur ce téléphone\u202f: reprenez cet état des lieux sans elle, ou refaites-la.";

const filesOf = ({ rooms }: InspectionDraft): string[] => rooms.flatMap(({ photos }) => [...photos]);
export const photoCount = ({ rooms }: InspectionDraft): number =>
  rooms.reduce((count, { sent, photos }) => count + sent.length + photos.length, 0);

/** Answers with the lease. */
export const inspectionOutbox = createOutbox<QueuedInspection, GuaranteeAnswer>("lopango.inspections", {
  list: "inspections",
  async send({ lease: id, kind, draft }) {
    const rooms: InspectionForm["rooms"] = [];
    for (const { key, name, state, sent, photos } of draft.rooms)
      rooms.push({ name, state, photos: [...sent, ...(await upload(id, key, photos))] });
    const { done_on, meters, keys, note } = draft;
    const body = { kind, done_on, rooms, meters: [...meters], keys: Number(keys) || 0, note };
    return api.post("/api/guarantees/{id}/inspections", { params: { id }, body });
  },
  onDropped({ lease, kind, draft }) {
    const resumed = stored.now()?.drafts[nameOf(lease, kind)];
    const kept = resumed ? filesOf(resumed) : [];
    for (const name of filesOf(draft)) if (!kept.includes(name)) void dropFile(name);
  },
});

/** Makes a refused inspection the draft again, without lost photos, under new keys: the old ones may have an answer. */
export async function resume(uid: string, item: QueuedInspection): Promise<void> {
  const { lease, kind, draft } = item;
  const lost = new Set<string>();
  for (const name of filesOf(draft)) if (!(await storedFile(name))) lost.add(name);
  const rooms = draft.rooms.map((room) => ({
    ...room,
    key: newIdempotencyKey(),
    photos: room.photos.filter((name) => !lost.has(name)),
  }));
  keepDraft(uid, lease, kind, { ...draft, key: newIdempotencyKey(), rooms });
  inspectionOutbox.drop(uid, item);
}

/** The photos of one room. The same key answers the same ids when the answer was lost. */
async function upload(id: string, idempotencyKey: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const body = new FormData();
  for (const [index, name] of names.entries()) {
    const file = await storedFile(name);
    if (!file) throw new Unsendable(LOST);
    body.append("files", file, `piece-${index + 1}.jpg`);
  }
  const options = { params: { id }, body, idempotencyKey, timeoutMs: LONGEST_REQUEST_MS };
  return (await api.post("/api/guarantees/{id}/photos", options)).photos.map((photo) => photo.id);
}

const stored = accountValue<{ drafts: Record<string, InspectionDraft> }>(
  "lopango.inspection-drafts",
  ({ drafts }) => typeof drafts === "object",
);

/** Names a draft by lease and kind. */
const nameOf = (lease: string, kind: InspectionKind): string => `${lease} ${kind}`;

export const keptDraft = (uid: string, lease: string, kind: InspectionKind): InspectionDraft | undefined =>
  stored.of(uid)?.drafts[nameOf(lease, kind)];

export const useInspectionDraft = (uid: string, lease: string, kind: InspectionKind): InspectionDraft | undefined =>
  stored.useOf(uid)?.drafts[nameOf(lease, kind)];

/** Returns whether the device keeps it beyond the page. */
export function keepDraft(uid: string, lease: string, kind: InspectionKind, draft: InspectionDraft): boolean {
  return stored.keep(uid, { drafts: { ...stored.of(uid)?.drafts, [nameOf(lease, kind)]: draft } });
}

/** Forgets a draft; its photos stay with the inspection that is sent. */
export function forgetDraft(uid: string, lease: string, kind: InspectionKind): void {
  const { [nameOf(lease, kind)]: _gone, ...drafts } = stored.of(uid)?.drafts ?? {};
  if (Object.keys(drafts).length === 0) stored.forget(uid);
  else stored.keep(uid, { drafts });
}

export function dropDraft(uid: string, lease: string, kind: InspectionKind, draft: InspectionDraft): void {
  forgetDraft(uid, lease, kind);
  for (const name of filesOf(draft)) void dropFile(name);
}

const ROOMS = ["Salon", "Chambre", "Cuisine", "Salle de bain"];

export const newRoom = (name = ""): DraftRoom => ({ key: newIdempotencyKey(), name, state: "", sent: [], photos: [] });

/** Begins with what is written, else with the rooms and meters of the other inspection. */
export function newDraft(lease: GuaranteeAnswer, kind: InspectionKind): InspectionDraft {
  const known = lease[kind];
  const other = lease[otherKind(kind)];
  const base = { key: newIdempotencyKey(), done_on: todayInCongo(timeNow()), arePhotosKept: true };
  if (known) {
    const rooms = known.rooms.map(({ name, state, photos }) => ({
      ...newRoom(name),
      state,
      sent: photos.map(({ id }) => id),
    }));
    return { ...base, done_on: known.done_on, rooms, meters: known.meters, keys: String(known.keys), note: known.note };
  }
  const names = other?.rooms.map(({ name }) => name) ?? ROOMS;
  const meters = other?.meters ?? (["power", "water"] as const).map((meter) => ({ kind: meter, label: "" }));
  return {
    ...base,
    rooms: names.map((name) => newRoom(name)),
    meters: meters.map(({ kind: meter, label }) => ({ kind: meter, label, reading: "" })),
    keys: String(other?.keys ?? 2),
    note: "",
  };
}

/** Keeps a photo of a room on the device. Returns its name, and whether it outlives the page. */
export async function keepPhoto(room: DraftRoom, file: Blob): Promise<{ name: string; isKept: boolean }> {
  const name = `inspection/${room.key}/${newIdempotencyKey()}`;
  return { name, isKept: await keepFile(name, file) };
}

/** What the server would refuse, in French; null when it can be sent. */
export function draftProblem(draft: InspectionDraft): string | null {
  const { done_on, rooms, keys } = draft;
  const empty = rooms.find(({ name, state }) => name.trim() === "" || state.trim() === "");
  const names = rooms.map(({ name }) => name.trim().toLowerCase());
  const photos = photoCount(draft);
  if (done_on === "") return "Écrivez le jour où il est fait.";
  if (rooms.length === 0) return "Ajoutez au moins une pièce.";
  if (empty) return `${empty.name || "Une pièce"}\u202f: écrivez son nom et son état.`;
  if (new Set(names).size < names.length) return "Deux pièces ont le même nom.";
  if (photos > MAX_INSPECTION_PHOTOS)
    return `${MAX_INSPECTION_PHOTOS} photos au plus en tout\u202f: il y en a ${photos}.`;
  if (!/^\d*$/.test(keys.trim()) || Number(keys) > MAX_KEYS) return `Entre 0 et ${MAX_KEYS} clés.`;
  return null;
}
