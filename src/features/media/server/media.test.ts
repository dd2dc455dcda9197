import { access, readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { unsupportedImage as unsupportedByPlatform } from "../../../platform/images.ts";
import { StoredFileMissing } from "../../../platform/storage.ts";
import type { FailureBody } from "../../../shared/failure.ts";
import { updateUser } from "../../users/contract.ts";
import { users } from "../../users/table.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import { userForm } from "../../users/testing/user-form.ts";
import { imageMaxBytes, removeImage, unsupportedImage, uploadImage } from "../contract.ts";
import { imageVariants } from "../image-address.ts";
import { images } from "../table.ts";
import { originalKey, removeImageFiles, variantKey } from "./image-files.ts";
import { makeImageVariants } from "./make-image-variants.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const signIn = () => createSignedInUser(orm());

const drawing = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 60 } } });
const jpeg = drawing()
  .withExif({ IFD0: { Copyright: "Rua Secreta 77" } })
  .jpeg()
  .toBuffer();

interface Answer extends FailureBody {
  image: { _id: string; url: string; thumb_url: string };
}

/** Sends a file as a browser does. */
async function upload(
  token: string | null,
  bytes: Buffer | null,
  { field = "image", name = "foto.jpg" } = {},
) {
  const form = new FormData();
  if (bytes) form.set(field, new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
  else form.set(field, "texto");
  const request = new Request("http://praca.test", { method: "POST", body: form });
  const response = await app.server.inject({
    method: "POST",
    url: uploadImage.path,
    headers: {
      "content-type": request.headers.get("content-type") ?? "",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json<Answer>() };
}

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });
const isStored = (key: string) =>
  access(join(app.services.config.dataDir, "files", key)).then(
    () => true,
    () => false,
  );
const jobsOf = async (name: string) => {
  const { rows } = await app.services.db.pool.query<{ data: Record<string, string> }>(
    "select data from pgboss.job where name = $1",
    [name],
  );
  return rows.map(({ data }) => data);
};

describe("sending a picture", () => {
  it("keeps it under a name of ours, and leaves the sizes to the queue", async () => {
    const { user, token } = await signIn();
    const { status, body } = await upload(token, await jpeg, { name: "../../etc/passwd.php" });
    expect(status).toBe(200);
    const { _id } = body.image;
    expect(body).toEqual({
      message: "Imagem enviada",
      image: { _id, url: `/midia/${_id}/large.webp`, thumb_url: `/midia/${_id}/thumb.webp` },
    });
    const [row] = await orm().select().from(images).where(eq(images.id, _id));
    expect(row).toMatchObject({
      ownerId: user.id,
      status: "PROCESSING",
      contentType: "image/jpeg",
      width: 640,
      height: 480,
    });
    expect(await isStored(originalKey(_id, "image/jpeg"))).toBe(true);
    expect(await jobsOf("make-image-variants")).toContainEqual({ imageId: _id });
  });

  it("takes PNG, GIF and WebP by what they are, whatever they are called", async () => {
    const { token } = await signIn();
    for (const format of ["png", "gif", "webp"] as const) {
      const bytes = await drawing(20, 20).toFormat(format).toBuffer();
      expect((await upload(token, bytes, { name: "foto.jpg" })).status).toBe(200);
    }
  });

  it("is for those who are signed in", async () => {
    expect((await upload(null, await jpeg)).status).toBe(401);
    expect((await upload("x".repeat(43), await jpeg)).status).toBe(401);
  });

  it("refuses what is no picture, with words for the person", async () => {
    const { token } = await signIn();
    const wrong = [
      Buffer.from("isto não é uma imagem"),
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
      (await jpeg).subarray(0, 600),
    ];
    for (const bytes of wrong) {
      const { status, body } = await upload(token, bytes);
      expect(status).toBe(422);
      expect(body).toEqual({ code: unsupportedImage.code, message: unsupportedImage.message });
    }
    expect(unsupportedImage.code).toBe(unsupportedByPlatform.code);
    expect(unsupportedImage.message).toBe(unsupportedByPlatform.message);
  });

  it("asks for a file where none, an empty one, or another field came", async () => {
    const { token } = await signIn();
    const replies = [
      await upload(token, null),
      await upload(token, Buffer.alloc(0)),
      await upload(token, await jpeg, { field: "foto" }),
    ];
    for (const { status, body } of replies) {
      expect(status).toBe(400);
      expect(body.code).toBe("IMAGE_MISSING");
    }
    const json = await app.request(uploadImage, { token, body: { image: "x" } });
    expect(json.status).toBe(400);
  });

  it("takes up to 10 MB and no byte more", async () => {
    const { token } = await signIn();
    const { status, body } = await upload(token, Buffer.alloc(imageMaxBytes + 1));
    expect(status).toBe(413);
    expect(body).toEqual({
      code: "IMAGE_TOO_LARGE",
      message: "A imagem passa de 10 MB. Envie uma menor.",
    });
    const padded = Buffer.concat([await jpeg, Buffer.alloc(imageMaxBytes - (await jpeg).length)]);
    expect((await upload(token, padded)).status).toBe(200);
  });

  it.each([
    ["the storage", () => vi.spyOn(app.services.storage, "put")],
    ["the queue", () => vi.spyOn(app.services.queue, "enqueue")],
  ])("leaves what was begun to the sweep where %s refuses, and shows it to nobody", async (_, spy) => {
    const { user, token } = await signIn();
    const failing = spy().mockRejectedValueOnce(new Error("full"));
    expect((await upload(token, await jpeg)).status).toBe(500);
    failing.mockRestore();
    const [row] = await orm().select().from(images).where(eq(images.ownerId, user.id));
    const _id = row?.id ?? "";
    expect(row?.status).toBe("UPLOADING");
    expect((await get(`/midia/${_id}/large.webp`)).statusCode).toBe(404);
    const body = { user: userForm({ image: { _id } }) };
    const shown = await app.request(updateUser, { token, params: { id: user.id }, body });
    expect(shown).toMatchObject({ status: 422, body: { code: "IMAGE_NOT_YOURS" } });
  });

  it("leaves no file where the account is closed while it comes", async () => {
    const { user, token } = await signIn();
    const { storage } = app.services;
    const put = storage.put.bind(storage);
    const closing = vi.spyOn(storage, "put").mockImplementationOnce(async (...file) => {
      await orm().delete(images).where(eq(images.ownerId, user.id));
      return put(...file);
    });
    expect((await upload(token, await jpeg)).status).toBe(404);
    const key = closing.mock.calls[0]?.[0] ?? "";
    expect(key).toMatch(/original\.jpg$/);
    expect(await isStored(key)).toBe(false);
    closing.mockRestore();
  });

  it("keeps nothing beside the storage once the call is answered", async () => {
    const { token } = await signIn();
    await upload(token, await jpeg);
    await upload(token, Buffer.alloc(imageMaxBytes + 1));
    await upload(token, Buffer.from("isto não é uma imagem"));
    expect(await readdir(join(app.services.config.dataDir, "uploads"))).toEqual([]);
  });
});

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
    expect([reply.statusCode, reply.headers["cache-control"]]).toEqual([503, "no-store"]);
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

describe("removing a picture", () => {
  it("takes it from whoever shows it, and its files once that is certain", async () => {
    const { user, token } = await signIn();
    const { _id, url } = (await upload(token, await jpeg)).body.image;
    await makeImageVariants(app.services, { imageId: _id });
    await app.as(token)(updateUser, {
      params: { id: user.id },
      body: { user: userForm({ image: { _id } }) },
    });
    expect(await app.as(token)(removeImage, { params: { id: _id } })).toEqual({ message: "Imagem removida" });
    const [row] = await orm().select().from(users).where(eq(users.id, user.id));
    expect(row?.imageId).toBeNull();

    const job = { id: _id, contentType: "image/jpeg" };
    expect(await jobsOf("remove-image-files")).toContainEqual(job);
    await removeImageFiles(app.services.storage, job);
    await removeImageFiles(app.services.storage, job);
    expect(await isStored(originalKey(_id, "image/jpeg"))).toBe(false);
    expect((await get(url)).statusCode).toBe(404);
  });

  it("is for who sent it, once", async () => {
    const owner = await signIn();
    const other = await signIn();
    const { _id } = (await upload(owner.token, await jpeg)).body.image;
    const remove = (id: string, token: string | null) => app.request(removeImage, { params: { id }, token });
    expect((await remove(_id, null)).status).toBe(401);
    expect((await remove(_id, other.token)).status).toBe(404);
    expect((await remove("foto", owner.token)).status).toBe(404);
    expect((await remove("01900000-0000-7000-8000-00000000ffff", owner.token)).status).toBe(404);
    const both = await Promise.all([remove(_id, owner.token), remove(_id, owner.token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});
