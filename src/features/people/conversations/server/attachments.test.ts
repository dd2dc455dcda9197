import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { conversationScene } from "../../../../app/testing/conversations.ts";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { drawing, jpeg, pictureScene } from "../../../../app/testing/pictures.ts";
import { workOff } from "../../../../app/testing/work-off.ts";
import { giveBackAllowances, takeAllowances } from "../../../../platform/allowances.ts";
import { sweeps } from "../../../../platform/housekeeping.ts";
import { users } from "../../users/table.ts";
import { attachmentMaxBytes, filesADay, filesAMinute } from "../model.ts";
import { conversationAttachments } from "../table.ts";
import { removeConversationFile, removeConversationFileJob } from "./attachments.ts";

/** Files of messages: what is taken, who is given them, and when they go. */
const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { people, say, read, takeBack, attach } = conversationScene(app);
const { isStored } = pictureScene(app);
const pdf = Buffer.from("%PDF-1.7\n% tabela\n");
const load = (url: string) => app.server.inject({ method: "GET", url });

it("is refused by a name that no part of a file has, whatever else knows it", async () => {
  const { things, professional } = await people();
  const { url } = (await attach(professional, things.quote, await jpeg)).body.attachment;
  for (const name of ["toString", "constructor", "__proto__", "hasOwnProperty", "file.pdf"])
    expect([name, (await load(url.replace("imagem.webp", name))).statusCode]).toEqual([name, 403]);
});

