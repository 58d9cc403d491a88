export function buildFunctions(options?: { outDir?: string }): Promise<void>;
export function watchFunctions(options: { outDir: string }): Promise<() => Promise<void>>;
