import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { TooManyBytes } from "./storage/checks.ts";
import {
  type ListedFile,
  openStorage,
  RangeBehindEnd,
  requireFile,
  type Storage,
  StoredFileMissing,
} from "./storage.ts";
import { type S3Double, startS3Double } from "./testing/s3-double.ts";

const picture = Buffer.from([1, 2, 3, 0, 255]);
const megabyte = 1024 * 1024;

async function read(storage: Storage, ...asked: Parameters<Storage["get"]>) {
  const file = await storage.get(...asked);
  return file && { ...file, bytes: await buffer(file.bytes) };
}

async function filesBelow(storage: Storage, prefix: `${string}/`): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const file of storage.list(prefix)) files.push(file);
  return files;
}
const keysBelow = async (storage: Storage, prefix: `${string}/`) =>
  (await filesBelow(storage, prefix)).map(({ key }) => key);

/** Pieces that differ, so that a part in a wrong place is seen. */
function* pieces(count: number): Generator<Buffer> {
  for (let index = 0; index < count; index++) yield Buffer.alloc(megabyte, index + 1);
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

let dataDir: string;
let s3: S3Double;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "praca-files-"));
  s3 = await startS3Double();
});
afterEach(() => s3.failWhere(() => false));
afterAll(async () => {
  await rm(dataDir, { recursive: true });
  await s3.close();
});

const account = { accessKeyId: "praca-key", secretAccessKey: "secret" };
const storages: [string, () => Promise<Storage>][] = [
  ["a folder", () => openStorage({ dataDir, s3: null })],
  [
    "S3",
    () =>
      openStorage({
        dataDir: "/nowhere",
        s3: { endpoint: s3.endpoint, region: "sa-east-1", bucket: "fotos", ...account },
      }),
  ],
];

