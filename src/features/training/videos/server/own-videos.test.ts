import { type AddressInfo, connect } from "node:net";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { sendFile } from "../../../../app/testing/videos.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { getVideo, putCaption, removeCaption, removeVideo, uploadVideo, type Video } from "../contract.ts";
import { videoCaptions, videoParts, videos } from "../table.ts";
import { createVideo } from "../testing/factory.ts";
import { mp4Shell } from "../testing/film-shell.ts";
import { removeCaptionFile } from "./captions.ts";
import { captionKey, removeVideoFiles } from "./video-files.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const signIn = () => createSignedInUser(orm());
const upload = (token: string | null, bytes: Uint8Array, more: { field?: string; name?: string } = {}) =>
  sendFile<{ video: Video }>(app, { url: uploadVideo.path, token, bytes, ...more });
const countOf = (userId: string) => orm().$count(videos, eq(videos.ownerId, userId));
const filesOf = async (id: string) => {
  const keys: string[] = [];
  for await (const { key } of app.services.storage.list(`originals/${id}/`)) keys.push(key);
  return keys;
};

let port: number;
beforeAll(async () => {
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.server.server.address() as AddressInfo);
});

describe("sending a video in one go", () => {
  it("keeps it as the parts of one that is sent in parts, and has it worked on", async () => {
    const { user, token } = await signIn();
    const file = mp4Shell(18_000_000);
    for (const field of ["file", "video"]) {
      const { status, body } = await upload(token, file, { field, name: "C:\\aulas\\Abertura.mp4" });
      expect([status, body.message]).toEqual([
        200,
        "Vídeo enviado. Ele está sendo processado e aparece assim que ficar pronto.",
      ]);
      expect(body.video).toMatchObject({
        status: "QUEUED",
        process_completed: false,
        file_name: "Abertura.mp4",
        bytes: file.length,
        url: null,
      });
      expect(await orm().$count(videoParts, eq(videoParts.videoId, body.video._id))).toBe(2);
    }
    expect(await countOf(user.id)).toBe(2);
  });

  it("refuses what is none, and keeps nothing of it", async () => {
    const { user, token } = await signIn();
    for (const [bytes, more, wanted] of [
      [Buffer.from("MZ, um programa com outro nome"), {}, [422, "NOT_MP4"]],
      [Buffer.alloc(0), {}, [400, "VIDEO_MISSING"]],
      [mp4Shell(1_000), { field: "foto" }, [400, "VIDEO_MISSING"]],
    ] as const) {
      const { status, body } = await upload(token, bytes, more);
      expect([status, body.code]).toEqual(wanted);
    }
    const json = await app.request(uploadVideo, { token, body: {} });
    expect([json.status, json.body.code]).toEqual([400, "VIDEO_MISSING"]);
    expect(await countOf(user.id)).toBe(0);
  });

  it("says so where the disk is full, and keeps nothing", async () => {
    const { user, token } = await signIn();
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    const put = vi.spyOn(app.services.storage, "put").mockRejectedValueOnce(full);
    const { status, body } = await upload(token, mp4Shell(1_000));
    put.mockRestore();
    expect([status, body.code]).toEqual([507, "STORAGE_FULL"]);
    expect(await countOf(user.id)).toBe(0);
  });

  it("keeps nothing of one whose connection broke", async () => {
    const { user, token } = await signIn();
    const socket = connect({ port, host: "127.0.0.1" });
    const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n`;
    socket.write(
      `POST ${uploadVideo.path} HTTP/1.1\r\nhost: praca.test\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 50000000\r\n\r\n${head}`,
    );
    socket.write(mp4Shell(17_000_000));
    await expect.poll(() => orm().$count(videoParts)).toBeGreaterThan(4);
    const [row] = await orm().select().from(videos).where(eq(videos.ownerId, user.id));
    socket.destroy();
    await expect.poll(() => countOf(user.id)).toBe(0);
    await removeVideoFiles(app.services, { id: row?.id ?? "" });
    expect(await filesOf(row?.id ?? "")).toEqual([]);
  });
});

describe("an own video", () => {
  it("tells where the work on it is", async () => {
    const { user, token } = await signIn();
    const id = await createVideo(orm(), user.id, { status: "PROCESSING", progress: 40 });
    const { video } = await app.as(token)(getVideo, { params: { id } });
    expect(video).toMatchObject({ _id: id, status: "PROCESSING", progress: 40, process_completed: false });
  });

  it("is removed, but not while it is worked on", async () => {
    const { user, token } = await signIn();
    for (const [status, wanted] of [
      ["UPLOADING", 200],
      ["QUEUED", 409],
      ["PROCESSING", 409],
      ["READY", 200],
    ] as const) {
      const id = await createVideo(orm(), user.id, { status });
      const reply = await app.request(removeVideo, { token, params: { id } });
      expect([status, reply.status]).toEqual([status, wanted]);
      if (wanted === 200) expect(reply.body.message).toBe("Vídeo removido");
      else expect(reply.body.code).toBe("VIDEO_IN_WORK");
      expect(await orm().$count(videos, eq(videos.id, id))).toBe(wanted === 200 ? 0 : 1);
    }
    const failed = await createVideo(orm(), user.id, { status: "FAILED", failure: "NO_VIDEO" });
    await app.as(token)(removeVideo, { params: { id: failed } });
    const { rows } = await app.services.db.pool.query(
      "select data from pgboss.job where name = 'remove-video-files'",
    );
    expect(rows.map(({ data }) => data.id)).toContain(failed);
  });

  const captions = Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\nOlá\n");

  it("has captions in several languages, each put, replaced and removed", async () => {
    const { user, token } = await signIn();
    const id = await createVideo(orm(), user.id);
    const put = (language: string, bytes: Uint8Array) =>
      sendFile<{ video: Video }>(app, {
        method: "PUT",
        url: `/api/media/video/${id}/caption/${language}`,
        token,
        bytes,
      });
    expect((await put("pt-BR", captions)).body.message).toBe("Legenda salva");
    await put("en", captions);
    await put("pt-BR", Buffer.from(captions.toString().replace("Olá", "Oi")));
    const { rows } = await app.services.db.pool.query(
      "select * from video_captions where video_id = $1 order by label",
      [id],
    );
    expect(rows.map(({ language, label }) => [language, label])).toEqual([
      ["en", "Inglês"],
      ["pt-BR", "Português (Brasil)"],
    ]);
    const stored = await app.services.storage.get(captionKey(id, rows[1].file));
    expect(await new Response(stored?.bytes as never).text()).toBe(
      "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOi\n",
    );
    const remove = () => app.request(removeCaption, { token, params: { id, language: "en" } });
    expect((await remove()).body.message).toBe("Legenda removida");
    expect((await remove()).body.code).toBe("CAPTION_NOT_FOUND");
  });

  it("has them in thirty languages, also where many come at once, and keeps the file of none that is gone", async () => {
    const { user, token } = await signIn();
    const id = await createVideo(orm(), user.id);
    const put = (language: string, words: string) =>
      sendFile(app, {
        method: "PUT",
        url: `/api/media/video/${id}/caption/${language}`,
        token,
        bytes: Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\n${words}\n`),
      });
    const languages = Array.from(
      { length: 34 },
      (_, index) => `pt-${String.fromCharCode(65 + (index % 26), 65 + Math.floor(index / 26))}`,
    );
    for (const language of languages.slice(0, 27)) expect((await put(language, "Olá")).status).toBe(200);
    const last = await Promise.all(languages.slice(27).map((language) => put(language, "Olá")));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422, 422, 422, 422]);
    expect((await put("en", "Olá")).body).toMatchObject({ code: "TOO_MANY_CAPTIONS" });
    expect((await put(languages[0] ?? "", "Oi")).status).toBe(200);
    await app.as(token)(removeCaption, { params: { id, language: languages[1] ?? "" } });
    const { rows } = await app.services.db.pool.query(
      "select data from pgboss.job where name = 'remove-caption-file' and data->>'videoId' = $1",
      [id],
    );
    for (const { data } of [...rows, ...rows]) await removeCaptionFile(app.services, data);
    const kept = await orm().select().from(videoCaptions).where(eq(videoCaptions.videoId, id));
    expect(kept).toHaveLength(29);
    for (const { file } of kept) await removeCaptionFile(app.services, { videoId: id, file });
    const stored: string[] = [];
    for await (const { key } of app.services.storage.list(`videos/${id}/`)) stored.push(key);
    expect(stored.toSorted()).toEqual(kept.map(({ file }) => captionKey(id, file)).toSorted());
  });

  it("refuses what is no caption", async () => {
    const { user, token } = await signIn();
    const id = await createVideo(orm(), user.id);
    for (const [language, bytes, wanted] of [
      ["pt-BR", Buffer.from("Olá, e até a próxima aula."), [422, "NOT_WEBVTT"]],
      ["pt-BR", Buffer.alloc(0), [400, "CAPTION_MISSING"]],
      ["pt-BR", Buffer.alloc(1_000_001, "a"), [413, "CAPTION_TOO_LARGE"]],
      ["portugues", captions, [404, "NOT_FOUND"]],
      ["..%2fx", captions, [404, "NOT_FOUND"]],
    ] as const) {
      const url = `/api/media/video/${id}/caption/${language}`;
      const { status, body } = await sendFile(app, { method: "PUT", url, token, bytes });
      expect([status, body.code]).toEqual(wanted);
    }
  });

  it("is nobody else's, in any call", async () => {
    const { user } = await signIn();
    const id = await createVideo(orm(), user.id);
    const manager = (await createManagedCompany(orm())).token;
    const other = (await signIn()).token;
    for (const [token, wanted] of [
      [null, 401],
      [manager, 403],
      [other, 404],
    ] as const) {
      const params = { id, language: "pt-BR" };
      const url = `/api/media/video/${id}/caption/pt-BR`;
      const answers = [
        (await app.request(getVideo, { token, params: { id } })).status,
        (await app.request(removeVideo, { token, params: { id } })).status,
        (await app.request(removeCaption, { token, params })).status,
        (await sendFile(app, { method: "PUT", url, token, bytes: captions })).status,
      ];
      expect([token, ...answers]).toEqual([token, wanted, wanted, wanted, wanted]);
    }
    const { token } = await createSignedInUser(orm());
    for (const id of ["video", crypto.randomUUID()]) {
      for (const call of [getVideo, removeVideo]) {
        expect((await app.request(call, { token, params: { id } })).status).toBe(404);
      }
      expect((await app.request(putCaption, { token, params: { id, language: "pt-BR" } })).status).toBe(404);
    }
    expect((await upload(null, Buffer.alloc(9))).status).toBe(401);
    expect((await upload(manager, Buffer.alloc(9))).status).toBe(403);
    expect(await orm().$count(videos, eq(videos.id, id))).toBe(1);
  });
});
