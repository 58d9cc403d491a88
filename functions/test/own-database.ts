import { takeAnotherDatabase } from "./api.ts";

// Runs before each suite file (vitest.config.ts).
takeAnotherDatabase();
