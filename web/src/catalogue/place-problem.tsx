import { Suspense, type ComponentProps } from "react";
import { errorLine } from "../lib/api/error-line.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { ErrorState } from "../ui/states.tsx";
import type MissingPlace from "./missing-place.tsx";
import { LISTING_NOT_LOADED } from "../listings/read-property.ts";

/** Loaded late: the server has just answered. */
const Missing = lazyPart(
  () => import("./missing-place.tsx"),
  () => null,
);

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
