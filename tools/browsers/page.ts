export interface BrowserPage {
  goto: (address: string) => Promise<void>;
  /** Evaluates a JavaScript expression and awaits its promise. */
  run: (expression: string) => Promise<unknown>;
  close: () => Promise<void>;
}

/** CSS pixels. */
export const PHONE = { width: 360, height: 720 } as const;

/** Sends requests with an `id` over a WebSocket, as the protocols of Chromium and Firefox require. */
export async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data)) as Answer;
    const asked = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || !asked) return;
    waiting.delete(id);
    if (error === undefined) asked.resolve(result);
    else asked.reject(new Error(typeof error === "string" ? `${error}: ${message}` : error.message));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  return {
    ask: <T>(method: string, params: object = {}): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve: (result) => resolve(result as T), reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}

interface Answer {
  id?: number;
  result?: unknown;
  error?: string | { message: string };
  message?: string;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function until<T>(what: string, look: () => Promise<T | null | undefined | false>, patience = 60_000) {
  const end = Date.now() + patience;
  let trouble: unknown;
  while (Date.now() < end) {
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      // A page that is navigating throws.
      trouble = error;
    }
    await pause(250);
  }
  throw new Error(`${what} did not come${trouble instanceof Error ? ` (${trouble.message})` : ""}`);
}
