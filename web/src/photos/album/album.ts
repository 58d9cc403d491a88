import { MAX_ESTABLISHMENT_PHOTOS, MAX_PHOTOS } from "@lopango/contract/limits";
import type { Photo } from "@lopango/contract/photos/photo";
import { api } from "../../lib/api/api.ts";
import type { fileRequest } from "../../lib/api/file-transfer.ts";

type Upload = ReturnType<typeof fileRequest> & {
  idempotencyKey: string;
  onProgress: (share: number) => void;
};

/** The photos of a kind of owner: its endpoints, limit and words. */
interface AlbumKind {
  most: number;
  /** «la couverture …», «elle disparaît …». */
  ofOwner: string;
  add: (id: string, upload: Upload) => Promise<{ photos: Photo[] }>;
  /** Fails with `photos_changed` when the owner has other photos than these. */
  arrange: (id: string, body: { photo_ids: string[]; cover_id: string }) => Promise<unknown>;
  remove: (id: string, photoId: string) => Promise<unknown>;
  load: (id: string) => Promise<readonly Photo[]>;
}

export const ALBUMS = {
  listing: {
    most: MAX_PHOTOS,
    ofOwner: "de l’annonce",
    add: (id, upload) => api.post("/api/properties/{id}/photos", { params: { id }, ...upload }),
    arrange: (id, body) => api.put("/api/properties/{id}/photo-order", { params: { id }, body }),
    remove: (id, photo_id) => api.delete("/api/properties/{id}/photos/{photo_id}", { params: { id, photo_id } }),
    load: async (id) => (await api.get("/api/properties/{id}", { params: { id }, fresh: true })).photos,
  },
  establishment: {
    most: MAX_ESTABLISHMENT_PHOTOS,
    ofOwner: "de l’hôtel",
    add: (id, upload) => api.post("/api/host/establishments/{id}/photos", { params: { id }, ...upload }),
    arrange: (id, body) => api.put("/api/host/establishments/{id}/photo-order", { params: { id }, body }),
    remove: (id, photo_id) =>
      api.delete("/api/host/establishments/{id}/photos/{photo_id}", { params: { id, photo_id } }),
    load: async (id) => (await api.get("/api/host/establishments/{id}", { params: { id }, fresh: true })).photos,
  },
} as const satisfies Record<string, AlbumKind>;

/** Photos of a listing or of a house. Ids of both never collide. */
export interface Album {
  of: keyof typeof ALBUMS;
  id: string;
}
