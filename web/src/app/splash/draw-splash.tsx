import { renderToStaticMarkup } from "react-dom/server";
import { Splash } from "./splash.tsx";

/** Renders the splash into the HTML of `/`. */
export const drawSplash = (): string => renderToStaticMarkup(<Splash />);
