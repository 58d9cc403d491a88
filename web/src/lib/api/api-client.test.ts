import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createApiClient, newIdempotencyKey, type ApiClient } from "./api-client.ts";
import { ApiError, messageOf } from "./api-error.ts";

interface Call {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

let server: Server;
let calls: Call[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let api: ApiClient;

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) => {
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(JSON.stringify(body));
};

const last = () => calls.at(-1) as Call;

beforeEach(async () => {
  calls = [];
  answer = (_, response) => json(response, 200, { ok: true });
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      calls.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  api = createApiClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe("with App Check", () => {
  const attested = (token: string | null) => {
    const attest = vi.fn<() => Promise<string | null>>(async () => token);
    const client = createApiClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, attest);
    return { attest, client };
  };

  test("a call shows whose page this is, signed in or not", async () => {
    await attested("ours").client.request("POST", "/session");
    expect(last().headers["x-firebase-appcheck"]).toBe("ours");
  });

  test("what the CDN answers goes without, so that one answer serves everybody", async () => {
    const { attest, client } = attested("ours");
    await client.request("GET", "/properties", { anonymous: true });
    expect(last().headers).not.toHaveProperty("x-firebase-appcheck");
    expect(attest).not.toHaveBeenCalled();
  });

  test("a page that has no token asks without one", async () => {
    await attested(null).client.request("GET", "/bookings");
    expect(last().headers).not.toHaveProperty("x-firebase-appcheck");
  });
});

describe("a request", () => {
  test.each([
    ["/properties", "/api/properties"],
    ["properties", "/api/properties"],
    ["/api/properties", "/api/properties"],
    ["/apiary", "/api/apiary"],
  ])("to %s goes to %s", async (path, url) => {
    await api.request("GET", path);
    expect(last().url).toBe(url);
  });

  test("leaves out empty and null query parameters and keeps zero and false", async () => {
    await api.request("GET", "/search/properties", {
      query: { q: "", commune: null, quartier: undefined, min_price_cents: 0, only_active: false, category: "hotel" },
    });
    expect(last().url).toBe("/api/search/properties?min_price_cents=0&only_active=false&category=hotel");
  });

  test("fills path parameters, encoded", async () => {
    await api.get("/api/properties/{id}", { params: { id: "a/b" } });
    expect(last().url).toBe("/api/properties/a%2Fb");
  });

  test("sends and accepts JSON", async () => {
    await api.post("/api/payments/maxicash/init", { body: { booking_id: "b1" } });
    expect(last().headers).toMatchObject({ "content-type": "application/json", accept: "application/json" });
    expect(JSON.parse(last().body)).toEqual({ booking_id: "b1" });
  });

  test("sends a form as a form", async () => {
    const form = new FormData();
    form.set("files", new Blob(["x"]), "photo.jpg");
    await api.request("POST", "/properties/p1/photos", { body: form });
    expect(last().headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  });

  test("without a body has no content type", async () => {
    await api.post("/api/session");
    expect(last().headers["content-type"]).toBeUndefined();
  });

  test("carries the token once it is set, and none after it is taken away", async () => {
    await api.get("/api/bookings");
    expect(last().headers.authorization).toBeUndefined();
    api.setToken("t1");
    await api.get("/api/bookings");
    expect(last().headers.authorization).toBe("Bearer t1");
    api.setToken(null);
    await api.get("/api/bookings");
    expect(last().headers.authorization).toBeUndefined();
  });

  test("that opts out carries no token and no credentials", async () => {
    const sent = vi.fn<typeof fetch>(fetch);
    vi.stubGlobal("fetch", sent);
    api.setToken("t1");
    await api.get("/api/properties", { anonymous: true });
    expect(last().headers.authorization).toBeUndefined();
    expect(sent.mock.lastCall?.[1]?.credentials).toBe("omit");
    await api.get("/api/bookings");
    expect(sent.mock.lastCall?.[1]?.credentials).toBe("include");
  });

  test("that must not be answered by an old copy of this browser says so", async () => {
    const sent = vi.fn<typeof fetch>(fetch);
    vi.stubGlobal("fetch", sent);
    await api.get("/api/availability/{id}/month", {
      params: { id: "p" },
      query: { month: "2027-01" },
      revalidate: true,
    });
    expect(sent.mock.lastCall?.[1]?.cache).toBe("no-cache");
    await api.get("/api/bookings");
    expect(sent.mock.lastCall?.[1]?.cache).toBeUndefined();
  });

  test("carries the idempotency key that it is given", async () => {
    const key = newIdempotencyKey();
    await api.post("/api/bookings", {
      body: { property_id: "p", checkin: "2027-01-01", checkout: "2027-01-02", guests: 1 },
      idempotencyKey: key,
    });
    expect(last().headers["idempotency-key"]).toBe(key);
  });
});

describe("an answer", () => {
  test("of status 204 is null", async () => {
    answer = (_, response) => response.writeHead(204).end();
    expect(await api.request("DELETE", "/properties/p1")).toBeNull();
  });

  test("that is not JSON is text", async () => {
    answer = (_, response) => response.end("bonjour");
    expect(await api.request("GET", "/x")).toBe("bonjour");
  });

  test("that is JSON under another name is parsed", async () => {
    answer = (_, response) => {
      response.setHeader("Content-Type", "text/plain");
      response.end('{"a":1}');
    };
    expect(await api.request("GET", "/x")).toEqual({ a: 1 });
  });

  test("that is a file stays one, whatever is in it; an error stays an error", async () => {
    answer = (_, response) => response.writeHead(200, { "Content-Type": "application/json" }).end('{"a":1}');
    const file = await api.request("GET", "/x", { blob: true });
    expect(file).toBeInstanceOf(Blob);
    expect(await (file as Blob).text()).toBe('{"a":1}');
    answer = (_, response) => json(response, 404, { detail: "Ce fichier n’existe pas." });
    await expect(api.request("GET", "/x", { blob: true })).rejects.toThrow("Ce fichier n’existe pas.");
  });

  test("of a list comes with the cursor of its next page", async () => {
    answer = (_, response) =>
      json(response, 200, [{ id: "1" }], { Link: '</api/properties?limit=1&cursor=abc%3D>; rel="next"' });
    expect(await api.list("/api/properties")).toEqual({ items: [{ id: "1" }], next: "abc=" });
  });

  test.each([{}, { Link: '</api/properties?cursor=abc>; rel="prev"' }])(
    "of a list without a next page ends there (%o)",
    async (headers) => {
      answer = (_, response) => json(response, 200, [], headers);
      expect(await api.list("/api/properties")).toEqual({ items: [], next: null });
    },
  );

  test("of a list finds the next page among several links", async () => {
    answer = (_, response) => json(response, 200, [], { Link: '</a?cursor=p>; rel="prev", </a?cursor=n>; rel="next"' });
    expect((await api.list("/api/properties")).next).toBe("n");
  });
});

describe("a refused token", () => {
  const unlessFresh: typeof answer = (request, response) =>
    request.headers.authorization === "Bearer fresh"
      ? json(response, 200, { ok: true })
      : json(response, 401, { detail: "Non.", code: "invalid_token" });

  test("is renewed, kept, and the call made once more with the same key and body", async () => {
    answer = unlessFresh;
    api.setToken("old");
    api.setTokenRefresher(async () => "fresh");
    const body = { booking_id: "b1" };
    expect(await api.post("/api/payments/maxicash/init", { body, idempotencyKey: "k1" })).toEqual({ ok: true });
    expect(calls.map((call) => [call.headers.authorization, call.headers["idempotency-key"], call.body])).toEqual([
      ["Bearer old", "k1", JSON.stringify(body)],
      ["Bearer fresh", "k1", JSON.stringify(body)],
    ]);
    await api.get("/api/bookings");
    expect(calls).toHaveLength(3);
  });

  test("is renewed once for calls that fail together", async () => {
    answer = unlessFresh;
    api.setToken("old");
    const refresh = vi.fn<() => Promise<string>>(async () => "fresh");
    api.setTokenRefresher(refresh);
    await Promise.all([api.get("/api/bookings"), api.get("/api/bookings/{id}", { params: { id: "b" } })]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test("that is refused again after renewal is the error", async () => {
    answer = (_, response) => json(response, 401, { detail: "Votre session a expiré." });
    api.setToken("old");
    api.setTokenRefresher(async () => "fresh");
    expect(await failure(api.get("/api/bookings"))).toMatchObject({ status: 401, message: "Votre session a expiré." });
    expect(calls).toHaveLength(2);
  });

  test.each([
    ["nobody is signed in", async () => null],
    ["renewing fails", async () => Promise.reject(new Error("no network"))],
  ])("is the error when %s", async (_, refresh) => {
    answer = (_request, response) => json(response, 401, { detail: "Connectez-vous." });
    api.setTokenRefresher(refresh);
    expect((await failure(api.get("/api/bookings"))).status).toBe(401);
    expect(calls).toHaveLength(1);
  });
});

describe("an error", () => {
  test.each([
    [{ detail: "d", error: "e", message: "m" }, "d"],
    [{ error: "e", message: "m" }, "e"],
    [{ message: "m" }, "m"],
    [{ detail: "", message: "m" }, "m"],
    ["raw", "raw"],
    [{}, "Conflict"],
  ])("with the body %j says «%s»", async (body, message) => {
    answer = (_, response) => {
      response.writeHead(409);
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    };
    expect((await failure(api.request("GET", "/x"))).message).toBe(message);
  });

  test("without body and status text says «Request failed»", async () => {
    answer = (_, response) => response.writeHead(409, " ").end();
    expect((await failure(api.request("GET", "/x"))).message).toBe("Request failed");
  });

  test("carries status, code, bad fields and the request id", async () => {
    const errors = [{ field: "guests", message: "Trop de voyageurs." }];
    answer = (_, response) =>
      json(response, 422, {
        detail: "Certains champs sont à corriger.",
        code: "invalid_fields",
        errors,
        request_id: "r1",
      });
    expect(await failure(api.request("POST", "/bookings"))).toMatchObject({
      kind: "http",
      status: 422,
      code: "invalid_fields",
      fields: errors,
      requestId: "r1",
    });
  });

  test.each([502, 503, 504])("%i is of the kind «unavailable»", async (status) => {
    answer = (_, response) => json(response, status, { detail: "Plus tard." });
    expect(await failure(api.request("GET", "/x"))).toMatchObject({
      kind: "unavailable",
      status,
      message: "Plus tard.",
    });
  });

  test.each([
    [{}, 502],
    ["upstream connect error or disconnect/reset before headers", 503],
    ["<html><head><title>502 Bad Gateway</title></head></html>", 502],
  ])("of a server that is away and says %j has a sentence of its own", async (body, status) => {
    answer = (_, response) => {
      response.writeHead(status);
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    };
    expect(await failure(api.request("GET", "/x"))).toMatchObject({
      kind: "unavailable",
      message: "Le service est momentanément indisponible. Réessayez dans un instant.",
    });
  });

  test.each([
    "<!DOCTYPE html><html><body>Internal error</body></html>",
    "\n <html>\n<center>413</center>",
    "Erreur du serveur</title>",
  ])("in HTML, such as %j, leaves the word to the screen", async (body) => {
    answer = (_, response) => response.writeHead(500).end(body);
    const error = await failure(api.request("GET", "/x"));
    expect(messageOf(error, "Impossible de charger les annonces.")).toBe("Impossible de charger les annonces.");
  });

  test.each([
    [401, { message: "Unauthorized" }],
    [403, { error: { code: 403, message: "Forbidden" } }],
    [403, { error: "Forbidden" }],
    [429, "Too Many Requests"],
    [400, ""],
  ])("of a gateway, %i with %j, leaves the word to the screen", async (status, body) => {
    answer = (_, response) => {
      response.writeHead(status);
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    };
    const error = await failure(api.request("GET", "/x"));
    expect(messageOf(error, "Non autorisé.")).toBe("Non autorisé.");
    expect(messageOf(error)).toBe("Erreur");
  });

  test("of a gateway without the service says in French that it is away", async () => {
    answer = (_, response) => json(response, 503, { message: "Service Unavailable" });
    expect(messageOf(await failure(api.request("GET", "/x")), "Non autorisé.")).toBe(
      "Le service est momentanément indisponible. Réessayez dans un instant.",
    );
  });

  test.each([{ detail: "Ces dates sont prises." }, { code: "dates_taken", message: "Ces dates sont prises." }])(
    "of the API, %j, is what the screen says",
    async (body) => {
      answer = (_, response) => json(response, 409, body);
      expect(messageOf(await failure(api.request("GET", "/x")), "Échec.")).toBe("Ces dates sont prises.");
    },
  );

  test("with HTML as its detail says something else", async () => {
    answer = (_, response) => json(response, 409, { detail: "<p>Oups</p>", message: "Déjà fait." });
    expect((await failure(api.request("GET", "/x"))).message).toBe("Déjà fait.");
  });

  test("is a sentence with a sign in it, not HTML", async () => {
    answer = (_, response) => json(response, 422, { detail: "Il faut 1 < 2 voyageurs > 0." });
    expect((await failure(api.request("GET", "/x"))).message).toBe("Il faut 1 < 2 voyageurs > 0.");
  });

  test("is a page in HTML that says 200, too: something on the way answered in the API’s place", async () => {
    answer = (_, response) => response.setHeader("Content-Type", "text/html; charset=utf-8").end("<html></html>");
    expect(await failure(api.get("/api/bookings"))).toMatchObject({
      kind: "network",
      message: "Impossible de contacter le serveur.",
    });
  });

  test("of status 500 is not of that kind", async () => {
    answer = (_, response) => json(response, 500, {});
    expect((await failure(api.request("GET", "/x"))).kind).toBe("http");
  });

  test("of a server that never answers is the time-out", async () => {
    answer = () => undefined;
    expect(await failure(api.request("GET", "/x", { timeoutMs: 30 }))).toMatchObject({
      kind: "timeout",
      message: "Délai dépassé. Veuillez réessayer.",
    });
  });

  test("of an answer that stalls half-way is the time-out", async () => {
    answer = (_, response) => response.writeHead(200).write('{"a":');
    expect((await failure(api.request("GET", "/x", { timeoutMs: 50 }))).kind).toBe("timeout");
  });

  test("of a server that is not there is the network’s", async () => {
    answer = (_, response) => response.destroy();
    expect(await failure(api.request("GET", "/x"))).toMatchObject({
      kind: "network",
      status: 0,
      message: "Impossible de contacter le serveur.",
    });
  });

  test("without a network says so", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    answer = (_, response) => response.destroy();
    expect(await failure(api.request("GET", "/x"))).toMatchObject({
      kind: "offline",
      message: "Vous êtes hors connexion.",
    });
  });

  test("is heard by every listener until it stops listening", async () => {
    answer = (_, response) => json(response, 404, { detail: "Rien." });
    const first = vi.fn<(error: ApiError) => void>();
    const second = vi.fn<(error: ApiError) => void>();
    api.onError(first);
    const stop = api.onError(second);
    const error = await failure(api.request("GET", "/x"));
    expect(first).toHaveBeenCalledExactlyOnceWith(error);
    expect(second).toHaveBeenCalledExactlyOnceWith(error);
    stop();
    await failure(api.request("GET", "/x"));
    expect(second).toHaveBeenCalledTimes(1);
  });

  test("is none when its caller gives the call up, and nobody hears of it", async () => {
    const controller = new AbortController();
    const heard = vi.fn<(error: ApiError) => void>();
    api.onError(heard);
    answer = () => controller.abort();
    await expect(api.request("GET", "/x", { signal: controller.signal })).rejects.toMatchObject({ name: "AbortError" });
    expect(heard).not.toHaveBeenCalled();
  });
});

describe("a call that was made early", () => {
  async function early() {
    vi.stubEnv("VITE_API_BASE_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    vi.resetModules();
    const [{ prefetch }, { api: client }] = await Promise.all([import("./prefetch.ts"), import("./api.ts")]);
    vi.unstubAllEnvs();
    return { prefetch, client };
  }

  test("answers the first who asks the same without identity, and nobody else", async () => {
    const { prefetch, client } = await early();
    void prefetch("/api/properties", { query: { category: "hotel", limit: 12, cursor: null } });
    const same = { anonymous: true, query: { category: "hotel", limit: 12 } } as const;
    await client.get("/api/properties", { ...same, anonymous: false });
    expect(calls).toHaveLength(2);
    await client.get("/api/properties", same);
    expect(calls).toHaveLength(2);
    await client.get("/api/properties", same);
    expect(calls).toHaveLength(3);
  });

  test("is made again when it failed", async () => {
    const { prefetch, client } = await early();
    answer = (request) => request.socket.destroy();
    void prefetch("/api/properties", {});
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    answer = (_, response) => json(response, 200, []);
    expect(await client.get("/api/properties", { anonymous: true })).toEqual([]);
    expect(calls).toHaveLength(2);
  });
});
