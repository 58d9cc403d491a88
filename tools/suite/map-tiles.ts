import { join } from "node:path";
import { ROOT, type SuiteFolders } from "./folders.ts";
import { type Part, startPart } from "./parts.ts";
import type { Ports } from "./ports.ts";

export function startMapTiles(folders: SuiteFolders, ports: Ports): Part {
  return startPart({
    name: "The map’s tiles",
    args: [join(ROOT, "tools/map-tiles/main.ts")],
    cwd: ROOT,
    env: { MAP_TILES_PORT: String(ports.mapTiles) },
    log: join(folders.base, "map-tiles.log"),
  });
}
