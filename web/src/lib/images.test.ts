import { expect, test, vi } from 'vitest';

test('relative image addresses belong to the API’s host, whole ones stay', async () => {
  vi.stubEnv('VITE_API_BASE_URL', 'https://api.example/');
  vi.resetModules();
  const { imageUrl, sourceSet } = await import('./images.ts');
  expect(imageUrl('/media/a.webp')).toBe('https://api.example/media/a.webp');
  expect(imageUrl('media/a.webp')).toBe('https://api.example/media/a.webp');
  expect(imageUrl('https://cdn.example/a.webp')).toBe('https://cdn.example/a.webp');
  expect(imageUrl('data:image/png;base64,AA')).toBe('data:image/png;base64,AA');
  expect(imageUrl('//cdn.example/a.webp')).toBe('//cdn.example/a.webp');
  expect(sourceSet('/media/photos/p/x/1280.webp', 1500)).toBe(
    'https://api.example/media/photos/p/x/320.webp 320w, https://api.example/media/photos/p/x/640.webp 640w, https://api.example/media/photos/p/x/1280.webp 1280w',
  );
  expect(sourceSet('https://elsewhere.example/photo.jpg', 1500)).toBeUndefined();
  vi.unstubAllEnvs();
});
