import { defineConfig } from "vitest/config";

/** Unit tests of the functions, which Stryker runs on its copy. */
export default defineConfig({
  test: {
    include: ["functions/src/*/rules/**/*.test.ts", "functions/test/prove/rules.test.ts"],
    testTimeout: 30_000,
  },
});
