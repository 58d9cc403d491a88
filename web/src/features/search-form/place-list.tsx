import { CITIES } from "@lopango/contract/congo";

const NAMES = [
  ...Object.keys(CITIES),
  ...Object.entries(CITIES).flatMap(([city, communes]) => Object.keys(communes).map((name) => `${name}, ${city}`)),
];

/** Cities and communes for the form’s words, which name this list: the browser suggests them while somebody types; anything else may be typed too. */
export default function PlaceList() {
  return (
    <datalist id="lieux">
      {NAMES.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  );
}
