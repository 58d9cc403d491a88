import type { Category } from "@lopango/contract/listings/categories";
import Building2 from "lucide-react/icons/building-2";
import House from "lucide-react/icons/house";
import { Tabs, type TabsProps } from "../../ui/tabs.tsx";

const TABS = [
  {
    value: "logement",
    label: (
      <>
        <House aria-hidden className="size-4.5 max-sm:hidden" /> Logements
      </>
    ),
  },
  {
    value: "hotel",
    label: (
      <>
        <Building2 aria-hidden className="size-4.5 max-sm:hidden" /> Hôtels
      </>
    ),
  },
] as const satisfies { value: Category; label: unknown }[];

export type CategoryLink = TabsProps<Category>["linkOf"];

export function CategoryTabs(props: Omit<TabsProps<Category>, "label" | "tabs">) {
  return <Tabs {...props} label="Catégorie" tabs={TABS} />;
}
