import { SCREENS } from "@lopango/contract/screens";
import { Route, Routes } from "react-router";
import HomePage from "../../catalogue/home/home.page.tsx";
import { lazyPage, publicRoutes } from "./lazy-page.tsx";
import { isServerRendered, otherRoutes } from "./public-pages.ts";
import { Shell } from "../shell/shell.tsx";

const rendered = publicRoutes(isServerRendered);
const OtherRoutes = lazyPage(otherRoutes);

/**
 * Server-rendered pages have a small route table: matching ranks all routes,
 * which takes a tenth of a second on an old phone.
 */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={SCREENS.home} element={<HomePage />} />
        {rendered}
        <Route path="*" element={<OtherRoutes />} />
      </Route>
    </Routes>
  );
}
