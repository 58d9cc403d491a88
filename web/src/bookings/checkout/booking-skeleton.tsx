import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";

export function BookingSkeleton() {
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="text-2xl sm:text-3xl">Confirmer la réservation</h1>
      <LoadingNote />
      <div className="mt-6 grid gap-x-16 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-6">
          {[0, 1, 2].map((section) => (
            <div key={section} className="space-y-4 border-b border-line pb-7">
              <Skeleton className="h-7 w-40" />
              <Skeleton className="h-11 w-full max-w-md" />
            </div>
          ))}
        </div>
        <Skeleton className="hidden h-96 rounded-lg lg:block" />
      </div>
    </div>
  );
}
