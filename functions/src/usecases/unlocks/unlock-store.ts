import type { Unlock } from "../../domain/unlocks/unlock.ts";
import type { Viewer } from "../../domain/unlocks/viewer.ts";

export interface Unlocks {
  /** What the viewer paid for; null when they did not. */
  find(viewerId: string, propertyId: string): Promise<Unlock | null>;
  viewer(id: string): Promise<Viewer | null>;
}