describe.each(storages)("%s", (name, open) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });

  it("gives back what was put, replaces and removes it", async () => {
    const key = "images/a/thumb.webp";
    expect(await storage.put(key, picture, "image/webp")).toEqual({ size: 5, sha256: hashOf(picture) });
    expect(await read(storage, key)).toEqual({ bytes: picture, contentType: "image/webp", size: 5 });
    await storage.put(key, Readable.from([Buffer.from("ne"), Buffer.from("w")]), "image/webp");
    expect((await read(storage, key))?.bytes.toString()).toBe("new");
    await storage.put(key, Buffer.alloc(0), "image/webp");
    expect(await read(storage, key)).toMatchObject({ bytes: Buffer.alloc(0), size: 0 });
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.get(key)).toBeNull();
    await expect(requireFile(storage, key)).rejects.toThrow(StoredFileMissing);
  });

  it("takes a stream of many parts, and tells its size and hash", async () => {
    const whole = Buffer.concat([...pieces(13)]);
    const measures = await storage.put("videos/v.mp4", Readable.from(pieces(13)), "video/mp4");
    expect(measures).toEqual({ size: 13 * megabyte, sha256: hashOf(whole) });
    const stored = await read(storage, "videos/v.mp4");
    expect(stored?.size).toBe(whole.length);
    expect(stored?.bytes.equals(whole)).toBe(true);
  });

  it("gives parts of a file", async () => {
    await storage.put("videos/short.mp4", Buffer.from("0123456789"), "video/mp4");
    const part = async (start: number, end?: number) => {
      const found = await read(storage, "videos/short.mp4", { start, ...(end !== undefined && { end }) });
      return [found?.bytes.toString(), found?.size];
    };
    expect(await part(0, 0)).toEqual(["0", 10]);
    expect(await part(2, 4)).toEqual(["234", 10]);
    expect(await part(7)).toEqual(["789", 10]);
    expect(await part(8, 100)).toEqual(["89", 10]);
    await expect(part(10)).rejects.toThrow(RangeBehindEnd);
    expect(await storage.get("videos/none.mp4", { start: 0 })).toBeNull();
  });

  it("lets the store itself give a file for some time, where it has addresses", async () => {
    await storage.put("videos/part.m4s", Buffer.from("0123456789"), "video/iso.segment");
    const address = await storage.addressOf("videos/part.m4s", 60);
    if (name === "a folder") return expect(address).toBeNull();
    expect(new URL(address ?? "").searchParams.get("X-Amz-Expires")).toBe("60");
    const found = await fetch(address ?? "");
    expect([found.headers.get("content-type"), await found.text()]).toEqual([
      "video/iso.segment",
      "0123456789",
    ]);
    await expect(async () => storage.addressOf("../part.m4s", 60)).rejects.toThrow("Not a key");
  });

  it("keeps nothing of a stream that is too long or breaks, and what was there before", async () => {
    await storage.put("docs/d.pdf", picture, "application/pdf");
    const put = (content: Readable, maxBytes: number) =>
      storage.put("docs/d.pdf", content, "application/pdf", { maxBytes });
    await expect(put(Readable.from(pieces(1)), megabyte - 1)).rejects.toThrow(TooManyBytes);
    await expect(put(Readable.from(pieces(12)), 11 * megabyte)).rejects.toThrow(TooManyBytes);
    const broken = Readable.from(
      (async function* () {
        yield* pieces(7);
        throw new Error("the sender went away");
      })(),
    );
    await expect(put(broken, 20 * megabyte)).rejects.toThrow("the sender went away");
    expect((await read(storage, "docs/d.pdf"))?.bytes).toEqual(picture);
    expect(await keysBelow(storage, "docs/")).toEqual(["docs/d.pdf"]);
    expect((await put(Readable.from(pieces(2)), 2 * megabyte)).size).toBe(2 * megabyte);
    expect(s3.uploads.size).toBe(0);
  });

  it("lists what stands below a prefix, in the order of the bytes, over pages", async () => {
    const keys = [
      "list/a/x.txt",
      "list/a-b.txt",
      "list/b/2.txt",
      "list/b/1.txt",
      "list/B.txt",
      "lists/z.txt",
    ];
    const before = Date.now();
    for (const key of keys) await storage.put(key, picture, "text/plain");
    const found = await filesBelow(storage, "list/");
    expect(found.map(({ key }) => key)).toEqual([
      "list/B.txt",
      "list/a-b.txt",
      "list/a/x.txt",
      "list/b/1.txt",
      "list/b/2.txt",
    ]);
    expect(found[0]?.size).toBe(5);
    // Some stores know whole seconds alone.
    expect(Number(found[0]?.modifiedAt)).toBeGreaterThanOrEqual(before - 1_000);
    expect(Number(found[0]?.modifiedAt)).toBeLessThanOrEqual(Date.now() + 1_000);
    expect(await keysBelow(storage, "nothing/")).toEqual([]);
    await expect(keysBelow(storage, "../")).rejects.toThrow("Not a key");
  });

  it("refuses a type that the key does not tell", async () => {
    await expect(storage.put("a/b.webp", picture, "text/html")).rejects.toThrow(
      "cannot be stored as text/html",
    );
  });
});

