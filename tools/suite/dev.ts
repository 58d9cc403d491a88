import { portOffset } from "./ports.ts";
import { runCommand } from "./refusal.ts";
import { serve } from "./serve.ts";

// npm run dev: the demo world with Vite in front and functions that follow their source.
await runCommand(() => serve({ offset: portOffset(), data: "demo", web: "live" }));
