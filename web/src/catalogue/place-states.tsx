import { type ReactNode, Suspense, type ComponentProps } from "react";
import { LoadingNote, Skeleton, ErrorState } from "../ui/states.tsx";
import { errorLine } from "../lib/api/failures.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import type MissingPlace from "./missing-place.tsx";
import { LISTING_NOT_LOADED } from "../listings/read-property.ts";

/** Stands for the page of a listing or a house: gallery, title, box beside. `children` stand for its first section. */
export function PlaceSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className="pb-24 lg:pb-16">
      <LoadingNote />
      <div className="page flex flex-col gap-5 sm:gap-6 sm:pt-6 lg:pt-8">
        <div className="order-2 sm:order-1">
          <Skeleton className="h-8 w-4/5 sm:h-9.5 sm:w-1/2" />
          <Skeleton className="mt-3 h-5 w-1/2 sm:w-1/4" />
        </div>
        <Skeleton className="order-1 -mx-4 aspect-3/2 rounded-none sm:order-2 sm:mx-0 sm:aspect-5/2 sm:rounded-xl" />
      </div>
      <div className="page mt-8 grid gap-x-16 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="space-y-4">{children}</div>
        <Skeleton className="hidden h-96 rounded-lg lg:block" />
      </div>
    </div>
  );
}

/** Loaded late: the server has just answered. */
const Missing = lazyPart(() => import("./missing-place.tsx"));

/** The listing or the house does not exist or is offline. */
export function PlaceMissing(props: ComponentProps<typeof MissingPlace>) {
  return (
    <Suspense>
      <Missing {...props} />
    </Suspense>
  );
}

interface NotLoadedProps {
  heading: string;
  error: unknown;
  onRetry: () => void;
}

/** It may exist, but the request failed. */
export function PlaceNotLoaded({ heading, error, onRetry }: NotLoadedProps) {
  return (
    <div className="page py-12">
      <h1 className="sr-only">{heading}</h1>
      <ErrorState title={LISTING_NOT_LOADED} onRetry={onRetry} error={error}>
        {errorLine(error)}
      </ErrorState>
    </div>
  );
}
