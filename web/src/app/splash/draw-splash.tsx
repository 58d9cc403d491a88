import { renderToStaticMarkup } from "react-dom/server";
import { Splash } from "./splash.tsx";

/** The splash as it stands in the HTML of `/`. */
export const drawSplash = (): string => renderToStaticMarkup(<Splash />);
