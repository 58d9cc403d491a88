import { expect, test } from "vitest";
import { newerStyles } from "./newer-styles.ts";

test.each([
  ["@layer base{a{color:red}}", "@layer"],
  [".a{&:hover{color:red}}", "{&"],
  [".a{color:oklch(1 1 1)}", "oklch("],
  [".a{height:100dvh}", "dvh"],
  [".a{translate:1px}", "translate"],
  [".a{color:red}.b,.c:has(d){color:red}", ".b,.c:has(d)"],
  ["@media (width>=40rem){a{color:red}}", "@media (width>"],
])("%s is newer than the oldest browsers", (css, found) => {
  expect(newerStyles(css).join()).toContain(found);
});

test.each([
  ".a{height:100vh;height:100dvh}",
  ".a{inset:0;margin-inline:1px;aspect-ratio:1;transform:translate(1px)}",
  ".c:has(d),.e:has(f){color:red}.b{color:red}",
  "@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(in oklab, red, blue)}}",
  "@media (min-width:40rem){.a{color:#fff}}",
])("%s is not newer than the oldest browsers", (css) => {
  expect(newerStyles(css)).toEqual([]);
});
