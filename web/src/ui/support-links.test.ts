import { expect, test } from "vitest";
import { supportWays } from "./support-links.tsx";

test("nothing is promised where nobody is named", () => {
  expect(supportWays({ email: "", phone: "", whatsapp: "" })).toEqual([]);
});

test("each way that is named is there, however its number is written", () => {
  expect(supportWays({ email: "aide@lopango.cd", phone: "081 234 56 78", whatsapp: "+243 99 876 54 32" })).toEqual([
    { kind: "whatsapp", href: "https://wa.me/243998765432", label: "+243998765432" },
    { kind: "phone", href: "tel:+243812345678", label: "+243812345678" },
    { kind: "email", href: "mailto:aide@lopango.cd", label: "aide@lopango.cd" },
  ]);
  expect(supportWays({ email: "", phone: "00243812345678", whatsapp: "" })).toEqual([
    { kind: "phone", href: "tel:+243812345678", label: "+243812345678" },
  ]);
});
