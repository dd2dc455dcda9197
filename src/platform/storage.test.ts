import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStorage, type Storage } from "./storage.ts";

const picture = Buffer.from([1, 2, 3, 0, 255]);

async function read(storage: Storage, key: string) {
  const file = await storage.get(key);
  return file && { ...file, bytes: await buffer(file.bytes) };
}

describe("a folder", () => {
  let dataDir: string;
  let storage: Storage;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "praca-files-"));
    storage = openStorage({ dataDir, s3: null });
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it("gives back what was put, replaces and removes it", async () => {
    await storage.put("images/a/thumb.webp", picture, "image/webp");
    expect(await read(storage, "images/a/thumb.webp")).toEqual({
      bytes: picture,
      contentType: "image/webp",
      size: 5,
    });
    await storage.put("images/a/thumb.webp", Buffer.from("new"), "image/webp");
    expect((await read(storage, "images/a/thumb.webp"))?.bytes.toString()).toBe("new");
    await storage.remove("images/a/thumb.webp");
    await storage.remove("images/a/thumb.webp");
    expect(await storage.get("images/a/thumb.webp")).toBeNull();
    expect(await storage.get("images/a")).toBeNull();
    expect(await storage.get("images/a/thumb.webp/deeper")).toBeNull();
  });

  it("leaves nothing half written behind, also when many write at once", async () => {
    const texts = Array.from({ length: 10 }, (_, index) => `${index}`.repeat(50_000));
    await Promise.all(texts.map((text) => storage.put("race/file.txt", Buffer.from(text), "text/plain")));
    expect(texts).toContain((await read(storage, "race/file.txt"))?.bytes.toString());
    expect(await readdir(join(dataDir, "files/race"))).toEqual(["file.txt"]);
  });

  it("reaches nothing outside", async () => {
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
  });

  it("refuses a type that the key does not tell", async () => {
    await expect(storage.put("a/b.webp", picture, "text/html")).rejects.toThrow(
      "cannot be stored as text/html",
    );
  });
});

describe("S3", () => {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  const requests: string[] = [];
  let server: Server;
  let storage: Storage;

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const { method, url = "", headers } = request;
      requests.push(`${method} ${url.split("?")[0]} ${headers.authorization?.slice(0, 38)}`);
      const path = url.split("?")[0] ?? "";
      const body = await buffer(request);
      const object = objects.get(path);
      if (method === "PUT") objects.set(path, { bytes: body, type: headers["content-type"] });
      if (method === "DELETE") objects.delete(path);
      if (method === "GET" && object) {
        response.setHeader("content-type", object.type ?? "");
        response.end(object.bytes);
      } else if (method === "GET") {
        response.writeHead(404, { "content-type": "application/xml" });
        response.end("<Error><Code>NoSuchKey</Code><Message>absent</Message></Error>");
      } else response.writeHead(method === "DELETE" ? 204 : 200).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    const account = { accessKeyId: "praca-key", secretAccessKey: "secret" };
    const s3 = { endpoint: `http://127.0.0.1:${port}`, region: "sa-east-1", bucket: "fotos", ...account };
    storage = openStorage({ dataDir: "/nowhere", s3 });
  });
  afterAll(() => server.close());

  it("puts, gets and removes in the bucket, with signed requests", async () => {
    await storage.put("images/a.webp", picture, "image/webp");
    expect(objects.get("/fotos/images/a.webp")).toEqual({ bytes: picture, type: "image/webp" });
    expect(await read(storage, "images/a.webp")).toEqual({
      bytes: picture,
      contentType: "image/webp",
      size: 5,
    });
    await storage.remove("images/a.webp");
    expect(await storage.get("images/a.webp")).toBeNull();
    const signed = "AWS4-HMAC-SHA256 Credential=praca-key/";
    expect(requests.map((request) => request.replace(signed, "signed"))).toEqual([
      "PUT /fotos/images/a.webp signed",
      "GET /fotos/images/a.webp signed",
      "DELETE /fotos/images/a.webp signed",
      "GET /fotos/images/a.webp signed",
    ]);
  });
});
