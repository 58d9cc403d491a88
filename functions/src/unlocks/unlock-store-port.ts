import type { Unlock } from "./rules/unlock.ts";
import type { Viewer } from "./rules/viewer.ts";

export interface Unlocks {
  find(viewerId: string, propertyId: string): Promise<Unlock | null>;
  viewer(id: string): Promise<Viewer | null>;
}
