import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { jpeg, pictureScene } from "../../../../app/testing/pictures.ts";
import { StoredFileMissing } from "../../../../platform/storage.ts";
import { imageVariants } from "../image-address.ts";
import { images } from "../table.ts";
import { makeImageVariants, originalKey, variantKey } from "./image-files.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const { signIn, upload, get, isStored } = pictureScene(app);

describe("a picture's sizes", () => {
  it("are made once, without what the camera wrote into it, and served for good", async () => {
    const { token } = await signIn();
    const { _id } = (await upload(token, await jpeg)).body.image;
    await makeImageVariants(app.services, { imageId: _id });
    await makeImageVariants(app.services, { imageId: _id });
    const [row] = await orm().select().from(images).where(eq(images.id, _id));
    expect(row?.status).toBe("READY");
    for (const variant of imageVariants) {
      const response = await get(`/midia/${_id}/${variant}.webp`);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        "content-security-policy": "default-src 'none'; sandbox",
        "content-length": String(response.rawPayload.length),
      });
      const { format, exif } = await sharp(response.rawPayload).metadata();
      expect([format, exif]).toEqual(["webp", undefined]);
      expect(response.rawPayload.includes("Secreta")).toBe(false);

      const etag = String(response.headers.etag);
      const again = await get(`/midia/${_id}/${variant}.webp`, { "if-none-match": etag });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
  });

  it("are made on the spot for who looks before the queue came to it, however many look at once", async () => {
    const { token } = await signIn();
    const { image } = (await upload(token, await jpeg)).body;
    const responses = await Promise.all([image.url, image.thumb_url, image.url].map((url) => get(url)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { width, height } = await sharp(responses[1]?.rawPayload).metadata();
    expect([width, height]).toEqual([160, 160]);
  });

  it("cannot be made without the original: that is a failure, which is tried again and told", async () => {
    const { token } = await signIn();
    const { _id, url } = (await upload(token, await jpeg)).body.image;
    const away = originalKey(_id, "image/jpeg");
    await app.services.storage.remove(away);
    await expect(makeImageVariants(app.services, { imageId: _id })).rejects.toThrow(StoredFileMissing);
    const reply = await get(url);
    expect(reply.statusCode).toBe(503);
    expect(reply.headers).toMatchObject({ "cache-control": "no-store", "retry-after": "60" });
    await app.services.storage.put(away, await jpeg, "image/jpeg");
    await makeImageVariants(app.services, { imageId: _id });
    expect((await get(url)).statusCode).toBe(200);
  });

  it("that got lost are made again from the original", async () => {
    const { token } = await signIn();
    const { _id, url } = (await upload(token, await jpeg)).body.image;
    await makeImageVariants(app.services, { imageId: _id });
    await app.services.storage.remove(variantKey(_id, "large"));
    expect((await get(url)).statusCode).toBe(200);
  });

  it("of a picture removed meanwhile leave no files behind", async () => {
    const { token } = await signIn();
    const { _id } = (await upload(token, await jpeg)).body.image;
    const { storage } = app.services;
    const removing = {
      ...storage,
      async put(...file: Parameters<typeof storage.put>) {
        const measures = await storage.put(...file);
        await orm().delete(images).where(eq(images.id, _id));
        return measures;
      },
    };
    await makeImageVariants({ db: app.services.db, storage: removing }, { imageId: _id });
    for (const variant of imageVariants) expect(await isStored(variantKey(_id, variant))).toBe(false);
    await makeImageVariants(app.services, { imageId: _id });
  });
});

describe("an address of no picture", () => {
  it("is not there", async () => {
    const id = "01900000-0000-7000-8000-00000000ffff";
    const paths = [
      `/midia/${id}/large.webp`,
      `/midia/${id}/original.jpg`,
      `/midia/${id}/huge.webp`,
      `/midia/${id}/large.webp%00`,
      "/midia/foto/large.webp",
      "/midia/..%2F..%2Fetc/passwd",
    ];
    for (const path of paths) {
      const { statusCode, headers } = await get(path);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(headers["cache-control"]).toBe("no-store");
    }
  });

  it("says nothing of why the files cannot be read", async () => {
    const failing = vi.spyOn(app.services.storage, "get").mockRejectedValueOnce(new Error("EACCES /data"));
    const { statusCode, body, headers } = await get("/midia/01900000-0000-7000-8000-00000000ffff/large.webp");
    expect([statusCode, body, headers["cache-control"]]).toEqual([
      503,
      "Imagem fora do ar por instantes.",
      "no-store",
    ]);
    failing.mockRestore();
  });
});
