import { useCountdown } from "../../lib/use-countdown.ts";

/** `24:05`: what is left of `ms`, never below zero. */
export function formatLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

interface Props {
  /** Until when the dates are held, ISO 8601. */
  until: string;
  /** Called once when the time is up. */
  onOver: () => void;
  className?: string;
}

/** How long unpaid dates are still held. Not a live region: a reader would speak every second. */
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
