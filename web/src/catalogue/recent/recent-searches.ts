import History from "lucide-react/icons/history";
import Trash2 from "lucide-react/icons/trash-2";
import type { NavigateFunction } from "react-router";
import { offered } from "./recent.ts";
import { forgetSearches, recentSearches } from "./recent-store.ts";
import { showToast } from "../../ui/toast.ts";

export interface Suggestion {
  key: string;
  label: string;
  note?: string;
  icon?: typeof History;
  choose: (field: HTMLInputElement) => void;
}

/** Returns earlier searches of this device (docs/product/search.md#recently-viewed) and an entry that erases them; empty without any. */
export function searchesAgain(navigate: NavigateFunction, now: Date): Suggestion[] {
  // The UTC day is precise enough: the search drops dates that cannot be booked.
  const today = now.toISOString().slice(0, 10);
  const again = recentSearches().map((search): Suggestion => {
    const { to, label } = offered(search, today);
    return { key: to, label, icon: History, choose: () => void navigate(to) };
  });
  const forget = () => {
    forgetSearches();
    showToast("success", "Vos recherches sont effacées de cet appareil.");
  };
  if (again.length === 0) return [];
  return [...again, { key: "forget", label: "Effacer ces recherches", icon: Trash2, choose: forget }];
}
