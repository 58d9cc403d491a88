import { expect, test, vi } from "vitest";

test("relative image addresses belong to the API’s host, whole ones stay", async () => {
  vi.stubEnv("VITE_API_BASE_URL", "https://api.example/");
  vi.resetModules();
  const { imageUrl } = await import("./images.ts");
  expect(imageUrl("/media/a.webp")).toBe("https://api.example/media/a.webp");
  expect(imageUrl("media/a.webp")).toBe("https://api.example/media/a.webp");
  expect(imageUrl("https://cdn.example/a.webp")).toBe("https://cdn.example/a.webp");
  expect(imageUrl("data:image/png;base64,AA")).toBe("data:image/png;base64,AA");
  expect(imageUrl("//cdn.example/a.webp")).toBe("//cdn.example/a.webp");
  vi.unstubAllEnvs();
});
