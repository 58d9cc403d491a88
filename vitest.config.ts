import { defineConfig } from "vitest/config";

const NEVER = ["**/node_modules/**", "**/dist/**", "e2e/**"];
const SUITE = "**/*.suite.test.ts";
const DEPLOY = "**/*.deploy.test.ts";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contract,functions,web,tools}/**/*.test.{ts,tsx}"],
          exclude: [...NEVER, SUITE, DEPLOY],
          // Nothing here leaves state in a module: loading the modules anew for each file takes four times as long.
          isolate: false,
        },
      },
      {
        test: {
          name: "suite",
          include: [SUITE],
          exclude: NEVER,
          globalSetup: "tools/test/require-suite.ts",
          // They share one database, and some read all of a collection.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "deploy",
          include: [DEPLOY],
          exclude: NEVER,
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
