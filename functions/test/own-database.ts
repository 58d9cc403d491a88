import { takeAnotherDatabase } from "./api.ts";

// Runs before each file of the suite's tests (vitest.config.ts).
takeAnotherDatabase();
