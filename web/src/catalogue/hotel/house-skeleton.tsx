import { PlaceSkeleton } from "../place-skeleton.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export function HouseSkeleton() {
  return (
    <PlaceSkeleton>
      <Skeleton className="h-7 w-40" />
      {[0, 1, 2].map((room) => (
        <Skeleton key={room} className="h-44 w-full rounded-lg" />
      ))}
    </PlaceSkeleton>
  );
}
