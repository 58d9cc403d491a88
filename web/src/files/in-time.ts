/** Rejects with `late` after `ms` milliseconds: some browsers never settle image decoding. */
export function inTime<T>(work: Promise<T>, ms: number, late: Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
