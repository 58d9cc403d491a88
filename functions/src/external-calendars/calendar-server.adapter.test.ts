import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { MAX_CALENDAR_BYTES } from "@lopango/contract/limits";
import { afterEach, describe, expect, test, vi } from "vitest";
import { calendarServer, isPublic } from "./calendar-server.adapter.ts";
import { calendarAddress } from "./rules/calendar-address.ts";
import type { UnreadableCalendar } from "./rules/unreadable-calendar.ts";

const running: (() => void)[] = [];
afterEach(() => running.splice(0).forEach((close) => close()));

async function serving(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  running.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a.ics`);
}

const local = calendarServer({ allowsLoopback: true });

describe("addresses that are not on the internet", () => {
  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "255.255.255.255",
    "224.0.0.1",
  ])("include %s", (address) => expect(isPublic(address, 4)).toBe(false));

  test.each([
    "::1",
    "::",
    "fe80::1",
    "fd00:ec2::254",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "2002:a00:1::",
    "2001:db8::1",
    "ff02::1",
  ])("include %s of IPv6", (address) => expect(isPublic(address, 6)).toBe(false));

  test("do not include public ones", () => {
    expect([isPublic("93.184.216.34", 4), isPublic("2606:2800:220:1::1", 6)]).toEqual([true, true]);
  });

  const resolving = (...addresses: string[]) =>
    calendarServer({
      allowsLoopback: false,
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    });

  test.each([
    ["http://127.0.0.1/a.ics", resolving()],
    ["http://[::1]/a.ics", resolving()],
    ["http://2130706433/a.ics", resolving()],
    ["http://localhost/a.ics", resolving("127.0.0.1")],
    ["https://metadata.google.internal/a.ics", resolving("169.254.169.254")],
    ["https://one-of-two.test/a.ics", resolving("93.184.216.34", "10.0.0.1")],
  ])("%s is refused", async (url, server) => {
    await expect(server.fetch(new URL(url), null)).rejects.toThrow("Cette adresse n’est pas sur internet.");
  });

  test("another port is refused, and so is a name that does not exist", async () => {
    await expect(resolving("93.184.216.34").fetch(new URL("https://a.test:8443/"), null)).rejects.toThrow(
      "numéro de port",
    );
    await expect(resolving().fetch(new URL("https://a.test/"), null)).rejects.toThrow("n’existe pas");
  });

  test("the name is resolved once", async () => {
    const url = await serving((_request, response) => void response.end("BEGIN:VCALENDAR"));
    const resolve = vi.fn<() => Promise<{ address: string; family: number }[]>>(async () => [
      { address: "127.0.0.1", family: 4 },
    ]);
    const named = new URL(url.href.replace("127.0.0.1", "rebinding.test"));
    await calendarServer({ allowsLoopback: true, resolve }).fetch(named, null);
    expect(resolve).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ["ftp://a.test/", "https"],
  ["pas une adresse", "https"],
  ["https://user:secret@a.test/", "mot de passe"],
  ["https://lopango.cd/calendars/x.ics", "Lopango"],
])("the address %s is refused with a sentence", (text, words) => {
  expect(() => calendarAddress(text, "lopango.cd")).toThrow(words);
});

test("webcal: is https:", () => {
  expect(calendarAddress("webcal://a.test/x.ics#a", "lopango.cd").href).toBe("https://a.test/x.ics");
});

describe("the answer of a site", () => {
  test("is its text and its ETag; the same one again is nothing new", async () => {
    const asked: IncomingHttpHeaders[] = [];
    const url = await serving(({ headers }, response) => {
      asked.push(headers);
      if (headers["if-none-match"] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"' }).end("BEGIN:VCALENDAR é");
    });
    expect(await local.fetch(url, null)).toEqual({ text: "BEGIN:VCALENDAR é", etag: '"1"' });
    expect(await local.fetch(url, '"1"')).toBeNull();
    expect(asked[0]).toMatchObject({ host: url.host, "accept-encoding": "identity" });
  });

  const endless: RequestListener = (_request, response) => {
    const write = () => {
      while (response.write("X".repeat(65_536)));
    };
    response.on("drain", write);
    write();
  };

  test.each<[string, RequestListener, string]>([
    ["an error", (_request, response) => void response.writeHead(404).end(), "l’erreur 404"],
    ["20 MB", (_request, response) => void response.end(Buffer.alloc(20_000_000)), "1\u00a0Mo au plus"],
    ["no end", endless, "1\u00a0Mo au plus"],
    ["a byte too many", (_request, response) => void response.end(Buffer.alloc(MAX_CALENDAR_BYTES + 1)), "1\u00a0Mo"],
    ["a broken connection", (request) => void request.socket.destroy(), "ne répond pas"],
    [
      "half of what it promised",
      (_request, response) => {
        response.writeHead(200, { "content-length": 100 });
        response.write("BEGIN:VCALENDAR", () => response.destroy());
      },
      "ne répond pas",
    ],
  ])("that is %s is a sentence", async (_name, listener, words) => {
    await expect(local.fetch(await serving(listener), null)).rejects.toThrow(words);
  });

  const moved = async (status: number, location?: string): Promise<UnreadableCalendar> => {
    const url = await serving(
      (_request, response) => void response.writeHead(status, location === undefined ? {} : { location }).end(),
    );
    return local.fetch(url, null).then(
      () => Promise.reject(new Error("read")),
      (error: UnreadableCalendar) => error,
    );
  };

  test.each([301, 302, 303, 307, 308])(
    "that moves it by %i names the new address, and is not followed",
    async (status) => {
      const { message, movedTo } = await moved(status, "https://b.test/new.ics#part");
      expect([message, movedTo]).toEqual([
        "Ce calendrier a une nouvelle adresse\u202f: https://b.test/new.ics",
        "https://b.test/new.ics",
      ]);
    },
  );

  test("that is the same one although none was named is no calendar", async () => {
    await expect(
      local.fetch(await serving((_request, response) => void response.writeHead(304).end()), null),
    ).rejects.toThrow("aucun calendrier");
  });

  test("that moves it to webcal: names https:", async () => {
    expect((await moved(301, "webcal://b.test/new.ics")).movedTo).toBe("https://b.test/new.ics");
  });

  test("that moves it within the site names the whole address", async () => {
    expect((await moved(301, "/b.ics")).movedTo).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/b\.ics$/);
  });

  test.each([
    [undefined, "ne donne pas"],
    ["", "vers elle-même"],
    ["ftp://b.test/", "ne donne pas"],
    ["javascript:alert(1)", "ne donne pas"],
    [`https://b.test/${"a".repeat(2_000)}`, "ne donne pas"],
    ["/a.ics", "vers elle-même"],
  ])("that moves it to %s names none", async (location, words) => {
    const { message, movedTo } = await moved(301, location);
    expect([movedTo, message.length < 250]).toEqual([null, true]);
    expect(message).toContain(location === undefined ? "elle-même" : words);
  });

  const FILE = "BEGIN:VCALENDAR é";
  test.each<[string, Buffer]>([
    ["gzip", gzipSync(FILE)],
    ["x-gzip", gzipSync(FILE)],
    ["GZIP", gzipSync(FILE)],
    ["deflate", deflateSync(FILE)],
    ["deflate", deflateRawSync(FILE)],
    ["br", brotliCompressSync(FILE)],
    ["zstd", zstdCompressSync(FILE)],
    ["identity", Buffer.from(FILE)],
    ["", gzipSync(FILE)],
    ["gzip", Buffer.from(FILE)],
  ])("that is compressed although nobody asked is read: %s", async (encoding, packed) => {
    const url = await serving((_request, response) => {
      response.writeHead(200, encoding ? { "content-encoding": encoding } : {}).end(packed);
    });
    expect((await local.fetch(url, null))?.text).toBe(FILE);
  });

  test.each<[string, string, Buffer, string]>([
    [
      "as large as it may be, unpacked, and a byte more",
      "gzip",
      gzipSync(Buffer.alloc(MAX_CALENDAR_BYTES + 1)),
      "1\u00a0Mo",
    ],
    ["a hundred times as large, unpacked", "br", brotliCompressSync(Buffer.alloc(100_000_000)), "1\u00a0Mo"],
    ["packed twice", "gzip, br", gzipSync(FILE), "ne lit pas"],
    ["packed in a way of its own", "compress", gzipSync(FILE), "ne lit pas"],
    ["cut off", "gzip", gzipSync(FILE).subarray(0, 20), "abîmé"],
  ])("that is %s is refused", async (_name, encoding, packed, words) => {
    const url = await serving((_request, response) => {
      response.writeHead(200, { "content-encoding": encoding }).end(packed);
    });
    await expect(local.fetch(url, null)).rejects.toThrow(words);
  });

  test("as large as it may be, unpacked, is read", async () => {
    const url = await serving((_request, response) => {
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(MAX_CALENDAR_BYTES, "x")));
    });
    expect((await local.fetch(url, null))?.text).toHaveLength(MAX_CALENDAR_BYTES);
  });

  test.each<[string, RequestListener]>([
    ["never comes", () => {}],
    [
      "never ends",
      (_request, response) => {
        response.writeHead(200);
        response.write("BEGIN:VCALENDAR");
      },
    ],
  ])("that %s is given up", async (_name, listener) => {
    const impatient = calendarServer({ allowsLoopback: true, milliseconds: 60 });
    await expect(impatient.fetch(await serving(listener), null)).rejects.toThrow("pas fini de répondre");
  });
});
