import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";

export function PageSkeleton() {
  return (
    <div className="page animate-rise space-y-6 py-8 [animation-delay:120ms]">
      <LoadingNote />
      <Skeleton className="h-9 w-2/3 max-w-sm" />
      <Skeleton className="h-5 w-1/2 max-w-xs" />
      <Skeleton className="aspect-3/2 max-h-96 w-full rounded-lg" />
    </div>
  );
}
