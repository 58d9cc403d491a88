import { PlaceSkeleton } from "../place-skeleton.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export function PropertySkeleton() {
  return (
    <PlaceSkeleton>
      <div className="grid grid-cols-2 gap-5 pb-8">
        {[0, 1, 2, 3].map((fact) => (
          <Skeleton key={fact} className="h-24 w-4/5 sm:h-11" />
        ))}
      </div>
      <Skeleton className="h-7 w-40" />
      {["w-full", "w-11/12", "w-full", "w-2/3"].map((width, line) => (
        <Skeleton key={line} className={`h-4 ${width}`} />
      ))}
    </PlaceSkeleton>
  );
}
