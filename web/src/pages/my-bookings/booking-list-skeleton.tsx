import { Card } from "../../ui/card.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";

export function BookingListSkeleton() {
  return (
    <div className="space-y-4">
      <LoadingNote />
      {[0, 1, 2].map((card) => (
        <Card
          lift="none"
          key={card}
          className="grid grid-cols-[--spacing(22)_minmax(0,1fr)] gap-4 p-4 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-6 sm:p-5"
        >
          <Skeleton className="aspect-square rounded-md sm:aspect-4/3" />
          <div className="space-y-3">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </Card>
      ))}
    </div>
  );
}
