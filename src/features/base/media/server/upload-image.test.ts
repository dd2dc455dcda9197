import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { drawing, jpeg, pictureScene } from "../../../../app/testing/pictures.ts";
import {
  tooManyPixels as tooManyByPlatform,
  unsupportedImage as unsupportedByPlatform,
} from "../../../../platform/images.ts";
import { updateUser } from "../../../people/users/contract.ts";
import { userForm } from "../../../people/users/testing/user-form.ts";
import { imageMaxBytes, tooManyPixels, unsupportedImage, uploadImage } from "../contract.ts";
import { images } from "../table.ts";
import { originalKey } from "./image-files.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { signIn, upload, get, isStored, jobsOf } = pictureScene(app);

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

  it("lets people take turns: nobody's first picture waits for another's many", async () => {
    const [many, one] = [await signIn(), await signIn()];
    const idOf = async (token: string) => (await upload(token, await jpeg)).body.image._id;
    const sent = [
      await idOf(many.token),
      await idOf(many.token),
      await idOf(many.token),
      await idOf(one.token),
    ];
    const { rows } = await app.services.db.pool.query<{ id: string }>(
      `select data ->> 'imageId' as id from pgboss.job where name = 'make-image-variants'
        and data ->> 'imageId' = any($1) order by priority desc, created_on`,
      [sent],
    );
    expect(rows.map(({ id }) => sent.indexOf(id))).toEqual([0, 3, 1, 2]);
  });

  it("takes PNG, GIF, JPEG and WebP by what they are, whatever they are called", async () => {
    const { token } = await signIn();
    for (const format of ["png", "gif", "jpeg", "webp"] as const) {
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
    expect([tooManyPixels.code, tooManyPixels.message]).toEqual([
      tooManyByPlatform.code,
      tooManyByPlatform.message,
    ]);
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

  it("takes up to 25 MB and no byte more", async () => {
    const { token } = await signIn();
    const { status, body } = await upload(token, Buffer.alloc(imageMaxBytes + 1));
    expect(status).toBe(413);
    expect(body).toEqual({
      code: "IMAGE_TOO_LARGE",
      message: "A imagem passa de 25 MB. Envie uma menor.",
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
