import { portOffset } from "./ports.ts";
import { runCommand } from "./refusal.ts";
import { serve } from "./serve.ts";

// npm run dev: demo data, Vite's dev server, and functions that rebuild on changes.
await runCommand(() => serve({ offset: portOffset(), data: "demo", web: "live" }));
