import { portOffset, portsAt } from "./ports.ts";
import { runCommand } from "./refusal.ts";
import { sweep } from "./sweep-call.ts";

// npm run sweep: expires holds and settles open payments of the running suite.
await runCommand(async () => {
  await sweep(portsAt(portOffset()));
  console.log("Swept.");
  return 0;
});
