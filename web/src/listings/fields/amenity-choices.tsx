import type { Category } from "@lopango/contract/listings/categories";
import {
  AMENITY_GROUPS,
  inOrder,
  LISTING_AMENITY_LABELS,
  type ListingAmenity,
} from "@lopango/contract/listings/listing-facts";
import { capitalized } from "@lopango/contract/platform/french-dates";
import { ChipChoice } from "../../ui/chip-choice.tsx";

interface Props {
  category: Category;
  chosen: readonly string[];
  onChange: (chosen: ListingAmenity[]) => void;
}

export function AmenityChoices({ category, chosen, onChange }: Props) {
  return AMENITY_GROUPS[category].map(({ title, amenities }) => (
    <ChipChoice
      key={title}
      legend={title}
      type="checkbox"
      choices={amenities.map((key) => ({ value: key, label: capitalized(LISTING_AMENITY_LABELS[key]) }))}
      chosen={chosen}
      onChange={(now) =>
        onChange(inOrder([...chosen.filter((each) => !amenities.some((amenity) => amenity === each)), ...now]))
      }
    />
  ));
}
