import { Route } from "react-router";
import { lazyPage } from "./lazy-page.tsx";
import { publicPages } from "./public-pages.ts";

/** Routes of the pages that everybody may open, as far as their screen is one of `isWanted`. */
export const publicRoutes = (isWanted: (screen: string) => boolean) =>
  Object.entries(publicPages)
    .filter(([screen]) => isWanted(screen))
    .map(([screen, code]) => {
      const Page = lazyPage(code);
      return <Route key={screen} path={screen} element={<Page />} />;
    });
