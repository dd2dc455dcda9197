import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { conversationScene } from "../../../../app/testing/conversations.ts";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { sweeps } from "../../../../platform/housekeeping.ts";
import { closeReports, listReports, sendReport } from "../../../base/moderation/contract.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import { conversationMessages, conversations } from "../table.ts";

/** What is taken back and what is reported. */
const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { people, ask, say, read, news, takeBack } = conversationScene(app);

const rowOf = async (subjectId: string, number: number) => {
  const [row] = await orm()
    .select({ message: conversationMessages })
    .from(conversationMessages)
    .innerJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
    .where(and(eq(conversations.subjectId, subjectId), eq(conversationMessages.number, number)));
  return row?.message;
};

const age = (subjectId: string, minutes: number) =>
  app.services.db.pool.query(
    `alter table conversation_messages disable trigger conversation_messages_kept;
     update conversation_messages set created_at = now() - interval '${minutes} minutes'
       where conversation_id = (select id from conversations where subject_id = '${subjectId}');
     alter table conversation_messages enable trigger conversation_messages_kept`,
  );

const sweep = async () => {
  const { db, handlers, log } = app.services;
  for (const each of handlers.of(sweeps)) await each(db.orm, log, db.transaction);
};

describe("a message that is taken back", () => {
  it("loses its words for everybody, and that it was there stays; others are told with what is new", async () => {
    const { things, links, professional } = await people();
    const guest = { link: links.quote };
    const { revision } = (await say(professional, things.quote, "Preço errado")).body;
    expect((await takeBack(professional, things.quote, 1)).body.message).toBe("Mensagem apagada");
    expect((await takeBack(professional, things.quote, 1)).body.message).toMatch(/Nada mudou/);
    const { message_list } = await news(guest, things.quote, revision);
    expect(message_list).toMatchObject([{ number: 1, text: null, is_removed: true, attachments: [] }]);
    expect(await rowOf(things.quote.id, 1)).toMatchObject({ text: null });
    // Nothing to read any more.
    expect((await read(guest, things.quote)).message_list[0]).toMatchObject({ is_removed: true });
  });

  it("is the author's own alone, and no older than a quarter of an hour", async () => {
    const { things, links, professional, manager, colleague } = await people();
    const thing = things["sale-order"];
    const guest = { link: links["sale-order"] };
    await say(manager, thing, "Do gestor");
    await say(guest, thing, "De quem compra");
    for (const [who, number] of [
      [professional, 1],
      [await colleague(), 1],
      [guest, 1],
      [manager, 2],
      [manager, 3],
    ] as const)
      expect([number, await takeBack(who, thing, number)]).toMatchObject([
        number,
        { status: 404, body: { code: "MESSAGE_NOT_FOUND" } },
      ]);
    await age(thing.id, 16);
    expect(await takeBack(manager, thing, 1)).toMatchObject({ status: 409, body: { code: "MESSAGE_STAYS" } });
    expect(await takeBack(guest, thing, 2)).toMatchObject({ status: 409 });
    await age(thing.id, 14);
    expect((await takeBack(guest, thing, 2)).status).toBe(200);
  });

  it("is taken back once where it is asked for twice at once, and while another is sent", async () => {
    const { things, links, professional } = await people();
    await say(professional, things.quote, "Um");
    const replies = await Promise.all([
      takeBack(professional, things.quote, 1),
      takeBack(professional, things.quote, 1),
      say({ link: links.quote }, things.quote, "Dois"),
    ]);
    expect(statuses(replies)).toEqual([200, 200, 200]);
    expect((await read(professional, things.quote)).revision).toBe(3);
  });

  it("is what the database lets change of it, and nothing else", async () => {
    const { things, professional } = await people();
    await say(professional, things.quote, "Como foi dito");
    const change = (set: string) =>
      app.services.db.pool.query(
        `update conversation_messages set ${set} where conversation_id =
          (select id from conversations where subject_id = $1)`,
        [things.quote.id],
      );
    for (const set of [
      "text = 'Outra coisa'",
      "created_at = now()",
      "side = 'GUEST', author_id = null",
      "number = 9",
    ])
      await expect(change(set), set).rejects.toThrow(/was sent/);
    await change("text = null, removed_at = now()");
    await expect(change("text = 'De volta'")).rejects.toThrow(/was sent/);
  });
});

