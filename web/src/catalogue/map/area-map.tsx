import type { LatLng } from "@lopango/contract/platform/latlng";
import { pixelsOf, mapViewOf } from "../../lib/map/mercator.ts";
import { TileMap } from "../../ui/map/tile-map.tsx";

/** Largest distance from the centre of a cell to a listing in it. */
const RADIUS_METRES = 800;

export default function AreaMap({ area, place }: { area: LatLng; place: string }) {
  return (
    <TileMap label={`Carte\u202f: ${place}`} first={(width, height) => mapViewOf([area], width, height)}>
      {(at, view) => {
        const { x, y } = at(area);
        const size = 2 * pixelsOf(RADIUS_METRES, view);
        return <div aria-hidden className="at area" style={{ left: x, top: y, width: size, height: size }} />;
      }}
    </TileMap>
  );
}
