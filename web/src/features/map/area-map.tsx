import type { LatLng } from "@lopango/contract/latlng";
import { pixelsOf, mapViewOf } from "../../lib/map/mercator.ts";
import { TileMap } from "../../ui/map/tile-map.tsx";

/** Nowhere in its cell is a listing farther from the middle. */
const RADIUS_METRES = 800;

/** About where a listing is: somewhere in the circle. */
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
