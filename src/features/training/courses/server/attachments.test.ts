import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { sweeps } from "../../../../platform/housekeeping.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import {
  type Attachment,
  getLesson,
  removeAttachment,
  removeLesson,
  trainerMaxBytes,
} from "../lesson-contract.ts";
import { lessonAttachments } from "../table.ts";
import { createLesson, createPublishedCourse } from "../testing/factory.ts";
import { createPeople } from "../testing/scene.ts";
import { attachmentKey, removeAttachmentFile } from "./attachments.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const pdf = Buffer.from("%PDF-1.7\n% apostila\n");

async function scene() {
  const { user, token } = await createSignedInUser(orm());
  const { course, section, lessons } = await createPublishedCourse(orm(), { userId: user.id });
  const [free, paid] = lessons;
  const params = { id: course.id, lessonId: paid?.id ?? "" };
  return { user, token, course, section, params, freeParams: { ...params, lessonId: free?.id ?? "" } };
}

let addresses = 0;
async function send(
  token: string | null,
  { id, lessonId }: { id: string; lessonId: string },
  content: Buffer = pdf,
  fileName = "Apostila.pdf",
) {
  const form = new FormData();
  form.set("attachment", new Blob([new Uint8Array(content)]), fileName);
  const sent = new Response(form);
  const response = await app.server.inject({
    method: "POST",
    url: `/api/course/${id}/lesson/${lessonId}/attachment`,
    remoteAddress: `10.4.0.${++addresses}`,
    headers: {
      "content-type": sent.headers.get("content-type") ?? "",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json<{ attachment: Attachment; code: string }>() };
}

const load = (url: string | null) => app.server.inject({ method: "GET", url: url ?? "/nada" });

describe("an attachment", () => {
  it("is a PDF that who may watch the lesson loads, and nobody else", async () => {
    const { token, params, freeParams } = await scene();
    const { body } = await send(token, params, pdf, "Apostila de «vendas» nº 1.PDF");
    expect(body.attachment).toMatchObject({ file_name: "Apostila de «vendas» nº 1.pdf", bytes: pdf.length });
    const { lesson } = await app.as(token)(getLesson, { params });
    expect(lesson.attachments).toEqual([body.attachment]);
    const loaded = await load(body.attachment.url);
    expect([loaded.statusCode, loaded.rawPayload]).toEqual([200, pdf]);
    expect(loaded.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition":
        "attachment; filename*=UTF-8''Apostila%20de%20%C2%ABvendas%C2%BB%20n%C2%BA%201.pdf",
      "cache-control": "private, no-store",
    });
    const seen = (await app.as(null)(getLesson, { params })).lesson;
    expect(seen.attachments).toEqual([]);
    await send(token, freeParams);
    const free = (await app.as(null)(getLesson, { params: freeParams })).lesson.attachments[0];
    expect((await load(free?.url ?? null)).statusCode).toBe(200);
  });

  it("has the name that people read", async () => {
    const { token, params } = await scene();
    const { body } = await send(token, params, pdf, "x\u202efdp.exe\u200b.pdf");
    expect(body.attachment.file_name).toBe("xfdp.exe.pdf");
  });

  it("whose file cannot be read is asked for again later, and nothing is said of why", async () => {
    const { token, params } = await scene();
    const { _id: id, url } = (await send(token, params)).body.attachment;
    await app.services.storage.remove(attachmentKey(id));
    const { statusCode, headers, body } = await load(url);
    expect([statusCode, body]).toEqual([503, "Anexo fora do ar por instantes."]);
    expect(headers).toMatchObject({ "cache-control": "no-store", "retry-after": "60" });
  });

  it("has an address of its own, that dies", async () => {
    const { token, params } = await scene();
    const [one, other] = [await send(token, params), await send(token, params)].map(
      ({ body }) => body.attachment,
    );
    const [, place, id, signature] = one?.url?.split("/") ?? [];
    expect(place).toBe("anexo");
    const expires = Number(signature?.split(".")[0]);
    expect(expires * 1_000).toBeLessThanOrEqual(Date.now() + 15 * 60_000);
    const dead = expires - 3_600;
    for (const url of [
      `/anexo/${other?._id}/${signature}/arquivo.pdf`,
      `/anexo/${id}/${dead}.${signature?.split(".").slice(1).join(".")}/arquivo.pdf`,
      `/anexo/${id}/x/arquivo.pdf`,
      "/anexo/nada/x/arquivo.pdf",
    ]) {
      expect([url, (await load(url)).statusCode]).toEqual([url, 403]);
    }
    await app.as(token)(removeAttachment, { params: { ...params, attachmentId: one?._id ?? "" } });
    expect((await load(one?.url ?? null)).statusCode).toBe(404);
    expect((await app.as(token)(getLesson, { params })).lesson.attachments).toEqual([other]);
  });

  it("is refused where it is no PDF, too large, or none", async () => {
    const { token, params } = await scene();
    const refusals: [Buffer, string, number, string][] = [
      [Buffer.from("MZ\u0090 programa"), "apostila.pdf", 422, "ATTACHMENT_NOT_PDF"],
      [Buffer.alloc(0), "apostila.pdf", 400, "ATTACHMENT_MISSING"],
      [Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]), "apostila.pdf", 413, "ATTACHMENT_TOO_LARGE"],
    ];
    for (const [content, name, status, code] of refusals) {
      const reply = await send(token, params, content, name);
      expect([reply.status, reply.body.code]).toEqual([status, code]);
    }
    expect(await orm().$count(lessonAttachments, eq(lessonAttachments.lessonId, params.lessonId))).toBe(0);
  });

  it("is one of twenty at most, however many come at once", async () => {
    const { token, params } = await scene();
    const rows = Array.from({ length: 18 }, (_, rank) => ({
      lessonId: params.lessonId,
      fileName: "a.pdf",
      bytes: 1,
      rank,
      status: "READY" as const,
    }));
    await orm().insert(lessonAttachments).values(rows);
    const replies = await Promise.all([1, 2, 3, 4].map(() => send(token, params)));
    expect(statuses(replies)).toEqual([200, 200, 422, 422]);
  });

  it("is of five gigabytes of a trainer at most, in whatever courses, however many come at once", async () => {
    const { token, params, user } = await scene();
    const [other, third] = [
      await createPublishedCourse(orm(), { userId: user.id }),
      await createPublishedCourse(orm(), { userId: user.id }),
    ];
    const large = 2_000_000_000;
    const rows = [large, large, trainerMaxBytes - 2 * large - 2 * pdf.length].map((bytes, rank) => ({
      lessonId: other.lessons[0]?.id ?? "",
      fileName: "a.pdf",
      bytes,
      rank,
      status: "READY" as const,
    }));
    await orm().insert(lessonAttachments).values(rows);
    const elsewhere = { id: third.course.id, lessonId: third.lessons[0]?.id ?? "" };
    const replies = await Promise.all([params, elsewhere, params, elsewhere].map((of) => send(token, of)));
    expect(statuses(replies)).toEqual([200, 200, 422, 422]);
    expect(replies.find(({ status }) => status === 422)?.body.code).toBe("NO_ROOM_FOR_ATTACHMENTS");
    const stranger = await scene();
    expect((await send(stranger.token, stranger.params)).status).toBe(200);
  });

  it("is the trainer's to send and to remove", async () => {
    const { token, params, user } = await scene();
    const { other, admin, manager } = await createPeople(orm());
    const attachmentId = (await send(token, params)).body.attachment._id;
    const elsewhere = await createPublishedCourse(orm(), { userId: user.id });
    const tries: [string | null, { id: string; lessonId: string }, number][] = [
      [null, params, 401],
      [other.token, params, 403],
      [admin.token, params, 403],
      [manager.token, params, 403],
      [token, { ...params, id: elsewhere.course.id }, 404],
      [token, { ...params, lessonId: attachmentId }, 404],
    ];
    for (const [who, of, status] of tries) {
      expect((await send(who, of)).status).toBe(status);
      const removed = await app.request(removeAttachment, { token: who, params: { ...of, attachmentId } });
      expect(removed.status).toBe(status);
    }
    const gone = { ...params, attachmentId: params.lessonId };
    expect((await app.request(removeAttachment, { token, params: gone })).status).toBe(404);
  });
});

