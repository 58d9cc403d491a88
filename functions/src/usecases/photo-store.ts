import type { Guard } from "../domain/guard.ts";
import type { Listing, ListingPhoto } from "../domain/listing.ts";
import type { PhotoLeftover } from "../domain/photo-leftover.ts";
import type { RememberedRequest } from "./booking-store.ts";

/** One change of a listing's photos, all of it or nothing, as the bookings' `Change` is. */
export interface PhotoChange {
  listing(id: string): Promise<Listing | null>;
  leftover(id: string): Promise<PhotoLeftover | null>;
  guard(uid: string): Promise<Guard>;
  remembered(key: string): Promise<RememberedRequest | null>;

  /** Replaces the photos of a listing that was read. */
  savePhotos(propertyId: string, photos: ListingPhoto[]): void;
  /** Writes a new leftover down. */
  saveLeftover(leftover: PhotoLeftover): void;
  /** Forgets a leftover that was read: its photos belong to their listing from now on. */
  dropLeftover(id: string): void;
  saveGuard(guard: Guard): void;
  remember(key: string, request: RememberedRequest): void;
}

/** Where it stands which photos there are. */
export interface PhotoStore {
  /**
   * Runs `decide` and writes what it saved; again when something that it read and saved was changed meanwhile.
   *
   * @throws Problem `busy` when others keep changing the same things
   */
  change<T>(decide: (change: PhotoChange) => Promise<T>): Promise<T>;
  leftover(id: string): Promise<PhotoLeftover | null>;
  /** Forgets a leftover whose files are gone. */
  forgetLeftover(id: string): Promise<void>;
  /** Ids of leftovers whose files may be deleted by `now`, longest ago first, all of them in batches. */
  dueLeftovers(now: Date): AsyncIterable<string[]>;
}

/** Where the files of photos are. Every name is written once: a photo never gets other files. */
export interface PhotoFiles {
  save(propertyId: string, photoId: string, variants: { width: number; bytes: Uint8Array }[]): Promise<void>;
  /** Deletes every file of these photos; what is not there is no error. */
  remove(propertyId: string, photoIds: string[]): Promise<void>;
}
