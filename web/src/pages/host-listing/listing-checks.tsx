import { AskChecks } from "../../features/checks/ask-checks.tsx";

export default function ListingChecks({ id }: { id: string }) {
  return <AskChecks propertyId={id} />;
}
