import { portOffset } from "./ports.ts";
import { runCommand } from "./refusal.ts";
import { serve } from "./serve.ts";

// npm start: the production build with demo data.
await runCommand(() => serve({ offset: portOffset(), data: "demo", web: "built" }));
