import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";

/** Draws the application; in slices, so that an old phone answers a finger meanwhile. */
export function start(): void {
  const root = document.getElementById("root");
  if (root) startTransition(() => createRoot(root).render(<App />));
}
