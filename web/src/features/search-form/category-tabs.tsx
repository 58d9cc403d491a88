import type { Category } from "@lopango/contract/categories";
import Building2 from "lucide-react/icons/building-2";
import House from "lucide-react/icons/house";
import { Tabs } from "../../ui/tabs.tsx";

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

interface CategoryTabsProps {
  value: Category;
  onChange: (category: Category) => void;
  panelId: string;
  className?: string;
}

export function CategoryTabs(props: CategoryTabsProps) {
  return <Tabs {...props} label="Catégorie" tabs={TABS} />;
}
