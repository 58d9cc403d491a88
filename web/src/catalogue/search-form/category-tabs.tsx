import type { Category } from "@lopango/contract/listings/categories";
import { Tabs, type TabsProps } from "../../ui/tabs.tsx";

const TABS = [
  { value: "logement", label: "Logements" },
  { value: "hotel", label: "Hôtels" },
] as const satisfies { value: Category; label: string }[];

export type CategoryLink = TabsProps<Category>["linkOf"];

export function CategoryTabs(props: Omit<TabsProps<Category>, "label" | "tabs">) {
  return <Tabs {...props} label="Catégorie" tabs={TABS} />;
}
