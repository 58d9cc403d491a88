import { renderToStaticMarkup } from "react-dom/server";
import { Splash } from "./splash.tsx";

export const renderSplash = (): string => renderToStaticMarkup(<Splash />);
