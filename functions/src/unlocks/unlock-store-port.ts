import type { Unlock } from "./rules/unlock.ts";
import type { Viewer } from "./rules/viewer.ts";

export interface Unlocks {
  /** What the viewer paid for; null when they did not. */
  find(viewerId: string, propertyId: string): Promise<Unlock | null>;
  viewer(id: string): Promise<Viewer | null>;
}
