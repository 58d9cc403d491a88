import { classNames } from "../../ui/class-names.ts";
import type { NightState } from "./nights.ts";

const PARTS = [
  { name: "booked", label: "Réservée", className: "bg-accent" },
  { name: "held", label: "En attente de paiement", className: "bg-caution-tint framed-caution" },
  { name: "imported", label: "Prise sur un autre site", className: "bg-line-strong" },
  { name: "outOfOrder", label: "Hors service", className: "bg-ink-soft" },
  { name: "closed", label: "Fermée", className: "bg-ink" },
  { name: "free", label: "Libre", className: "bg-sand-deep" },
] as const;

export function NightBar({ night, units }: { night: NightState; units: number }) {
  // Units closed or taken elsewhere despite a booking would make the bar longer than `units`.
  const left = Math.max(0, units - night.booked - night.held);
  const imported = Math.min(night.imported, left);
  const outOfOrder = Math.min(night.outOfOrder, left - imported);
  const shown = { ...night, imported, outOfOrder, closed: Math.min(night.closed, left - imported - outOfOrder) };
  const parts = PARTS.filter(({ name }) => shown[name] > 0);
  return (
    <span aria-hidden className="flex h-1.5 w-7 gap-px overflow-hidden rounded-full">
      {parts.map(({ name, className }) => (
        <span
          key={name}
          className={classNames("h-full min-w-1", className)}
          style={{ flexGrow: shown[name], flexBasis: 0 }}
        />
      ))}
    </span>
  );
}

export function NightLegend() {
  return (
    <ul aria-label="Légende" className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-ink-soft">
      {PARTS.map(({ name, label, className }) => (
        <li key={name} className="inline-flex items-center gap-2">
          <span aria-hidden className={classNames("h-2 w-5 rounded-full", className)} />
          {label}
        </li>
      ))}
    </ul>
  );
}
