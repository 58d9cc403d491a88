import { MAX_PHOTO_BYTES } from "@lopango/contract/limits";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** RGBA pixels. */
interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}
const pictures = new WeakMap<Blob, Picture>();

class Canvas implements Picture {
  data: Uint8ClampedArray;
  fillStyle = "";
  readonly canvas = this;
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Uint8ClampedArray(width * height * 4);
  }
  getContext(): this {
    return this;
  }
  fillRect(left: number, top: number, width: number, height: number): void {
    const colour = this.fillStyle.match(/\d+/g)?.map(Number) ?? [255, 255, 255];
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) this.data.set([...colour, 255], (y * this.width + x) * 4);
  }
  drawImage({ data }: Picture): void {
    if (data.length === this.data.length) this.data = data;
  }
  getImageData(): Picture {
    return this;
  }
  async convertToBlob({ type }: { type: string }): Promise<Blob | null> {
    const blob = new Blob(["small"], { type });
    pictures.set(blob, this);
    return blob;
  }
}

const workerThat = (...answers: unknown[]) =>
  class extends EventTarget {
    postMessage(): void {
      for (const data of answers) queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
    }
    terminate(): void {}
  };

const HEAD = [0xff, 0xd8, 0xff, 0xe0];
const photo = (size = 100) => new File([Uint8Array.from(HEAD), new Uint8Array(size - HEAD.length)], "a.jpg");
const decode = async (blob: Blob) => {
  const { width, height, data }: Picture = pictures.get(blob) ?? new Canvas(40, 30);
  return { width, height, data, close: () => undefined };
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("OffscreenCanvas", Canvas);
  vi.stubGlobal("createImageBitmap", decode);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function become(file = photo(), maxBytes?: number): Promise<unknown> {
  const { shrink } = await import("./shrink.ts");
  const end = shrink(file, maxBytes ? { maxBytes } : {}).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return end;
}
const asText = async (sent: unknown) => (sent instanceof Blob ? `${sent.type} ${sent.size}` : String(sent));
const ORIGINAL = "image/jpeg 100";

test("a photo becomes small, in the page and in a worker", async () => {
  expect(await asText(await become())).toBe("image/webp 5");
  vi.stubGlobal("Worker", workerThat({ begun: true }, { photo: new Blob(["tiny"], { type: "image/webp" }) }));
  expect(await asText(await become())).toBe("image/webp 4");
});

const never = () => new Promise(() => undefined);

test.each([
  ["has no createImageBitmap", () => vi.stubGlobal("createImageBitmap", undefined)],
  ["never decodes", () => vi.stubGlobal("createImageBitmap", never)],
  [
    "decodes small pictures only",
    () => vi.stubGlobal("createImageBitmap", (blob: Blob) => (pictures.has(blob) ? decode(blob) : never())),
  ],
  ["renders nothing", () => vi.spyOn(Canvas.prototype, "getContext").mockReturnValue(null as never)],
  ["gives no picture", () => vi.spyOn(Canvas.prototype, "convertToBlob").mockResolvedValue(null)],
  ["never gives a picture", () => vi.spyOn(Canvas.prototype, "convertToBlob").mockImplementation(never as never)],
  ["throws", () => vi.spyOn(Canvas.prototype, "convertToBlob").mockRejectedValue(new Error("no"))],
  [
    "gives noise in a private mode",
    () =>
      vi.spyOn(Canvas.prototype, "convertToBlob").mockImplementation(async function (this: Canvas, { type }) {
        const blob = new Blob(["noise"], { type });
        const { width, height } = this;
        pictures.set(blob, { width, height, data: this.data.map((_level, at) => (at * 97) % 256) });
        return blob;
      }),
  ],
  ["has a worker that begins and never ends", () => vi.stubGlobal("Worker", workerThat({ begun: true }))],
])("a browser that %s sends the photo as it is", async (_, spoil) => {
  spoil();
  expect(await asText(await become())).toBe(ORIGINAL);
  vi.restoreAllMocks();
});

test("a worker that never answers is not waited for a second time", async () => {
  vi.stubGlobal("Worker", workerThat());
  expect(await asText(await become())).toBe("image/webp 5");
  const { shrink } = await import("./shrink.ts");
  // Real timers.
  expect(await asText(await shrink(photo()))).toBe("image/webp 5");
});

test("a photo that cannot be made smaller is sent up to the limit, and above it its owner reads why", async () => {
  vi.stubGlobal("createImageBitmap", undefined);
  expect(await asText(await become(photo(MAX_PHOTO_BYTES)))).toBe(`image/jpeg ${MAX_PHOTO_BYTES}`);
  expect(await become(photo(MAX_PHOTO_BYTES + 1))).toMatchObject({ problem: "unprepared" });
  expect(await asText(await become(photo(MAX_PHOTO_BYTES + 1), MAX_PHOTO_BYTES + 1))).toMatch(/^image\/jpeg/);
});

test("a photo in which this browser finds none is damaged", async () => {
  vi.stubGlobal("createImageBitmap", (blob: Blob) => (pictures.has(blob) ? decode(blob) : Promise.reject(new Error())));
  expect(await become()).toMatchObject({ problem: "unreadable" });
});
