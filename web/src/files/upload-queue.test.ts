import { fileRefusals } from "@lopango/contract/files/file-refusals";
import { expect, test, vi } from "vitest";
import { ApiError, noAnswer } from "../lib/api/api-error.ts";
import { RefusedPhoto } from "./photo-problem.ts";
import { countAccepted, createUploadQueue, isUnderWay } from "./upload-queue.ts";

interface Sending {
  text: string;
  key: string;
  progress: (sent: number) => void;
  arrive: () => void;
  fail: (error: unknown) => void;
}

/** A queue of a listing that has `photos` photos; a file's content is its name. */
function start({
  photos = 0,
  width = 2,
  refuse = [] as string[],
  hangs = [] as string[],
  stored = [] as string[],
} = {}) {
  const sendings: Sending[] = [];
  let keys = 0;
  let arrived = photos;
  let again: (() => void) | undefined;
  const late = Promise.withResolvers<void>();
  const queue = createUploadQueue({
    prepare: async (file) => {
      if (refuse.includes(file.name)) throw new RefusedPhoto("unreadable");
      if (hangs.includes(file.name)) await new Promise(() => undefined);
      const text = await file.text();
      return new Blob([text === file.name ? text : `${file.name} ${text}`]);
    },
    send: async (photo, _name, key, progress) => {
      const text = await photo.text();
      await new Promise<void>((resolve, reject) => {
        sendings.push({ text, key, progress, arrive: resolve, fail: reject });
      });
    },
    arrived: () => (arrived += 1),
    room: () => 10 - arrived,
    width: () => width,
    newKey: () => `key${(keys += 1)}`,
    fingerprint: (file) => file.text(),
    isStored: (_, print) => print !== null && stored.includes(print),
    wake: (next) => (again = next),
    late: () => late.promise,
  });
  const choose = (...names: string[]) => queue.add(names.map((name) => new File([name], name)));
  const states = () => queue.uploads().map(({ name, state }) => `${name} ${state}`);
  const sent = async (count: number) => {
    await vi.waitFor(() => expect(sendings.length).toBeGreaterThanOrEqual(count));
    return sendings[count - 1] as Sending;
  };
  return { queue, choose, states, sent, sendings, networkReturns: () => again?.(), hang: late.resolve };
}

test("photos leave two at a time, in the order in which they were chosen", async () => {
  const { choose, states, sent, sendings } = start();
  choose("a", "b", "c");
  await sent(2);
  expect(sendings.map(({ text }) => text)).toEqual(["a", "b"]);
  await vi.waitFor(() => expect(states()).toEqual(["a sending", "b sending", "c ready"]));
  sendings[1]?.arrive();
  expect((await sent(3)).text).toBe("c");
  expect(states()).toEqual(["a sending", "c sending"]);
});

test("a photo that has arrived leaves the list", async () => {
  const { queue, choose, sent } = start();
  choose("a");
  (await sent(1)).arrive();
  await vi.waitFor(() => expect(queue.uploads()).toEqual([]));
});

test("the queue says whether any of the files chosen together has arrived", async () => {
  const { queue, choose, states, sent } = start();
  choose("a", "b");
  (await sent(1)).fail(noAnswer("timeout"));
  await vi.waitFor(() => expect(states()).toContain("a failed"));
  expect(queue.hasArrived()).toBe(false);
  (await sent(2)).arrive();
  await vi.waitFor(() => expect(states()).toEqual(["a failed"]));
  expect(queue.hasArrived()).toBe(true);
  queue.clear();
  choose("c");
  expect(queue.hasArrived()).toBe(false);
});

test("progress is told for each photo", async () => {
  const { queue, choose, sent } = start();
  choose("a");
  (await sent(1)).progress(0.4);
  expect(queue.uploads()[0]?.sent).toBe(0.4);
});

test("a photo that the network lost stays, and its repetition carries the same key", async () => {
  const { queue, choose, states, sent } = start();
  choose("a");
  const lost = await sent(1);
  lost.fail(noAnswer("network"));
  await vi.waitFor(() => expect(states()).toEqual(["a failed"]));
  expect(queue.uploads()[0]?.message).toBe("Impossible de contacter le serveur.");
  queue.retry(queue.uploads()[0]?.id ?? "");
  const again = await sent(2);
  expect(again.key).toBe(lost.key);
  again.arrive();
  await vi.waitFor(() => expect(states()).toEqual([]));
});

