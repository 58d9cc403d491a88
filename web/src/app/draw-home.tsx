import type { DrawnPage } from "@lopango/contract/drawn-page";
import { SCREENS } from "@lopango/contract/screens";
import { renderToStaticMarkup } from "react-dom/server";
import { draw } from "./draw.tsx";
import { Splash } from "./splash/splash.tsx";

/** `/` as it is drawn while building, without listings: they are asked for while the application is on its way. */
export const drawHome = (at: Date): DrawnPage & { splash: string } => ({
  ...draw({ address: SCREENS.home, at: at.toISOString(), answers: {} }),
  splash: renderToStaticMarkup(<Splash />),
});
