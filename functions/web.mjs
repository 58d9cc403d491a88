/** All that functions know of the web, with types of its own (`web.d.mts`): neither React's nor a browser's. */
export {
  renderEstablishment,
  renderHome,
  renderProperty,
  renderSearch,
  homeAt,
  monthsAt,
  searchAt,
  stayAt,
} from "../web/src/app/render.tsx";
