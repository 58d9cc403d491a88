import { expect, test, vi } from "vitest";
import { pressesOn } from "./use-checked-form.ts";

test("what a blur brings waits until the press that caused it was heard as a click", async () => {
  const page = new EventTarget();
  const afterPress = pressesOn(page);
  const heard: string[] = [];
  page.addEventListener("click", () => heard.push("click"));
  page.dispatchEvent(new Event("pointerdown"));
  afterPress(() => heard.push("error of the mouse’s field"));
  await new Promise((resolve) => void setTimeout(resolve));
  expect(heard).toEqual([]);
  page.dispatchEvent(new Event("pointerup"));
  page.dispatchEvent(new Event("click"));
  await vi.waitFor(() => expect(heard).toEqual(["click", "error of the mouse’s field"]));

  // A touch fires blur after pointerup, in the task of its click.
  page.dispatchEvent(new Event("pointerdown"));
  page.dispatchEvent(new Event("pointerup"));
  afterPress(() => heard.push("error of the touched field"));
  page.dispatchEvent(new Event("click"));
  await vi.waitFor(() => expect(heard.slice(2)).toEqual(["click", "error of the touched field"]));
});
