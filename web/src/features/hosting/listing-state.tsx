import { StatusBadge } from "../../ui/badge.tsx";

/** Whether visitors can see a listing. */
export function ListingState({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <StatusBadge tone="positive" label="En ligne" />
  ) : (
    <StatusBadge tone="neutral" label="Hors ligne" />
  );
}
