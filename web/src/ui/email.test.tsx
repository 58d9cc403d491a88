import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Email } from "./email.tsx";

test.each([
  ["reservations.et.evenements@grand-hotel.example.cd", ["reservations.et.evenements", "@grand-hotel.example.cd"]],
  ["+243 812 345 678", ["+243 812 345 678"]],
])("«%s» is broken before its @ alone, and copied as it is", (address, parts) => {
  const markup = renderToStaticMarkup(<Email address={address} />);
  expect(markup.split(/<[^>]*>/).filter(Boolean)).toEqual(parts);
  expect(parts.join("")).toBe(address);
});
