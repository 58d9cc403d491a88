import { describe, expect, it } from "vitest";
import { typeset } from "./typesetting.ts";

describe("French typesetting", () => {
  it("puts a narrow no-break space before ; ! and ?", () => {
    expect(typeset("Bienvenue ! Vous venez ? Oui ; merci")).toBe("Bienvenue\u202f! Vous venez\u202f? Oui\u202f; merci");
  });

  it("puts a no-break space before a colon, but leaves times alone", () => {
    expect(typeset("Eau : forage, de 6:00 à 22:00")).toBe("Eau\u00a0: forage, de 6:00 à 22:00");
  });

  it("sets guillemets with narrow spaces inside", () => {
    expect(typeset("dit « Petit Paris » ici")).toBe("dit «\u202fPetit Paris\u202f» ici");
  });

  it("curves apostrophes and keeps a figure with its unit", () => {
    expect(typeset("l'eau, 2 000 litres")).toBe("l’eau, 2\u202f000\u00a0litres");
  });
});
