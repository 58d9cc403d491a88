import { Route } from "react-router";
import { lazyPage } from "./lazy-page.tsx";
import { publicPages } from "./public-pages.ts";

export const publicRoutes = (isWanted: (screen: string) => boolean) =>
  Object.entries(publicPages)
    .filter(([screen]) => isWanted(screen))
    .map(([screen, code]) => {
      const Page = lazyPage(code);
      return <Route key={screen} path={screen} element={<Page />} />;
    });
