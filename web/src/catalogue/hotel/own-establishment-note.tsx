import { hostPaths } from "@lopango/contract/host-paths";
import Pencil from "lucide-react/icons/pencil";
import { WorksHere } from "../works-here.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/** Replaces the summary for the host of the house and its team. */
export default function OwnEstablishment({ id, worksHere }: { id: string; worksHere: boolean }) {
  if (worksHere)
    return (
      <Card className="p-6">
        <WorksHere />
      </Card>
    );
  return (
    <Card className="p-6">
      <p className="font-semibold">C’est votre hôtel</p>
      <p className="mt-1 text-sm text-ink-soft">
        Les voyageurs choisissent ici leurs chambres et réservent. Vous ne pouvez pas y réserver vous-même.
      </p>
      <LinkButton to={hostPaths.hostEstablishment(id)} className="mt-5 w-full">
        <Pencil aria-hidden className="size-4.5" /> Modifier
      </LinkButton>
    </Card>
  );
}