test("a photo that fails holds up no other", async () => {
  const { choose, states, sent } = start({ width: 1 });
  choose("a", "b");
  (await sent(1)).fail(noAnswer("timeout"));
  (await sent(2)).arrive();
  await vi.waitFor(() => expect(states()).toEqual(["a failed"]));
});

test("without a network the others wait in their order, and all of them go by themselves when it returns", async () => {
  const { choose, states, sent, sendings, networkReturns } = start({ width: 1 });
  choose("a", "b", "c");
  (await sent(1)).fail(noAnswer("network"));
  await vi.waitFor(() => expect(states()).toEqual(["a failed", "b ready", "c ready"]));
  networkReturns();
  for (const place of [2, 3, 4]) (await sent(place)).arrive();
  await vi.waitFor(() => expect(states()).toEqual([]));
  expect(sendings.map(({ text }) => text)).toEqual(["a", "a", "b", "c"]);
});

test("what a server in trouble lost goes by itself, what it refused does not", async () => {
  const { choose, states, sent, networkReturns } = start();
  choose("a", "b");
  (await sent(1)).fail(new ApiError("Indisponible.", { kind: "unavailable", status: 503 }));
  (await sent(2)).fail(new ApiError("Votre session a expiré.", { kind: "http", status: 401 }));
  await vi.waitFor(() => expect(states()).toEqual(["a failed", "b failed"]));
  networkReturns();
  await sent(3);
  await vi.waitFor(() => expect(states()).toEqual(["a sending", "b failed"]));
});

test("the same file chosen twice, or sent before, is named; removed it can be chosen again", async () => {
  const { queue, choose, states, sent } = start({ stored: ["old"] });
  choose("a", "a", "old");
  await vi.waitFor(() => expect(states()).toEqual(["a sending", "a refused", "old refused"]));
  expect(countAccepted(queue.uploads())).toBe(1);
  expect(queue.uploads().map(({ message }) => message)).toEqual([
    null,
    fileRefusals.duplicate("a"),
    fileRefusals.duplicate("old"),
  ]);
  (await sent(1)).fail(new ApiError("Trop grande.", { kind: "http", status: 413 }));
  await vi.waitFor(() => expect(states()[0]).toBe("a refused"));
  choose("a");
  await vi.waitFor(() => expect(states().at(-1)).toBe("a sending"));
});

test("what arrived tells its place among the chosen, and by what it is known again", async () => {
  const places: [string, number, string | null][] = [];
  const queue = createUploadQueue({
    prepare: async (file) => file,
    send: async () => undefined,
    arrived: (_, { name, place, fingerprint }) => void places.push([name, place, fingerprint]),
    fingerprint: (file) => file.text(),
    room: () => 10,
    width: () => 2,
    newKey: () => crypto.randomUUID(),
  });
  queue.add([new File(["a"], "a"), new File(["b"], "b")]);
  queue.add([new File(["c"], "c")]);
  await vi.waitFor(() =>
    expect(places).toEqual([
      ["a", 1, "a"],
      ["b", 2, "b"],
      ["c", 3, "c"],
    ]),
  );
});

test("a label is sent with its file, and the arrived file has the last one", async () => {
  const labels: [string, string | null][] = [];
  const answer = Promise.withResolvers<void>();
  const queue = createUploadQueue({
    prepare: async (file) => file,
    send: async (_photo, _name, _key, _progress, label) => {
      labels.push(["sent", label]);
      await answer.promise;
    },
    arrived: (_, { label }) => void labels.push(["arrived", label]),
    room: () => 10,
    width: () => 1,
    newKey: () => crypto.randomUUID(),
  });
  const [id = ""] = queue.add([new File(["a"], "a")]);
  queue.label(id, "suite");
  await vi.waitFor(() => expect(labels).toEqual([["sent", "suite"]]));
  queue.label(id, "double");
  answer.resolve();
  await vi.waitFor(() => expect(labels.at(-1)).toEqual(["arrived", "double"]));
});

