import { Skeleton } from "../ui/skeleton.tsx";

/** As high as what it stands for without imports, so that the button below it does not move under a finger. */
export const CalendarsSkeleton = () => <Skeleton className="mt-6 h-[43rem] rounded-md lg:h-88" />;
