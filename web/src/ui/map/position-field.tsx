import LocateFixed from "lucide-react/icons/locate-fixed";
import MapIcon from "lucide-react/icons/map";
import { useState, type ComponentProps } from "react";
import { mapAddress, type LatLng, MAX_LATLNG_LENGTH } from "@lopango/contract/platform/latlng";
import { parseLatLng, middleOfCity } from "@lopango/contract/platform/parse-latlng";
import { Button } from "../button.tsx";
import { Field, Input } from "../field.tsx";
import { lazyDialog } from "../lazy-part.tsx";
import { hasMap } from "../../lib/map/tiles.ts";
import { usePosition } from "../../lib/map/use-position.ts";

const PinMap = lazyDialog(() => import("./pin-map.tsx"), { ahead: false });

/** Initial map centre without a city: Kinshasa. */
const BEGINNING: LatLng = { lat: -4.325, lng: 15.315 };

interface Props {
  city: string;
  attributes: ComponentProps<"input"> & { value: string };
  error: string | undefined;
  onFound: (latlng: string) => void;
  /** Hint for text that is not a position. */
  whenUnreadable: string;
}

export function PositionField({ city, attributes, error, onFound, whenUnreadable }: Props) {
  // Rounded to about a metre.
  const position = usePosition(({ latitude, longitude }) => onFound(`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`));
  const point = parseLatLng(attributes.value);
  const [isPlacing, setPlacing] = useState(false);
  const isUnreadable = attributes.value.trim() !== "" && !point;
  const hint = isUnreadable
    ? whenUnreadable
    : "Latitude et longitude, ou plus code (M8C3+2V Kinshasa). Sur place, appuyez sur «\u202fMa position\u202f».";
  return (
    <div>
      <Field label="Position GPS" error={error} hint={position.problem ? null : hint}>
        <div className="flex gap-2">
          <Input {...attributes} autoComplete="off" maxLength={MAX_LATLNG_LENGTH} placeholder="-4.3217, 15.3125" />
          <Button
            variant="secondary"
            busy={position.isAsking}
            onClick={position.ask}
            className="shrink-0 max-sm:px-3.5"
          >
            <LocateFixed aria-hidden className="size-5" /> Ma position
          </Button>
        </div>
      </Field>
      {hasMap ? (
        <Button variant="quiet" size="sm" className="mt-1" onClick={() => setPlacing(true)}>
          <MapIcon aria-hidden className="size-4" /> Placer sur la carte
        </Button>
      ) : null}
      {isPlacing ? (
        // Mounted on each opening, so that the map starts at the field's current position.
        <PinMap
          open
          onClose={() => setPlacing(false)}
          from={point ?? middleOfCity(city) ?? BEGINNING}
          isKnown={point !== null}
          onChosen={onFound}
        />
      ) : null}
      {position.problem ? (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {`${position.problem} Vous pouvez aussi écrire les coordonnées.`}
        </p>
      ) : null}
      {point && !error ? (
        <a
          href={mapAddress(point)}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-1 inline-flex min-h-9 items-center text-sm font-semibold underline underline-offset-4"
        >
          Vérifier sur une carte
        </a>
      ) : null}
    </div>
  );
}