describe("a folder alone", () => {
  const open = () => openStorage({ dataDir, s3: null });

  it("leaves nothing half written behind, also when many write at once", async () => {
    const storage = await open();
    const texts = Array.from({ length: 10 }, (_, index) => `${index}`.repeat(50_000));
    await Promise.all(texts.map((text) => storage.put("race/file.txt", Buffer.from(text), "text/plain")));
    expect(texts).toContain((await read(storage, "race/file.txt"))?.bytes.toString());
    expect(await readdir(join(dataDir, "files/race"))).toEqual(["file.txt"]);
  });

  it("reaches nothing outside", async () => {
    const storage = await open();
    await writeFile(join(dataDir, "secret.txt"), "secret");
    const keys = [
      "../secret.txt",
      "a/../../secret.txt",
      "/etc/passwd",
      "a//b.txt",
      "",
      ".",
      "a/.b",
      "a\\b.txt",
      "a\0.txt",
    ];
    for (const key of keys) {
      await expect(storage.get(key)).rejects.toThrow("Not a key");
      await expect(storage.put(key, picture, "text/plain")).rejects.toThrow();
      await expect(storage.remove(key)).rejects.toThrow("Not a key");
    }
    await storage.put("images/a/thumb.webp", picture, "image/webp");
    expect(await storage.get("images/a")).toBeNull();
    expect(await storage.get("images/a/thumb.webp/deeper")).toBeNull();
  });

  it("is rid of the drafts of a process that died, not of those being written", async () => {
    const storage = await open();
    await storage.put("drafts/a.txt", picture, "text/plain");
    const [old, fresh] = [".b.txt.1.part", ".c.txt.2.part"].map((name) =>
      join(dataDir, "files/drafts", name),
    );
    for (const path of [old, fresh]) await writeFile(path ?? "", "half");
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await utimes(old ?? "", yesterday, yesterday);
    expect(await keysBelow(storage, "drafts/")).toEqual(["drafts/a.txt"]);
    await storage.removeDrafts(new Date(Date.now() - 24 * 3_600_000));
    expect((await readdir(join(dataDir, "files/drafts"))).sort()).toEqual([".c.txt.2.part", "a.txt"]);
  });
});

describe("S3 alone", () => {
  const open = () =>
    openStorage({
      dataDir: "/nowhere",
      s3: { endpoint: s3.endpoint, region: "sa-east-1", bucket: "fotos", ...account },
    });

  it("is asked with signed requests, in parts where a file is large", async () => {
    const storage = await open();
    s3.requests.length = 0;
    await storage.put("images/b.webp", picture, "image/webp");
    expect(s3.objects.get("/fotos/images/b.webp")).toMatchObject({ bytes: picture, type: "image/webp" });
    await storage.put("videos/w.mp4", Readable.from(pieces(11)), "video/mp4");
    expect(s3.requests.map(({ call }) => call)).toEqual([
      "PUT /fotos/images/b.webp",
      "POST /fotos/videos/w.mp4?uploads",
      ...Array(3).fill("PUT /fotos/videos/w.mp4?partNumber"),
      "POST /fotos/videos/w.mp4",
    ]);
    for (const { authorization } of s3.requests) {
      expect(authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=praca-key\//);
    }
  });

  it("sends a part again that failed, and gives the whole upload up where it fails for good", async () => {
    const storage = await open();
    let failures = 0;
    s3.failWhere((call) => call.startsWith("PUT /fotos/videos/x.mp4") && ++failures <= 2);
    expect((await storage.put("videos/x.mp4", Readable.from(pieces(7)), "video/mp4")).size).toBe(
      7 * megabyte,
    );
    expect(s3.objects.get("/fotos/videos/x.mp4")?.bytes.equals(Buffer.concat([...pieces(7)]))).toBe(true);
    s3.failWhere((call) => call.startsWith("PUT /fotos/videos/y.mp4"));
    await expect(storage.put("videos/y.mp4", Readable.from(pieces(7)), "video/mp4")).rejects.toThrow();
    expect(await storage.get("videos/y.mp4")).toBeNull();
    expect(s3.uploads.size).toBe(0);
  });

  it("is rid of the parts of a process that died", async () => {
    const storage = await open();
    const begin = (begun: Date, path: string) =>
      s3.uploads.set(`${path}-id`, { path: `/fotos/${path}`, type: "video/mp4", parts: new Map(), begun });
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    for (const path of ["a.mp4", "b.mp4", "c.mp4", "d.mp4", "e.mp4"]) begin(yesterday, path);
    begin(new Date(), "b1.mp4");
    await storage.removeDrafts(new Date(Date.now() - 24 * 3_600_000));
    expect([...s3.uploads.keys()]).toEqual(["b1.mp4-id"]);
    s3.uploads.clear();
  });
});
