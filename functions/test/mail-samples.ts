import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A message as it comes back, in the words of who writes such (`mail-samples/*.eml`), to `returnTo`, about the e-mail of a notice to `to`. */
export const mailSample = (
  name: "postfix" | "exim" | "gmail" | "outlook" | "yahoo-complaint" | "absent" | "receipt",
  returnTo: string,
  notice: string,
  to = "grace@exemple.test",
): string =>
  readFileSync(join(import.meta.dirname, `mail-samples/${name}.eml`), "utf8")
    .replaceAll("{{RETURN}}", returnTo)
    .replaceAll("{{NOTICE}}", notice)
    .replaceAll("{{TO}}", to);
