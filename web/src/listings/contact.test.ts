import { expect, test } from "vitest";
import { directionsAddress } from "./contact.tsx";

test("the way leads to the point, else to what the address finds, else nowhere", () => {
  const latlng = { lat: -4.3217, lng: 15.3125 };
  expect(new URL(directionsAddress({ address: "", latlng }, "Gombe") ?? "").searchParams.get("destination")).toBe(
    "-4.3217,15.3125",
  );
  const sought = new URL(directionsAddress({ address: "Face à la poste", latlng: null }, "Gombe, Kinshasa") ?? "");
  expect(sought.searchParams.get("query")).toBe("Face à la poste, Gombe, Kinshasa");
  expect(directionsAddress({ address: "", latlng: null }, "Kinshasa")).toBeNull();
});
