import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";

export function BookingDetailSkeleton() {
  return (
    <div className="page py-8 lg:py-12">
      <LoadingNote />
      <Skeleton className="h-5 w-36" />
      <div className="mt-5 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="aspect-3/2 w-full rounded-lg lg:col-start-2 lg:row-start-1" />
        <div className="lg:row-start-1">
          <Skeleton className="h-6 w-28 rounded-full" />
          <Skeleton className="mt-3 h-9 w-3/4" />
          <Skeleton className="mt-2 h-5 w-1/3" />
          <Skeleton className="mt-6 h-32 w-full rounded-lg" />
        </div>
      </div>
    </div>
  );
}
