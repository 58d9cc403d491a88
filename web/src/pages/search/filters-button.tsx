import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { Button } from "../../ui/button.tsx";

export function FiltersButton({ active, onClick }: { active: number; onClick: () => void }) {
  return (
    <Button variant="secondary" className="max-sm:px-4" aria-haspopup="dialog" onClick={onClick}>
      <SlidersHorizontal aria-hidden className="size-5" />
      <span className="max-sm:sr-only">Filtres</span>
      {active > 0 && (
        <span className="grid size-[1.5rem] place-items-center rounded-full bg-accent text-xs text-white">
          {active}
          <span className="sr-only">{active > 1 ? " actifs" : " actif"}</span>
        </span>
      )}
    </Button>
  );
}
