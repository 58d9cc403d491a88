import { expect, test } from "vitest";
import { realProject } from "../suite/which-project.ts";
import { readCommand } from "./command.ts";

test.each([
  [[]],
  [["grant"]],
  [["list", "x@lopango.test"]],
  [["promote", "x@lopango.test"]],
  [["grant", "a@lopango.test", "b@lopango.test"]],
])("npm run admin -- %j says how it is used", (args) => {
  expect(() => readCommand(args)).toThrow("npm run admin -- grant <e-mail>");
});

test("npm run admin is told what to do, to whom, and where", () => {
  expect(readCommand(["list", "--project", "lopango"])).toEqual({ action: "list", project: "lopango" });
  expect(readCommand(["revoke", "x@lopango.test"])).toEqual({ action: "revoke", email: "x@lopango.test" });
});

test("a project of the emulators is not a real one", async () => {
  await expect(realProject("demo-lopango")).rejects.toThrow("leave --project out");
});