describe("a message that somebody reports", () => {
  const report = (who: Parameters<typeof ask>[1], thing: Parameters<typeof ask>[2], number: number) =>
    ask("report", who, thing, {
      params: { number: String(number) },
      body: { report: { reason: "OFFENSIVE", text: "Olha isto" } },
    });

  it("is laid before the administration with its words, and leads to the account of who wrote it", async () => {
    const { things, links, professional, salesman } = await people();
    const admin = (await createSignedInUser(orm(), { type: "ADMIN" })).token;
    await say(professional, things.quote, "Isto não se diz");
    const guest = { link: links.quote };
    for (let time = 0; time < 2; time++) expect((await report(guest, things.quote, 1)).status).toBe(200);
    const { report_list } = await app.as(admin)(listReports, { query: { kind: "message" } });
    expect(report_list).toMatchObject([
      {
        kind: "message",
        content: "Isto não se diz",
        account: { type: "PROFESSIONAL", _id: salesman.id },
        is_public: false,
        path: null,
        reports: 1,
        texts: [{ text: "Olha isto" }],
      },
    ]);
    await say(guest, things.quote, "Nem isto");
    expect((await report(professional, things.quote, 2)).status).toBe(200);
    const both = await app.as(admin)(listReports, { query: { kind: "message" } });
    expect(both.report_list.map(({ content, account }) => [content, account?._id ?? null])).toEqual([
      ["Isto não se diz", salesman.id],
      ["Nem isto", null],
    ]);
  });

  it("is of the others, and named by who takes part alone", async () => {
    const { things, professional } = await people();
    await say(professional, things.quote, "Minha");
    expect((await report(professional, things.quote, 1)).status).toBe(404);
    const id = (await rowOf(things.quote.id, 1))?.id ?? "";
    const anybody = await app.request(sendReport, {
      body: { report: { kind: "message", subject: id, reason: "FRAUD" } },
    });
    expect(anybody).toMatchObject({ status: 404, body: { code: "REPORTED_NOT_FOUND" } });
  });

  it("is unseen once it is taken back, and its words go when the report is closed", async () => {
    const { things, links, professional } = await people();
    const admin = (await createSignedInUser(orm(), { type: "ADMIN" })).token;
    const guest = { link: links.quote };
    await say(professional, things.quote, "Quis apagar");
    await report(guest, things.quote, 1);
    await takeBack(professional, things.quote, 1);
    expect((await read(guest, things.quote)).message_list[0]).toMatchObject({ text: null, is_removed: true });
    const message = await rowOf(things.quote.id, 1);
    const { report_list } = await app.as(admin)(listReports, { query: { kind: "message" } });
    expect(report_list.find(({ _id }) => _id === message?.id)?.content).toBe("Quis apagar");
    await sweep();
    expect((await rowOf(things.quote.id, 1))?.text).toBe("Quis apagar");
    await app.as(admin)(closeReports, {
      params: { kind: "message", id: message?.id ?? "" },
      body: { report: { outcome: "ACTED" } },
    });
    await sweep();
    expect((await rowOf(things.quote.id, 1))?.text).toBeNull();
  });
});

describe("a conversation goes", () => {
  const count = async (subjectId: string) =>
    orm().$count(conversations, eq(conversations.subjectId, subjectId));

  it("730 days after its last message", async () => {
    const { things, professional } = await people();
    await say(professional, things.quote);
    await say(professional, things.proposal);
    await orm()
      .update(conversations)
      .set({ lastMessageAt: sql`now() - interval '731 days'` })
      .where(eq(conversations.subjectId, things.quote.id));
    await sweep();
    expect([await count(things.quote.id), await count(things.proposal.id)]).toEqual([0, 1]);
  });

  it.each([
    ["quotes", "quote"],
    ["proposals", "proposal"],
    ["sale_orders", "sale-order"],
  ] as const)("once %s forget who the guest was; then nobody can write", async (table, kind) => {
    const { things, links, professional } = await people();
    await say(professional, things[kind]);
    await app.services.db.pool.query(`update ${table} set forgotten_at = now() where id = $1`, [
      things[kind].id,
    ]);
    expect(await count(things[kind].id)).toBe(0);
    for (const who of [professional, { link: links[kind] }])
      expect(await say(who, things[kind])).toMatchObject({
        status: 409,
        body: { code: "CONVERSATION_CLOSED", message: expect.stringContaining("apagados") },
      });
  });

  it("with a request or an application that is gone", async () => {
    const { things, professional } = await people();
    for (const [table, thing] of [
      ["representations", things.representation],
      ["job_applications", things.application],
    ] as const) {
      await say(professional, thing);
      await app.services.db.pool.query(`delete from ${table} where id = $1`, [thing.id]);
      expect(await count(thing.id)).toBe(0);
      expect((await say(professional, thing)).status).toBe(404);
    }
  });
});
