import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** What one running suite keeps on disk, apart from every other one: nothing in it is committed. */
export interface SuiteFolders {
  base: string;
  functions: string;
  web: string;
}

export function suiteFolders(offset: number): SuiteFolders {
  const base = join(ROOT, '.suite', String(offset));
  return { base, functions: join(base, 'functions'), web: join(base, 'web') };
}
