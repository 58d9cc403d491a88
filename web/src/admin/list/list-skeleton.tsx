import { Card } from "../../ui/card.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";

export function ListSkeleton({ lines = 8 }: { lines?: number }) {
  return (
    <Card lift="none" className="divide-y divide-line">
      <LoadingNote />
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="flex items-center gap-4 px-5 py-3.5">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/3 max-w-60" />
            <Skeleton className="h-3.5 w-1/2 max-w-40" />
          </div>
          <Skeleton className="hidden h-5 w-24 rounded-full sm:block" />
          <Skeleton className="hidden h-4 w-20 lg:block" />
        </div>
      ))}
    </Card>
  );
}
