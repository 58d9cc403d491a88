import type { HostEstablishment } from "@lopango/contract/establishments/establishment";
import { splitTitles } from "@lopango/contract/bookings/rooms";
import { ESTABLISHMENT_LABELS } from "@lopango/contract/listings/establishment-kinds";
import { hostPaths } from "@lopango/contract/host-paths";
import { paths } from "@lopango/contract/paths";
import { placeName } from "@lopango/contract/listings/place-name";
import { useId } from "react";
import { OwnListing } from "../../listings/host/own-listing.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Stars } from "../stars.tsx";

/** A house of the host with its room types. */
export function OwnHouse({ house, onDeleted }: { house: HostEstablishment; onDeleted: () => void }) {
  const id = useId();
  const { name, kind, stars, commune, city, rooms } = house;
  const names = splitTitles(rooms.map(({ title }) => title)).rooms;
  const isOnline = rooms.some(({ is_active }) => is_active);
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={id} className="text-xl wrap-anywhere">
            {name}
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            <span>{`${ESTABLISHMENT_LABELS[kind]}, ${placeName(commune, city)}`}</span>
            <Stars count={stars} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={hostPaths.hostHouse(house.id)} variant="secondary" size="sm">
            Modifier l’hôtel
          </LinkButton>
          {isOnline ? (
            <LinkButton to={paths.establishment(house.id)} variant="quiet" size="sm">
              Ouvrir la page
            </LinkButton>
          ) : null}
          <LinkButton to={hostPaths.hostTeam(house.id)} variant="quiet" size="sm">
            Équipe
          </LinkButton>
        </div>
      </div>
      <ul className="mt-4 grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {rooms.map((room, index) => (
          <li key={room.id}>
            <OwnListing listing={room} name={names[index]} onDeleted={onDeleted} />
          </li>
        ))}
      </ul>
    </section>
  );
}
