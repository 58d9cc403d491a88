import { StatusBadge } from "../../ui/badge.tsx";

export function ListingState({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <StatusBadge tone="positive" label="En ligne" />
  ) : (
    <StatusBadge tone="neutral" label="Hors ligne" />
  );
}
