interface Sending {
  method: string;
  headers: Headers;
  body: BodyInit | null;
  withCredentials: boolean;
  signal: AbortSignal;
  /** Receives the sent fraction of the body, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/** Sends like `fetch`, by XMLHttpRequest for its upload progress. Rejects without a response. */
export function sendWithProgress(
  url: string,
  { method, headers, body, withCredentials, signal, onProgress }: Sending,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = "arraybuffer";
    request.withCredentials = withCredentials;
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    const stop = () => request.abort();
    const fail = () => {
      signal.removeEventListener("abort", stop);
      reject(new TypeError("No answer came."));
    };
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener("error", fail);
    request.addEventListener("abort", fail);
    request.addEventListener("load", () => {
      signal.removeEventListener("abort", stop);
      const empty = request.status === 204 || request.status === 205 || request.status === 304;
      resolve(
        new Response(empty ? null : (request.response as ArrayBuffer), {
          status: request.status,
          statusText: request.statusText,
          headers: headersOf(request),
        }),
      );
    });
    if (signal.aborted) {
      fail();
      return;
    }
    signal.addEventListener("abort", stop);
    request.send(body as XMLHttpRequestBodyInit | null);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(":");
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}
