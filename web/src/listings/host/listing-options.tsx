import { splitTitles } from "@lopango/contract/listings/rooms";

interface Choice {
  id: string;
  title: string;
  /** House of the room type; null for a single listing. */
  establishment: string | null;
  isOffline?: boolean;
}

/** Options of a choice among listings: room types below the name of their house, and without it in front. */
export function ListingOptions({ listings }: { listings: readonly Choice[] }) {
  const groups = new Map<string, Choice[]>();
  for (const listing of listings) {
    const group = listing.establishment ?? listing.id;
    groups.set(group, [...(groups.get(group) ?? []), listing]);
  }
  return [...groups].map(([group, rooms]) => {
    const titles = rooms.map(({ title }) => title);
    const { establishment, rooms: names } = rooms[0]?.establishment
      ? splitTitles(titles)
      : { establishment: "", rooms: titles };
    const options = rooms.map(({ id, isOffline }, at) => (
      <option key={id} value={id}>
        {isOffline ? `${names[at]} (hors ligne)` : names[at]}
      </option>
    ));
    return establishment !== titles[0] && establishment !== "" && groups.size > 1 ? (
      <optgroup key={group} label={establishment}>
        {options}
      </optgroup>
    ) : (
      options
    );
  });
}
