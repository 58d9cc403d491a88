import Search from "lucide-react/icons/search";
import type { ReactNode, SubmitEvent } from "react";
import type { Category } from "@lopango/contract/listings/categories";
import { MAX_SEARCH_LENGTH } from "@lopango/contract/limits";
import { paths, type StayChoice } from "@lopango/contract/paths";
import { plainLetters } from "@lopango/contract/platform/plain-letters";
import { whenLeft } from "../../lib/browser/when-visible.ts";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { staticPart } from "../../lib/loading/static-part.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Tabs, type TabsProps } from "../../ui/tabs.tsx";

type Stay = Pick<SearchValues, "checkin" | "checkout" | "guests" | "children" | "rooms">;

interface StayPart {
  stay: Stay;
  category: Category;
  acts?: boolean | undefined;
}

export const StaticStayFields = staticPart<StayPart>(({ acts }) => <div className={acts ? "h-11 sm:h-13" : "h-13"} />);
/** Loaded later, because the text field works without them. */
const StayFields = deferredPart(() => import("./stay-fields.tsx"), { before: StaticStayFields, when: whenLeft });

export interface SearchValues extends Omit<StayChoice, "guests" | "children" | "rooms"> {
  category: Category;
  q: string;
  guests?: number | string | undefined;
  children?: number | string | undefined;
  rooms?: number | string | undefined;
}

interface SearchFormProps extends Omit<SearchValues, "children"> {
  /** Children among the guests. */
  childGuests?: number | undefined;
  /** `id` of the element that shows the category's listings. */
  panelId: string;
  /** Link to the same page in another category. */
  linkOf: CategoryLink;
  /** Called on submit, even when nothing has changed. */
  onSearch: (asked: SearchValues) => void;
  /** Submits the form as soon as both dates are set or cleared. */
  acts?: boolean;
  children?: ReactNode;
  className?: string;
}

export function SearchForm({
  category,
  q,
  checkin,
  checkout,
  guests,
  childGuests,
  rooms,
  acts,
  panelId,
  linkOf,
  onSearch,
  children,
  className,
}: SearchFormProps) {
  const stay = { checkin, checkout, guests, children: childGuests, rooms };
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Partial<SearchValues>;
    // The stay fields may not be loaded yet.
    const asked = { category, q, ...stay, ...typed };
    // Only new words set the category: for unchanged words, the visitor may have chosen another.
    onSearch({ ...asked, category: (asked.q !== q && namedCategory(asked.q)) || category });
  }

  return (
    <search className={classNames("flex flex-col gap-2.5", className)}>
      <CategoryTabs value={category} linkOf={linkOf} panelId={panelId} className="sm:self-start" />
      <form
        key={[q, guests, childGuests, rooms].join()}
        action={paths.search()}
        onSubmit={submit}
        className="flex flex-1 flex-col gap-2.5"
      >
        {/* For a submit by the browser itself, without scripts or before they load. */}
        <input type="hidden" name="category" value={category} />
        <div className="flex flex-wrap gap-2.5">
          <div className="flex flex-1 basis-[11rem] items-center gap-2 rounded-lg border border-line-strong bg-surface p-1.5 pl-4 transition-colors focus-within:border-accent hover:border-ink">
            <input
              name="q"
              type="search"
              enterKeyHint="search"
              defaultValue={q}
              maxLength={MAX_SEARCH_LENGTH}
              aria-label="Rechercher une annonce"
              placeholder="Ville, commune, quartier…"
              className="min-h-11 w-0 flex-1 bg-transparent text-base text-ellipsis outline-none"
            />
            <Button type="submit" className="max-sm:w-11 max-sm:px-0">
              <Search aria-hidden className="size-5" />
              <span className="max-sm:sr-only">Rechercher</span>
            </Button>
          </div>
          {children}
        </div>
        <StayFields stay={stay} category={category} acts={acts} />
      </form>
    </search>
  );
}

const TABS = [
  { value: "logement", label: "Logements" },
  { value: "hotel", label: "Hôtels" },
] as const satisfies { value: Category; label: string }[];

export type CategoryLink = TabsProps<Category>["linkOf"];

function CategoryTabs(props: Omit<TabsProps<Category>, "label" | "tabs">) {
  return <Tabs {...props} label="Catégorie" tabs={TABS} />;
}

const NAMES: Record<Category, RegExp> = {
  logement: /\b(studios?|apparts?|appartements?|maisons?(?! d.h)|villas?|duplex)\b/,
  hotel: /\b(hotels?|auberges?|motels?|lodges?|pensions?|guest.?houses?|d.hotes?|gites?)\b/,
};

/** Returns the category named in a query, accents ignored; null when it names none or both. */
export function namedCategory(query: string): Category | null {
  const words = plainLetters(query);
  const isHotel = NAMES.hotel.test(words);
  if (isHotel === NAMES.logement.test(words)) return null;
  return isHotel ? "hotel" : "logement";
}
