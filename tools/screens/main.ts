import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../suite/folders.ts";
import { portOffset } from "../suite/ports.ts";
import { runCommand } from "../suite/refusal.ts";
import { withSuite } from "../suite/with-suite.ts";

/** Git-ignored; copy screenshots into docs by hand. */
const FOLDER = join(ROOT, "screens");

// npm run screens -- [--only=search,booking] [--widths=360,1280]
await runCommand(() => {
  const { values } = parseArgs({ options: { only: { type: "string" }, widths: { type: "string" } } });
  return withSuite({ offset: portOffset(), data: "demo", web: "built" }, async (suite) => {
    // The e2e helpers read the suite's addresses when they load.
    Object.assign(process.env, suite.env);
    const { takeScreens } = await import("../../e2e/screens/take.ts");
    const problems = await takeScreens(FOLDER, values.only, values.widths?.split(",").map(Number));
    for (const problem of problems) console.error(problem);
    console.log(`The pictures are in ${FOLDER}.`);
    return problems.length === 0 ? 0 : 1;
  });
});
