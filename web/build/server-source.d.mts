import type { BuildOptions } from "esbuild";
/** How esbuild reads the web's source for a place without a browser; `env` has the web's settings (VITE_…). */
export function serverSource(
  env: Record<string, string | undefined>,
): Required<Pick<BuildOptions, "define" | "plugins">>;