describe("a file", () => {
  it("is a picture without what tells where it was taken, or a PDF, given to who takes part", async () => {
    const { things, links, professional } = await people();
    const guest = { link: links.quote };
    const picture = (await attach(professional, things.quote, await jpeg, "Loja da Praça.JPG")).body
      .attachment;
    expect(picture).toMatchObject({
      media: "IMAGE",
      file_name: "Loja da Praça.webp",
      width: 640,
      height: 480,
    });
    const paper = (await attach(professional, things.quote, pdf, "Tabela de «preços».PDF")).body.attachment;
    expect(paper).toMatchObject({ media: "PDF", file_name: "Tabela de «preços».pdf", bytes: pdf.length });
    const sent = await say(professional, things.quote, "Veja", { attachments: [paper._id, picture._id] });
    expect(sent.body.sent.attachments.map(({ _id }) => _id)).toEqual([paper._id, picture._id]);
    const [shownPaper, shownPicture] = (await read(guest, things.quote)).message_list[0]?.attachments ?? [];
    const image = await load(shownPicture?.url ?? "");
    expect([image.statusCode, image.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect((await sharp(image.rawPayload).metadata()).exif).toBeUndefined();
    expect((await load(shownPicture?.thumb_url ?? "")).statusCode).toBe(200);
    const file = await load(shownPaper?.url ?? "");
    expect(file.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment/),
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(file.rawPayload).toEqual(pdf);
    // The address is the file's own.
    const url = shownPaper?.url ?? "";
    for (const wrong of [
      url.replace(paper._id, picture._id),
      url.replace("arquivo.pdf", "imagem.webp"),
      url.replace(/[^/]+(?=\/arquivo)/, "x"),
    ])
      expect([403, 404]).toContain((await load(wrong)).statusCode);
  });

  it("is refused with words where it is none of these, too large, missing or broken", async () => {
    const { things, professional, links } = await people();
    for (const who of [professional, { link: links.quote }]) {
      const cases: [number, string, Buffer][] = [
        [422, "FILE_NOT_TAKEN", Buffer.from("texto")],
        [422, "FILE_NOT_TAKEN", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
        [422, "FILE_NOT_TAKEN", (await jpeg).subarray(0, 600)],
        [400, "FILE_MISSING", Buffer.alloc(0)],
        [413, "FILE_TOO_LARGE", Buffer.alloc(attachmentMaxBytes + 1, "%PDF-")],
      ];
      for (const [status, code, bytes] of cases)
        expect(await attach(who, things.quote, bytes)).toMatchObject({ status, body: { code } });
    }
  });

  it("is sent by who takes part and may write", async () => {
    const { things, professional, strangers, salesman } = await people();
    expect((await attach(null, things.quote, pdf)).status).toBe(401);
    expect((await attach("x".repeat(43), things.quote, pdf)).status).toBe(401);
    expect((await attach(strangers.professional, things.quote, pdf)).status).toBe(404);
    expect((await attach({ link: "x".repeat(43) }, things.quote, pdf)).status).toBe(404);
    for (const who of ["staff", "admin"] as const)
      expect((await attach(strangers[who], things.quote, pdf)).status).toBe(403);
    await app.services.db.pool.query("update representations set status = 'DENIED' where id = $1", [
      things.representation.id,
    ]);
    expect((await attach(professional, things.representation, pdf)).status).toBe(409);
    await orm()
      .update(users)
      .set({ pageSuspendedAt: new Date(), pageSuspensionReason: "Golpe" })
      .where(eq(users.id, salesman.id));
    expect((await attach(professional, things.quote, pdf)).status).toBe(403);
  });

  it("is in one message, of who sent it, about what it was sent for", async () => {
    const { things, links, professional, manager } = await people();
    const { _id } = (await attach(professional, things["sale-order"], pdf)).body.attachment;
    const refused = { status: 422, body: { code: "FILE_NOT_YOURS" } };
    const with_ = { attachments: [_id] };
    expect(await say(manager, things["sale-order"], "Minha", with_)).toMatchObject(refused);
    expect(await say({ link: links["sale-order"] }, things["sale-order"], "Minha", with_)).toMatchObject(
      refused,
    );
    expect(await say(professional, things.quote, "De outra", with_)).toMatchObject(refused);
    const twice = await Promise.all([
      say(professional, things["sale-order"], null, with_),
      say(professional, things["sale-order"], null, with_),
    ]);
    expect(statuses(twice)).toEqual([200, 422]);
    const { message_list } = await read(manager, things["sale-order"]);
    expect(message_list.map(({ text, attachments }) => [text, attachments.length])).toEqual([[null, 1]]);
  });

  it("is one of a bounded number a minute, also where many come at once, and a day", async () => {
    const { things, links } = await people();
    const guest = { link: links.quote };
    const small = await drawing(4, 4).png().toBuffer();
    const replies = await Promise.all(
      Array.from({ length: filesAMinute + 2 }, (_, index) =>
        attach(guest, things.quote, index % 2 ? pdf : small),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(filesAMinute);
    expect(replies.find(({ status }) => status === 429)?.body.code).toBe("TOO_MANY_FILES");
    const sender = `guest of quote ${things.quote.id}`;
    await giveBackAllowances(orm(), [
      { key: `files in a minute of ${sender}`, max: filesAMinute, windowSeconds: 60 },
    ]);
    const day = { key: `files of ${sender}`, max: filesADay.guest, windowSeconds: 86_400 };
    for (let count = filesAMinute; count < filesADay.guest; count++) await takeAllowances(orm(), [day]);
    expect((await attach(guest, things.quote, pdf)).status).toBe(429);
  });

  it("goes with its message, and after a day where no message holds it", async () => {
    const { things, professional } = await people();
    const kept = (await attach(professional, things.quote, await jpeg)).body.attachment;
    const key = `conversation-files/${kept._id}/large.webp`;
    await say(professional, things.quote, "Foto", { attachments: [kept._id] });
    expect(await isStored(key)).toBe(true);
    await takeBack(professional, things.quote, 1);
    expect((await load(kept.url)).statusCode).toBe(404);
    await workOff(app, removeConversationFileJob, (file) =>
      removeConversationFile(app.services.storage, file),
    );
    expect(await isStored(key)).toBe(false);
    const loose = (await attach(professional, things.quote, pdf)).body.attachment;
    await app.services.db.pool.query(
      "update conversation_attachments set created_at = now() - interval '25 hours' where id = $1",
      [loose._id],
    );
    const { db, handlers, log } = app.services;
    for (const sweep of handlers.of(sweeps)) await sweep(db.orm, log, db.transaction);
    expect(await orm().$count(conversationAttachments, eq(conversationAttachments.id, loose._id))).toBe(0);
  });
});