test("what the server refused is named with its reason and not sent again", async () => {
  const { queue, choose, states, sent } = start();
  choose("a");
  (await sent(1)).fail(new ApiError("L’envoi est trop volumineux.", { kind: "http", status: 413 }));
  await vi.waitFor(() => expect(states()).toEqual(["a refused"]));
  expect(queue.uploads()[0]?.message).toBe("L’envoi est trop volumineux.");
  queue.retry(queue.uploads()[0]?.id ?? "");
  expect(states()).toEqual(["a refused"]);
});

test("an attempt that the server answered is over: the next one has a new key", async () => {
  const { queue, choose, states, sent } = start();
  choose("a");
  const refused = await sent(1);
  refused.fail(new ApiError("Cette annonce n’existe pas.", { kind: "http", status: 404 }));
  await vi.waitFor(() => expect(states()).toEqual(["a failed"]));
  queue.retry(queue.uploads()[0]?.id ?? "");
  expect((await sent(2)).key).not.toBe(refused.key);
});

test("the eleventh photo is named, and a file that is no photo takes nobody’s place", async () => {
  const { queue, choose, states } = start({ photos: 7, refuse: ["text"] });
  choose("text", "a", "b", "c", "d");
  await vi.waitFor(() => expect(states()).toEqual(["text refused", "a sending", "b sending", "c ready", "d refused"]));
  expect(queue.uploads().map(({ message }) => message)).toEqual([
    expect.stringContaining("text"),
    null,
    null,
    null,
    "Une annonce a 10 photos au plus.",
  ]);
});

test("the tenth photo is taken", async () => {
  const { choose, states } = start({ photos: 9 });
  choose("a");
  await vi.waitFor(() => expect(states()).toEqual(["a sending"]));
});

test("a file is sent with the bytes that it had when it was chosen, and one that is gone is named", async () => {
  const { queue, choose, states, sent } = start({ width: 1 });
  const held = new File(["before"], "a");
  const gone = new File(["x"], "b");
  const unreadable = () => Promise.reject(new DOMException("gone", "NotReadableError"));
  gone.arrayBuffer = unreadable;
  queue.add([held, gone]);
  choose("c");
  await vi.waitFor(() => expect(states()).toEqual(["a sending", "b refused", "c ready"]));
  held.arrayBuffer = unreadable;
  expect(queue.uploads()[1]?.message).toBe(fileRefusals.unreadable("b"));
  expect((await sent(1)).text).toBe("a before");
});

test("a photo whose preparation hangs holds up no other, and keeps its place among the ten", async () => {
  const { choose, states, hang } = start({ photos: 8, hangs: ["a"] });
  choose("a", "b", "c");
  await vi.waitFor(() => expect(states()).toEqual(["a preparing", "b waiting", "c waiting"]));
  hang();
  await vi.waitFor(() => expect(states()).toEqual(["a preparing", "b sending", "c refused"]));
});

test("leaving would lose only what is under way", () => {
  const upload = { id: "1", name: "a", place: 1, sent: 0, message: null, resumes: false, photo: null, label: null };
  expect(isUnderWay([{ ...upload, state: "sending" }])).toBe(true);
  expect(
    isUnderWay([
      { ...upload, state: "refused" },
      { ...upload, state: "failed" },
    ]),
  ).toBe(false);
  expect(isUnderWay([{ ...upload, state: "failed", resumes: true }])).toBe(true);
  expect(isUnderWay([])).toBe(false);
});

test("a photo that is held back is made ready, and sent once it may be", async () => {
  let width = 0;
  let keys = 0;
  const sent: string[] = [];
  const queue = createUploadQueue({
    prepare: async (file) => file,
    send: async (_, name) => void sent.push(name),
    arrived: () => undefined,
    room: () => 1,
    width: () => width,
    newKey: () => `key${(keys += 1)}`,
    sentences: { full: "C’est complet.", failed: "Pas envoyé." },
  });
  queue.add([new File(["a"], "a"), new File(["b"], "b")]);
  await vi.waitFor(() =>
    expect(queue.uploads().map(({ state, message }) => [state, message])).toEqual([
      ["ready", null],
      ["refused", "C’est complet."],
    ]),
  );
  expect(sent).toEqual([]);
  width = 1;
  queue.resume();
  await vi.waitFor(() => expect(queue.uploads().map(({ name }) => name)).toEqual(["b"]));
  expect(sent).toEqual(["a"]);
});
