import { expect, test, describe } from "vitest";
import type { Photo } from "@lopango/contract/photos/photo";
import { createListingPhotos, withArrival } from "./listing-photos.ts";

describe("listing photos", () => {
  const photo = (id: string, is_cover = false) => ({ id, is_cover }) as Photo;
  const file = (place: number, fingerprint: string | null = null) => ({ place, fingerprint });
  const idsOf = ({ all }: { all: () => readonly Photo[] }) => all().map(({ id }) => id);

  function listingWith(...ids: string[]) {
    const photos = createListingPhotos();
    photos.know(ids.map((id, at) => photo(id, at === 0)));
    return photos;
  }

  test("photos are shown as they were chosen, however they arrive, and that order is to be saved once", () => {
    const photos = listingWith("old");
    photos.arrived([photo("old", true), photo("second")], file(1));
    expect(photos.takeUnsaved()).toBe(false);
    photos.arrived([photo("old", true), photo("second"), photo("first")], file(0));
    expect(idsOf(photos)).toEqual(["old", "first", "second"]);
    expect([photos.takeUnsaved(), photos.takeUnsaved(), photos.arrivals()]).toEqual([true, false, 2]);
  });

  test("the first one chosen is the cover, although it came last", () => {
    const photos = listingWith();
    photos.arrived([photo("b", true)], file(1));
    photos.arrived([photo("b", true), photo("a")], file(0));
    expect(photos.all()).toEqual([photo("a", true), photo("b")]);
  });

  test("an answer that was overtaken takes nothing away", () => {
    const photos = listingWith();
    photos.arrived([photo("a", true), photo("b")], file(1));
    photos.arrived([photo("a", true)], file(0));
    expect(idsOf(photos)).toEqual(["a", "b"]);
  });

  test("a deleted photo stays away, whatever an older answer names", () => {
    const photos = listingWith("a");
    photos.deleted("b");
    photos.arrived([photo("a", true), photo("b")], file(0, "print of b"));
    expect([idsOf(photos), photos.has("print of b"), photos.arrivals()]).toEqual([["a"], false, 1]);
  });

  test("what the host has put in order is moved no more by its own answer, only by that of others", () => {
    const photos = listingWith("a", "b");
    photos.arrived([photo("a", true), photo("b"), photo("c")], file(1));
    photos.know([photo("d"), photo("c"), photo("a", true), photo("b")]);
    photos.arranged(photos.all());
    photos.arrived([photo("a", true), photo("b"), photo("c"), photo("d")], file(0));
    expect([idsOf(photos), photos.takeUnsaved()]).toEqual([["d", "c", "a", "b"], false]);
  });

  test("a repetition that is answered with a photo of another file gives that one no other place", () => {
    const photos = listingWith();
    photos.arrived([photo("a", true)], file(0));
    photos.arrived([photo("a", true), photo("c")], file(2));
    photos.arrived([photo("a", true), photo("c")], file(1));
    photos.arrived([photo("a", true), photo("c"), photo("b")], file(1));
    expect(idsOf(photos)).toEqual(["a", "b", "c"]);
  });

  test("a file is known by its content for as long as its photo is there", () => {
    const photos = listingWith();
    photos.arrived([photo("a", true)], file(0, "print"));
    photos.arrived([photo("a", true), photo("b")], file(1));
    expect([photos.has("print"), photos.has("another"), photos.has(null)]).toEqual([true, false, false]);
    photos.know([photo("b", true)]);
    expect(photos.has("print")).toBe(false);
  });
});

describe("chosen order", () => {
  const photo = (id: string, is_cover = false) => ({ id, is_cover });
  const place = (id: string): number | undefined => ({ a: 1, b: 2, c: 3 })[id];
  const told = (photos: readonly { id: string; is_cover: boolean }[]) =>
    photos.map(({ id, is_cover }) => (is_cover ? id.toUpperCase() : id)).join(" ");

  test("a photo that was overtaken goes before those that were chosen after it, and becomes the cover instead of them", () => {
    expect(told(withArrival([photo("b", true), photo("c"), photo("a")], photo("a"), place))).toBe("A b c");
    expect(told(withArrival([photo("a", true), photo("c"), photo("b")], photo("b"), place))).toBe("A b c");
  });

  test("photos that were there, and a cover that the host chose, stay as they are", () => {
    expect(told(withArrival([photo("old", true), photo("c"), photo("b")], photo("b"), place))).toBe("OLD b c");
    expect(told(withArrival([photo("c"), photo("old", true), photo("b")], photo("b"), place))).toBe("b c OLD");
    expect(told(withArrival([photo("a", true), photo("old"), photo("c")], photo("b"), place))).toBe("A old b c");
  });

  test("a photo that arrives late goes past none that the host moved, and takes no cover that the host chose", () => {
    expect(told(withArrival([photo("c"), photo("a", true), photo("b")], photo("b"), place))).toBe("c A b");
    expect(told(withArrival([photo("a"), photo("c", true), photo("b")], photo("b"), place))).toBe("a b C");
    expect(told(withArrival([photo("b"), photo("c", true), photo("a")], photo("a"), place))).toBe("a b C");
  });

  test("in its turn a photo comes last, and the first one of all is the cover", () => {
    expect(told(withArrival([photo("a", true), photo("old")], photo("b"), place))).toBe("A old b");
    expect(told(withArrival([photo("a", true)], photo("b"), place))).toBe("A b");
    expect(told(withArrival([], photo("a"), place))).toBe("A");
  });
});
