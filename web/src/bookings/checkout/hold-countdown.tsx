import { useCountdown } from "../../lib/use-countdown.ts";

/** Formats `ms` as `24:05`; negative values become `0:00`. */
export function formatLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

interface Props {
  /** End of the hold, ISO 8601. */
  until: string;
  onOver: () => void;
  className?: string;
}

/** Remaining hold time. Not a live region: a screen reader would announce every second. */
export function HoldCountdown({ until, onOver, className }: Props) {
  const left = useCountdown(Date.parse(until), onOver);
  if (left <= 0) return null;
  return (
    <p className={className}>
      Encore{" "}
      <span role="timer" className="figures">
        {formatLeft(left)}
      </span>{" "}
      pour payer
    </p>
  );
}
