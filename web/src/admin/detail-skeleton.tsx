import { LoadingNote, Skeleton } from "../ui/skeleton.tsx";
import { AdminHeading } from "./admin-heading.tsx";

export function DetailSkeleton({ title }: { title: string }) {
  return (
    <>
      <AdminHeading title={title} />
      <LoadingNote />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-4">
          <Skeleton className="h-40 w-full rounded-lg" />
          <Skeleton className="h-48 w-full rounded-lg" />
        </div>
        <Skeleton className="h-48 w-full rounded-lg" />
      </div>
    </>
  );
}
