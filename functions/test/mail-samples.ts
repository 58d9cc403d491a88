import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns a sample (`mail-samples/*.eml`) of a bounce or other message to `returnTo`, about an e-mail to `to`. */
export const mailSample = (
  name: "postfix" | "exim" | "gmail" | "outlook" | "yahoo-complaint" | "absent" | "receipt",
  returnTo: string,
  notification: string,
  to = "grace@exemple.test",
): string =>
  readFileSync(join(import.meta.dirname, `mail-samples/${name}.eml`), "utf8")
    .replaceAll("{{RETURN}}", returnTo)
    .replaceAll("{{NOTIFICATION}}", notification)
    .replaceAll("{{TO}}", to);
