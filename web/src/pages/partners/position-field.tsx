import LocateFixed from "lucide-react/icons/locate-fixed";
import { parseLatLng } from "@lopango/contract/latlng";
import type { ApplicationForm } from "../../features/partner-application/use-application-form.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { usePosition } from "./use-position.ts";

/** Where the hotel stands on the map: typed, or told by the device (spec §5). */
export function PositionField({ form }: { form: ApplicationForm }) {
  const { fields, change, errors, text, leave } = form;
  const position = usePosition((latlng) => {
    change({ latlng });
    leave("latlng");
  });
  const point = parseLatLng(fields.latlng);
  const isIgnored = fields.latlng.trim() !== "" && !point;
  const hint = isIgnored
    ? "Illisible, donc ignorée. Écrivez latitude puis longitude, par exemple -4.3217, 15.3125."
    : "Latitude, longitude. Appuyez sur «\u202fMa position\u202f» quand vous êtes sur place.";
  return (
    <div>
      <Field label="Position GPS" error={errors["latlng"]} hint={position.problem ? null : hint}>
        {(wiring) => (
          <div className="flex gap-2">
            <Input {...wiring} {...text("latlng")} autoComplete="off" maxLength={60} placeholder="-4.3217, 15.3125" />
            <Button
              variant="secondary"
              busy={position.isAsking}
              onClick={position.ask}
              className="shrink-0 max-sm:px-3.5"
            >
              <LocateFixed aria-hidden className="size-5" /> Ma position
            </Button>
          </div>
        )}
      </Field>
      {position.problem ? (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {position.problem}
        </p>
      ) : null}
      {point && !errors["latlng"] ? (
        <a
          href={`https://www.openstreetmap.org/?mlat=${point.lat}&mlon=${point.lng}#map=17/${point.lat}/${point.lng}`}
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
