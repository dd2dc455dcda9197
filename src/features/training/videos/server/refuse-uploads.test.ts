import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { failureIn, hashOf, videoScene } from "../../../../app/testing/videos.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { removeVideo, videoMaxBytes } from "../contract.ts";
import { createVideo } from "../testing/factory.ts";
import { fileType, mp4Shell } from "../testing/film-shell.ts";
import { tusSender } from "../testing/tus-sender.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { sender, begun, videoOf, original, filesOf, origin } = videoScene(app);
const megabyte = 1024 * 1024;

describe("what is not taken", () => {
  it("is told with the first part: anything but MP4 with a video track", async () => {
    const wrong: Record<string, Buffer> = {
      "a renamed program": Buffer.concat([Buffer.from("MZ\x90\0"), randomBytes(2_000)]),
      "a text": Buffer.from("isto não é um vídeo, só um texto com outro nome"),
      "sound alone": mp4Shell(100_000, { tracks: ["soun"] }),
      "a picture in the same boxes": Buffer.concat([fileType("heic"), randomBytes(2_000)]),
      "boxes and no film": Buffer.concat([fileType(), randomBytes(2_000)]),
      "almost nothing": Buffer.from([0, 0, 0]),
    };
    for (const [what, file] of Object.entries(wrong)) {
      const { tus, location, id } = await begun(file.length);
      const { status, text } = await tus.patch(location, 0, file);
      expect([what, status]).toEqual([what, 422]);
      expect(failureIn(text)).toEqual({ code: "NOT_MP4", message: "Envie um vídeo MP4 de até 5 GB." });
      expect(await videoOf(id)).toBeUndefined();
      expect(await filesOf(id)).toEqual([]);
      expect((await tus.offset(location)).status).toBe(404);
    }
  });

  it("is told while the rest is still to come", async () => {
    const { tus, location } = await begun(videoMaxBytes);
    const { status } = await tus.patch(location, 0, randomBytes(100_000));
    expect(status).toBe(422);
  });

  it.each([
    [videoMaxBytes + 1, 413],
    ["0", 400],
    ["-1", 400],
    ["muito", 400],
    ["1e3", 400],
  ])("refuses to begin one of %s bytes", async (bytes, wanted) => {
    const { tus } = await sender();
    const { status, text } = await tus.begin(bytes);
    expect(status).toBe(wanted);
    expect(failureIn(text).message).toMatch(/vídeo/);
  });

  it("refuses more bytes than were announced, and keeps what was", async () => {
    const file = mp4Shell(megabyte);
    const { tus, location, id } = await begun(1_000);
    const told = await tus.patch(location, 0, file);
    expect(told.status).toBe(400);
    expect(failureIn(told.text)).toEqual({
      code: "UPLOAD_MALFORMED",
      message: "O envio do vídeo não chegou como esperado. Escolha o arquivo de novo.",
    });
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(file);
        stream.close();
      },
    });
    expect((await tus.patch(location, 0, body)).status).toBe(400);
    expect((await videoOf(id))?.status).toBe("UPLOADING");
  });

  it("refuses calls that do not speak tus", async () => {
    const { token, tus, location } = await begun(1_000);
    expect(
      (await tus.patch(location, 0, Buffer.alloc(10), { headers: { "content-type": "video/mp4" } })).status,
    ).toBe(415);
    expect((await tus.patch(location, 5, Buffer.alloc(10))).status).toBe(409);
    const bare = await fetch(`${origin()}${location}`, {
      method: "HEAD",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(bare.status).toBe(400);
    for (const headers of [{ "upload-defer-length": "1" }, { "upload-metadata": "filename %%" }]) {
      expect((await tus.begin(1_000, "aula.mp4", headers as unknown as Record<string, string>)).status).toBe(
        400,
      );
    }
    const told = await fetch(`${origin()}/api/media/video/tus`, { method: "OPTIONS" });
    expect([told.status, told.headers.get("tus-max-size")]).toEqual([204, "5000000000"]);
  });

  it("is for professionals, and each upload for who began it", async () => {
    const { location } = await begun(1_000);
    const manager = (await createManagedCompany(orm())).token;
    const other = (await createSignedInUser(orm())).token;
    for (const [token, onAll, onOne] of [
      [null, 401, 401],
      ["x".repeat(43), 401, 401],
      [manager, 403, 403],
      [other, 201, 404],
    ] as const) {
      const tus = tusSender(origin(), token);
      expect((await tus.begin(1_000)).status).toBe(onAll);
      expect((await tus.offset(location)).status).toBe(onOne);
      expect((await tus.patch(location, 0, Buffer.alloc(10))).status).toBe(onOne);
      expect((await tus.end(location)).status).toBe(onOne);
    }
    const { tus } = await sender();
    for (const id of ["aula", crypto.randomUUID(), "..%2f..%2fetc"]) {
      expect((await tus.offset(`/api/media/video/tus/${id}`)).status).toBe(404);
    }
  });

  it("is another's upload by any address: the id that was looked at is the one that is written", async () => {
    const victim = await begun(1_000);
    const own = await begun(500);
    for (const behind of ["?a=/", "?/", "?", "#/", "/?x=/", "?a=/x/"]) {
      const location = `${own.location}${behind}${victim.id}`;
      const { status, offset } = await own.tus.offset(location);
      expect([behind, status, offset]).toEqual([behind, 200, 0]);
      expect((await own.tus.patch(location, 0, mp4Shell(1_000))).status).toBe(400);
    }
    const query = `?a=/${victim.id}`;
    expect((await own.tus.end(`${own.location}${query}`)).status).toBe(204);
    expect([await videoOf(own.id), await videoOf(victim.id)]).toMatchObject([
      undefined,
      { status: "UPLOADING" },
    ]);
    expect(await victim.tus.offset(victim.location)).toMatchObject({ status: 200, offset: 0 });
  });

  it.each(["[", "a b", "x@y"])("fails for no host that is none: '%s'", async (host) => {
    const { token } = await createSignedInUser(orm());
    const reply = await app.server.inject({
      method: "POST",
      url: "/api/media/video/tus",
      headers: { host, authorization: `Bearer ${token}`, "tus-resumable": "1.0.0", "upload-length": "500" },
    });
    expect(reply.statusCode).toBeLessThan(500);
  });

  it("is as much as one person may keep waiting, however many begin at once", async () => {
    await orm().execute(sql`update video_allowance set max_videos = 3, max_bytes = 10000`);
    const { tus } = await sender();
    const all = await Promise.all(Array.from({ length: 6 }, () => tus.begin(2_000)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 422, 422, 422]);
    const refused = all.find(({ status }) => status === 422);
    expect(failureIn(refused?.text ?? "").code).toBe("TOO_MANY_VIDEOS");
    const large = await sender();
    expect((await large.tus.begin(9_000)).status).toBe(201);
    expect((await large.tus.begin(2_000)).status).toBe(422);
    await orm().execute(sql`update video_allowance set max_videos = 20, max_bytes = 20000000000`);
  });

  it("is more than one person may keep in all, until one of them is removed", async () => {
    await orm().execute(sql`update video_allowance set max_kept_bytes = 10000`);
    const { tus, token, user } = await sender();
    const old = await createVideo(orm(), user.id, { bytes: 4_500 });
    await createVideo(orm(), user.id, { bytes: 4_500 });
    await createVideo(orm(), user.id, { bytes: 4_500, status: "FAILED", failure: "UNREADABLE" });
    expect((await tus.begin(1_000)).status).toBe(201);
    const { status, text } = await tus.begin(1_000);
    expect([status, failureIn(text)]).toEqual([
      422,
      {
        code: "NO_ROOM_FOR_VIDEOS",
        message: "Seus vídeos ocupam todo o espaço da sua conta. Apague os que não usa e envie de novo.",
      },
    ]);
    await app.as(token)(removeVideo, { params: { id: old } });
    const both = await Promise.all([tus.begin(4_000), tus.begin(4_000)]);
    expect(both.map((one) => one.status).toSorted()).toEqual([201, 422]);
    await orm().execute(sql`update video_allowance set max_kept_bytes = 200000000000`);
  });

  it("is what the disk has no room for; what was sent before is kept", async () => {
    const file = mp4Shell(2 * megabyte);
    const { tus, location, id } = await begun(file.length);
    await tus.patch(location, 0, file.subarray(0, megabyte));
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    const put = vi.spyOn(app.services.storage, "put").mockRejectedValueOnce(full);
    const { status, text } = await tus.patch(location, megabyte, file.subarray(megabyte));
    put.mockRestore();
    expect([status, failureIn(text).code]).toEqual([507, "STORAGE_FULL"]);
    expect((await tus.patch(location, megabyte, file.subarray(megabyte))).status).toBe(204);
    expect(hashOf(await original(id))).toBe(hashOf(file));
  });
});
