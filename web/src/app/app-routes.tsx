import { SCREENS } from "@lopango/contract/screens";
import { Route, Routes } from "react-router";
import HomePage from "../pages/home/home-page.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { isDrawn, otherRoutes, publicPages } from "./public-pages.ts";
import { Shell } from "./shell/shell.tsx";

const drawn = Object.entries(publicPages)
  .filter(([screen]) => isDrawn(screen))
  .map(([screen, code]) => {
    const Page = lazyPage(code);
    return <Route key={screen} path={screen} element={<Page />} />;
  });
const OtherRoutes = lazyPage(otherRoutes);

/**
 * The route table of the specification. What is drawn before the application stands by itself: to match an address the router
 * ranks all routes that it is told of, a tenth of a second on an old phone.
 */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={SCREENS.home} element={<HomePage />} />
        {drawn}
        <Route path="*" element={<OtherRoutes />} />
      </Route>
    </Routes>
  );
}
