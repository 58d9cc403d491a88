import { Suspense, useEffect, useState } from "react";
import { aboveFoot } from "../lib/browser/bottom-bar-height.ts";
import { lazyPart } from "./lazy-part.tsx";
import { deliverToasts, onFirstToast, type ToastRequest } from "./toast.ts";

const Toaster = lazyPart(() => import("./toaster.tsx"), PlainToaster);

/** Place of all toasts; loads nothing until the first one. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}

const SHOWN_MS = 8_000;

/** Shows the last toast when the toast library fails to load, often because the network is down. */
function PlainToaster() {
  const [shown, setShown] = useState<ToastRequest | null>(null);
  useEffect(() => deliverToasts(setShown), []);
  useEffect(() => {
    const timer = setTimeout(setShown, SHOWN_MS, null);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <output
      ref={aboveFoot}
      style={{ bottom: "calc(var(--foot, 0px) + 1rem)" }}
      className="fixed inset-x-4 z-50 mx-auto max-w-md rounded-lg bg-ink px-5 py-4 text-sm text-paper shadow-float empty:hidden"
    >
      {shown?.text}
    </output>
  );
}
