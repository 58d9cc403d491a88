import { AskChecks } from "./ask-checks.tsx";

export default function PlaceChecks({ propertyId }: { propertyId: string }) {
  return <AskChecks propertyId={propertyId} />;
}
