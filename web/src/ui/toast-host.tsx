import { lazy, Suspense, useEffect, useState } from "react";
import { whenToastWanted } from "./toast.ts";

const Toaster = lazy(() => import("./toaster.tsx"));

/** The place of notices, once in the application. Costs nothing until one is shown. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenToastWanted(() => setWanted(true)), []);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