it("goes with its lesson, its file later, and where it never came", async () => {
  const { token, params, section, course } = await scene();
  const { _id: id } = (await send(token, params)).body.attachment;
  await app.as(token)(removeLesson, { params });
  expect(await orm().select().from(lessonAttachments).where(eq(lessonAttachments.id, id))).toEqual([]);
  const { rows } = await app.services.db.pool.query<{ id: string }>(
    "select data->>'id' as id from pgboss.job where name = 'remove-attachment-file'",
  );
  expect(rows.map((row) => row.id)).toContain(id);
  await removeAttachmentFile(app.services.storage, { id });
  expect(await app.services.storage.get(attachmentKey(id))).toBeNull();

  const { id: lessonId } = await createLesson(orm(), { courseId: course.id, sectionId: section.id });
  const row = { lessonId, fileName: "a.pdf", bytes: 1, rank: 0, status: "UPLOADING" as const };
  await orm()
    .insert(lessonAttachments)
    .values([row, { ...row, createdAt: new Date(Date.now() - 25 * 3_600_000) }]);
  for (const sweep of app.services.handlers.of(sweeps))
    await sweep(app.services.db.orm, app.services.log, app.services.db.transaction);
  expect(await orm().$count(lessonAttachments, eq(lessonAttachments.lessonId, lessonId))).toBe(1);
});
