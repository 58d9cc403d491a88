import { Skeleton } from "../../ui/skeleton.tsx";

export function CalendarSkeleton() {
  return (
    <div className="@container" aria-hidden="true">
      <div className="flex flex-col gap-6 @2xl:flex-row @2xl:gap-10">
        {[0, 1].map((month) => (
          <div key={month} className="min-w-0 flex-1">
            <div className="flex h-11 items-center justify-center">
              <Skeleton className="h-5 w-28" />
            </div>
            <div className="h-9" />
            {[0, 1, 2, 3, 4, 5].map((week) => (
              <div key={week} className="flex h-11 items-center">
                <Skeleton className="h-8 w-full rounded-full" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
