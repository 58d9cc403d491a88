import { defineConfig } from "vitest/config";

const NEVER = ["**/node_modules/**", "**/dist/**", "e2e/**"];
const SUITE = "**/*.suite.test.ts";
const DEPLOY = "**/*.deploy.test.ts";

export default defineConfig({
  test: {
    fsModuleCache: true,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contract,functions,web,tools}/**/*.test.{ts,tsx}"],
          exclude: [...NEVER, SUITE, DEPLOY],
          // Nothing here leaves state in a module: loading the modules anew for each file takes four times as long.
          isolate: false,
          // Nor in what every file shares.
          unstubGlobals: true,
          // For a busy machine; a test that hangs still ends.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "suite",
          include: [SUITE],
          exclude: NEVER,
          globalSetup: "tools/test/require-suite.ts",
          // Each file has a database of its own; more at once than this only wait for the emulators.
          setupFiles: "functions/test/own-database.ts",
          maxWorkers: 2,
          // Each of the rows that run side by side has callers of its own, which cost a second.
          maxConcurrency: 3,
          // Loading the functions and Google's libraries anew for each file takes as long as a fifth of all tests.
          isolate: false,
          testTimeout: 60_000,
          // The first calls load the functions, which takes minutes beside other suites.
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: "deploy",
          include: [DEPLOY],
          exclude: NEVER,
          globalSetup: "tools/deploy/build-once.ts",
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
