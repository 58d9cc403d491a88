import type { HostEstablishment } from "@lopango/contract/establishments/establishment";
import { hostPaths } from "@lopango/contract/host-paths";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { placeKey } from "@lopango/contract/platform/plain-letters";
import { useState } from "react";
import { Link } from "react-router";
import { canJoin } from "./can-join.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Select } from "../../ui/field.tsx";

interface Props {
  house: HostEstablishment;
  /** All of the caller's; undefined while they load. */
  listings: readonly PropertySummary[] | undefined;
  isBusy: boolean;
  onAdd: (propertyId: string) => void;
}

/** Adds one of the caller's hotel listings of the same city. */
export function AddRoom({ house, listings, isBusy, onAdd }: Props) {
  const [chosen, setChosen] = useState("");
  const free = listings?.filter((listing) => canJoin(listing) && placeKey(listing.city) === placeKey(house.city));
  if (!free) return null;
  if (free.length === 0)
    return (
      <p className="mt-4 max-w-prose text-sm text-ink-soft">
        <span>Pour ajouter un type de chambre, publiez d’abord son annonce d’hôtel dans la même ville.</span>{" "}
        <Link to={hostPaths.hostPublish} className="font-semibold text-ink underline underline-offset-4">
          Nouvelle annonce
        </Link>
      </p>
    );
  const id = free.some((listing) => listing.id === chosen) ? chosen : (free[0]?.id ?? "");
  return (
    <div className="mt-4 flex max-w-xl flex-wrap items-end gap-3">
      <Field label="Ajouter une annonce" className="min-w-0 flex-1 basis-[14rem]">
        {(wiring) => (
          <Select {...wiring} value={id} onChange={({ target }) => setChosen(target.value)}>
            {free.map((listing) => (
              <option key={listing.id} value={listing.id}>
                {listing.title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button variant="secondary" busy={isBusy} onClick={() => onAdd(id)}>
        Ajouter
      </Button>
    </div>
  );
}
