import type { Call } from "./api.ts";

export interface Browser {
  cookie: string | null;
  call: Call;
}

export function aBrowser(call: Call, token?: string): Browser {
  const browser: Browser = {
    cookie: null,
    async call(method, path, options = {}) {
      const headers = { ...(browser.cookie !== null && { cookie: browser.cookie }), ...options.headers };
      const answer = await call(method, path, { token, ...options, headers });
      const set = answer.headers.get("set-cookie");
      if (set !== null) browser.cookie = set.split(";")[0] ?? null;
      return answer;
    },
  };
  return browser;
}
