import { Card } from "./card.tsx";
import { LoadingNote, Skeleton } from "./skeleton.tsx";

export function CardSkeletons({ lines, className = "space-y-4" }: { lines: readonly string[]; className?: string }) {
  return (
    <div className={className}>
      <LoadingNote />
      {[0, 1, 2].map((card) => (
        <Card lift="none" key={card} aria-hidden className="space-y-3 p-5">
          {lines.map((line) => (
            <Skeleton key={line} className={line} />
          ))}
        </Card>
      ))}
    </div>
  );
}
